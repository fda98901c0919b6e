// PTX for tensor cores, one warp at a time, against plain products. Which lane holds what: PTX ISA.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <stdio.h>
#include <string.h>

__global__ void halves_16(const unsigned *a, const unsigned *b, float *c) {
  const int i = threadIdx.x;
  float c0 = c[4 * i], c1 = c[4 * i + 1], c2 = c[4 * i + 2], c3 = c[4 * i + 3];
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(c0), "+f"(c1), "+f"(c2), "+f"(c3)
               : "r"(a[4 * i]), "r"(a[4 * i + 1]), "r"(a[4 * i + 2]), "r"(a[4 * i + 3]), "r"(b[2 * i]), "r"(b[2 * i + 1]));
  c[4 * i] = c0, c[4 * i + 1] = c1, c[4 * i + 2] = c2, c[4 * i + 3] = c3;
}

__global__ void halves_8(const unsigned *a, const unsigned *b, unsigned *c) {
  const int i = threadIdx.x;
  unsigned d0, d1;
  asm("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3}, {%4}, {%5, %6};"
      : "=r"(d0), "=r"(d1) : "r"(a[2 * i]), "r"(a[2 * i + 1]), "r"(b[i]), "r"(c[2 * i]), "r"(c[2 * i + 1]));
  c[2 * i] = d0, c[2 * i + 1] = d1;
}

__global__ void bytes_32(const unsigned *a, const unsigned *b, int *c) {
  const int i = threadIdx.x;
  int c0 = c[4 * i], c1 = c[4 * i + 1], c2 = c[4 * i + 2], c3 = c[4 * i + 3];
  asm("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+r"(c0), "+r"(c1), "+r"(c2), "+r"(c3)
      : "r"(a[4 * i]), "r"(a[4 * i + 1]), "r"(a[4 * i + 2]), "r"(a[4 * i + 3]), "r"(b[2 * i]), "r"(b[2 * i + 1]));
  c[4 * i] = c0, c[4 * i + 1] = c1, c[4 * i + 2] = c2, c[4 * i + 3] = c3;
}

__global__ void bytes_of_8_rows(const unsigned *a, const unsigned *b, int *c) {
  const int i = threadIdx.x;
  int c0 = c[2 * i], c1 = c[2 * i + 1];
  asm("mma.sync.aligned.m8n8k16.row.col.s32.u8.s8.s32 {%0, %1}, {%2}, {%3}, {%0, %1};"
      : "+r"(c0), "+r"(c1) : "r"(a[i]), "r"(b[i]));
  c[2 * i] = c0, c[2 * i + 1] = c1;
}

__global__ void words_8(const unsigned *a, const unsigned *b, float *c) {
  const int i = threadIdx.x;
  float c0 = c[4 * i], c1 = c[4 * i + 1], c2 = c[4 * i + 2], c3 = c[4 * i + 3];
  asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(c0), "+f"(c1), "+f"(c2), "+f"(c3)
      : "r"(a[4 * i]), "r"(a[4 * i + 1]), "r"(a[4 * i + 2]), "r"(a[4 * i + 3]), "r"(b[2 * i]), "r"(b[2 * i + 1]));
  c[4 * i] = c0, c[4 * i + 1] = c1, c[4 * i + 2] = c2, c[4 * i + 3] = c3;
}

__global__ void doubles_4(const double *a, const double *b, double *c) {
  const int i = threadIdx.x;
  double c0 = c[2 * i], c1 = c[2 * i + 1];
  asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
      : "+d"(c0), "+d"(c1) : "d"(a[i]), "d"(b[i]));
  c[2 * i] = c0, c[2 * i + 1] = c1;
}

// Loads two matrices of 8 x 8 halves, as they are and transposed, and transposes the first in registers.
__global__ void load(const unsigned short *from, unsigned *to) {
  __shared__ __align__(16) unsigned short rows[16 * 8];
  const int i = threadIdx.x;
  if (i < 16)
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" : : "l"(__cvta_generic_to_shared(rows + 8 * i)), "l"(from + 8 * i));
  asm volatile("cp.async.commit_group;");
  asm volatile("cp.async.wait_group 0;");
  __syncthreads();
  unsigned x0, x1, t0, t1, moved;
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.b16 {%0, %1}, [%2];" : "=r"(x0), "=r"(x1) : "l"(rows + 8 * (i % 16)));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.b16 {%0, %1}, [%2];" : "=r"(t0), "=r"(t1) : "l"(rows + 8 * (i % 16)));
  asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(moved) : "r"(x0));
  to[5 * i] = x0, to[5 * i + 1] = x1, to[5 * i + 2] = t0, to[5 * i + 3] = t1, to[5 * i + 4] = moved;
}

static int wrong = 0;

static int number(int row, int column, int salt) { return (row * 7 + column * 5 + salt * 3) % 11 - 5; }

// Puts a number of the kind into the bytes at `place`.
enum Kind { HALF, BYTE, UNSIGNED_BYTE, WORD, DOUBLE };
static const int sizes[] = {2, 1, 1, 4, 8};

static void put(void *place, int value, enum Kind kind) {
  const __half half = __float2half((float)value);
  const float word = (float)value;
  const double wide = value;
  const signed char byte = (signed char)value;
  memcpy(place, kind == HALF ? (const void *)&half : kind == WORD ? (const void *)&word : kind == DOUBLE ? (const void *)&wide : &byte, sizes[kind]);
}

