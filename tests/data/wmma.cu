// nvcuda::wmma, one warp at a time, against plain products: shapes, types, layouts; work on elements; shared memory.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <stdio.h>

using namespace nvcuda;

template <int M, int N, int K, class A, class Stored, class C, class LA, class LB>
__global__ void multiply(const Stored *a, const Stored *b, const C *c, C *d, bool of_rows, unsigned a_step, unsigned b_step) {
  wmma::fragment<wmma::matrix_a, M, N, K, A, LA> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, A, LB> fb;
  wmma::fragment<wmma::accumulator, M, N, K, C> fc, sum;
  wmma::load_matrix_sync(fa, a, a_step);
  wmma::load_matrix_sync(fb, b, b_step);
  wmma::load_matrix_sync(fc, c, of_rows ? N : M, of_rows ? wmma::mem_row_major : wmma::mem_col_major);
  wmma::fill_fragment(sum, (C)3);
  wmma::mma_sync(sum, fa, fb, sum);
  wmma::mma_sync(sum, fa, fb, sum);
  for (int i = 0; i < sum.num_elements; ++i) sum.x[i] = (C)2 * sum.x[i] + fc.x[i];
  wmma::store_matrix_sync(d, sum, of_rows ? N : M, of_rows ? wmma::mem_row_major : wmma::mem_col_major);
}

// Two warps of a block multiply tiles in shared memory; each thread reads what other lanes have stored.
__global__ void through_shared(const half *a, const half *b, float *c) {
  __shared__ half tile_a[2][256], tile_b[2][256];
  __shared__ float tile_c[2][256];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int i = lane; i < 256; i += 32) tile_a[warp][i] = a[256 * warp + i], tile_b[warp][i] = b[i];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  if (warp == 1 || c != nullptr) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::load_matrix_sync(fa, tile_a[warp], 16);
    wmma::load_matrix_sync(fb, tile_b[warp], 16);
    wmma::mma_sync(sum, fa, fb, sum);
  }
  wmma::store_matrix_sync(tile_c[warp], sum, 16, wmma::mem_row_major);
  for (int i = lane; i < 256; i += 32) c[256 * warp + i] = tile_c[warp][255 - i];
}

static int checks = 0, wrong = 0;

static bool is_wrong(bool differs) {
  ++checks;
  wrong += differs;
  return differs;
}
static int number(int row, int column, int salt) { return (row * 7 + column * 5 + salt * 3) % 7 - 2; }
static float value(half x) { return __half2float(x); }
static float value(float x) { return x; }
static double value(double x) { return x; }
static int value(int x) { return x; }

template <class T> static T make(int x) { return (T)(float)x; }

template <class T> static T *copied(const T *from, int count) {
  T *to;
  cudaMalloc((void **)&to, count * sizeof(T));
  cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyHostToDevice);
  return to;
}

template <int M, int N, int K, class A, class Stored, class C, class LA, class LB>
static void check(const char *name, bool a_columns, bool b_columns, bool of_rows) {
  static Stored a[M * K], b[K * N];
  static C c[M * N], d[M * N];
  const bool is_unsigned = (Stored)-1 > (Stored)0;
  const int shift = is_unsigned ? 2 : 0;
  for (int i = 0; i < M; ++i)
    for (int k = 0; k < K; ++k) a[a_columns ? k * M + i : i * K + k] = make<Stored>(number(i, k, 1) + shift);
  for (int k = 0; k < K; ++k)
    for (int j = 0; j < N; ++j) b[b_columns ? j * K + k : k * N + j] = make<Stored>(number(k, j, 2) + shift);
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) c[of_rows ? i * N + j : j * M + i] = make<C>(i - j);
  Stored *da = copied(a, M * K), *db = copied(b, K * N);
  C *dc = copied(c, M * N), *dd = copied(d, M * N);
  multiply<M, N, K, A, Stored, C, LA, LB><<<1, 32>>>(da, db, dc, dd, of_rows, a_columns ? M : K, b_columns ? K : N);
  cudaMemcpy(d, dd, sizeof d, cudaMemcpyDeviceToHost);
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      int sum = 3;
      for (int k = 0; k < K; ++k) sum += 2 * (number(i, k, 1) + shift) * (number(k, j, 2) + shift);
      sum = 2 * sum + i - j;
      const double got = value(d[of_rows ? i * N + j : j * M + i]);
      if (is_wrong(got != sum) && wrong <= 20) printf("%s: row %d, column %d is %g, not %d\n", name, i, j, got, sum);
    }
  cudaFree(da), cudaFree(db), cudaFree(dc), cudaFree(dd);
}

static void check_shared() {
  static half a[512], b[256];
  static float c[512];
  for (int i = 0; i < 512; ++i) a[i] = __float2half((float)number(i / 16, i % 16, 1));
  for (int i = 0; i < 256; ++i) b[i] = __float2half((float)number(i / 16, i % 16, 2));
  half *da = copied(a, 512), *db = copied(b, 256);
  float *dc = copied(c, 512);
  through_shared<<<1, 64>>>(da, db, dc);
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 512; ++i) {
    const int place = 255 - i % 256, row = i / 256 * 16 + place / 16, column = place % 16;
    int sum = 0;
    for (int k = 0; k < 16; ++k) sum += number(row, k, 1) * number(k, column, 2);
    if (is_wrong(c[i] != sum) && wrong <= 20) printf("shared: %d is %g, not %d\n", i, c[i], sum);
  }
}

#define CHECK(M, N, K, A, STORED, C, LA, LB, ROWS) \
  check<M, N, K, A, STORED, C, wmma::LA, wmma::LB>(#M "x" #N "x" #K " " #A " " #LA " " #LB, LA##_is_columns, LB##_is_columns, ROWS)

int main() {
  const bool row_major_is_columns = false, col_major_is_columns = true;
  CHECK(16, 16, 16, half, half, float, row_major, col_major, true);
  CHECK(16, 16, 16, half, half, half, col_major, row_major, false);
  CHECK(32, 8, 16, half, half, float, row_major, row_major, true);
  CHECK(8, 32, 16, __nv_bfloat16, __nv_bfloat16, float, row_major, col_major, false);
  CHECK(16, 16, 16, signed char, signed char, int, col_major, col_major, true);
  CHECK(8, 32, 16, unsigned char, unsigned char, int, row_major, row_major, true);
  CHECK(16, 16, 8, wmma::precision::tf32, float, float, row_major, col_major, true);
  CHECK(8, 8, 4, double, double, double, row_major, col_major, true);
  check_shared();
  printf("%d checks, %d wrong\n", checks, wrong);
  return wrong != 0;
}