static double get(const void *place, int how) {
  float word; int whole; double wide; __half half;
  switch (how) {
    case 0: memcpy(&word, place, 4); return word;
    case 1: memcpy(&whole, place, 4); return whole;
    case 2: memcpy(&wide, place, 8); return wide;
    default: memcpy(&half, place, 2); return __half2float(half);
  }
}

// Runs one shape: `how` is what the sums are (float, int, double, half).
template <typename Kernel>
static void check(const char *name, Kernel run, int rows, int inner, enum Kind kind, enum Kind kind_b, int how) {
  const int size = sizes[kind], each = kind == DOUBLE ? 1 : 4 / size, groups = rows / 8, parts = inner / (4 * each);
  const int step = kind == DOUBLE ? 8 : 4, width = how == 2 ? 8 : how == 3 ? 2 : 4;
  static unsigned char a[32 * 64], b[32 * 64], c[32 * 64];
  for (int lane = 0; lane < 32; ++lane)
    for (int part = 0; part < parts; ++part)
      for (int k = 0; k < each; ++k) {
        const int column = part * 4 * each + (lane % 4) * each + k;
        for (int group = 0; group < groups; ++group) {
          const int value = number(lane / 4 + 8 * group, column, 1);
          put(a + (lane * groups * parts + part * groups + group) * step + k * size, kind == UNSIGNED_BYTE ? value + 5 : value, kind);
        }
        put(b + (lane * parts + part) * step + k * size, number(column, lane / 4, 2), kind_b);
      }
  for (int lane = 0; lane < 32; ++lane)
    for (int j = 0; j < 2 * groups; ++j) {
      const int start = lane + j;
      const float word = start; const double wide = start; const __half half = __float2half(word);
      memcpy(c + (lane * 2 * groups + j) * width, how == 0 ? (const void *)&word : how == 1 ? (const void *)&start : how == 2 ? (const void *)&wide : &half, width);
    }
  void *da, *db, *dc;
  cudaMalloc(&da, sizeof a), cudaMalloc(&db, sizeof b), cudaMalloc(&dc, sizeof c);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice), cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  cudaMemcpy(dc, c, sizeof c, cudaMemcpyHostToDevice);
  run(da, db, dc);
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  for (int lane = 0; lane < 32; ++lane)
    for (int j = 0; j < 2 * groups; ++j) {
      const int row = lane / 4 + 8 * (j / 2), column = 2 * (lane % 4) + j % 2;
      double sum = lane + j;
      for (int k = 0; k < inner; ++k)
        sum += (number(row, k, 1) + (kind == UNSIGNED_BYTE ? 5 : 0)) * number(k, column, 2);
      const double got = get(c + (lane * 2 * groups + j) * width, how);
      if (got != sum && wrong++ < 10) printf("%s: row %d, column %d is %g, not %g\n", name, row, column, got, sum);
    }
  cudaFree(da), cudaFree(db), cudaFree(dc);
}

static void check_loads() {
  unsigned short rows[128];
  unsigned got[160];
  for (int i = 0; i < 128; ++i) rows[i] = (unsigned short)(i * 13 + 1);
  unsigned short *from; unsigned *to;
  cudaMalloc((void **)&from, sizeof rows), cudaMalloc((void **)&to, sizeof got);
  cudaMemcpy(from, rows, sizeof rows, cudaMemcpyHostToDevice);
  load<<<1, 32>>>(from, to);
  cudaMemcpy(got, to, sizeof got, cudaMemcpyDeviceToHost);
  for (int lane = 0; lane < 32; ++lane) {
    const int row = lane / 4, column = 2 * (lane % 4);
    for (int j = 0; j < 5; ++j) {
      const unsigned short *matrix = rows + (j == 1 || j == 3 ? 64 : 0);
      const unsigned low = j < 2 ? matrix[8 * row + column] : matrix[8 * column + row];
      const unsigned high = j < 2 ? matrix[8 * row + column + 1] : matrix[8 * (column + 1) + row];
      if (got[5 * lane + j] != (low | high << 16) && wrong++ < 10) printf("load %d of lane %d is %x\n", j, lane, got[5 * lane + j]);
    }
  }
  cudaFree(from), cudaFree(to);
}

int main() {
  check("m16n8k16 f16", [](void *a, void *b, void *c) { halves_16<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, 16, 16, HALF, HALF, 0);
  check("m16n8k8 f16", [](void *a, void *b, void *c) { halves_8<<<1, 32>>>((unsigned *)a, (unsigned *)b, (unsigned *)c); }, 16, 8, HALF, HALF, 3);
  check("m16n8k32 s8", [](void *a, void *b, void *c) { bytes_32<<<1, 32>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 16, 32, BYTE, BYTE, 1);
  check("m8n8k16 u8 s8", [](void *a, void *b, void *c) { bytes_of_8_rows<<<1, 32>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 8, 16, UNSIGNED_BYTE, BYTE, 1);
  check("m16n8k8 tf32", [](void *a, void *b, void *c) { words_8<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, 16, 8, WORD, WORD, 0);
  check("m8n8k4 f64", [](void *a, void *b, void *c) { doubles_4<<<1, 32>>>((double *)a, (double *)b, (double *)c); }, 8, 4, DOUBLE, DOUBLE, 2);
  check_loads();
  printf(wrong ? "FAIL\n" : "PASS\n");
  return wrong != 0;
}
