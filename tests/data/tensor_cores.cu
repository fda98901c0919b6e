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

__global__ void bfloats_8(const unsigned *a, const unsigned *b, float *c) {
  const int i = threadIdx.x;
  float *own = c + 4 * i;
  asm("mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
      : "+f"(own[0]), "+f"(own[1]), "+f"(own[2]), "+f"(own[3]) : "r"(a[2 * i]), "r"(a[2 * i + 1]), "r"(b[i]));
}

// Two warps, of which one multiplies.
__global__ void bytes_16(const unsigned *a, const unsigned *b, int *c) {
  const int i = threadIdx.x % 32;
  int c0 = c[4 * i], c1 = c[4 * i + 1], c2 = c[4 * i + 2], c3 = c[4 * i + 3];
  if (threadIdx.x >= 32) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.s8.u8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
                 : "+r"(c0), "+r"(c1), "+r"(c2), "+r"(c3) : "r"(a[2 * i]), "r"(a[2 * i + 1]), "r"(b[i]));
    c[4 * i] = c0, c[4 * i + 1] = c1, c[4 * i + 2] = c2, c[4 * i + 3] = c3;
  }
}

__global__ void nibbles_64(const unsigned *a, const unsigned *b, int *c) {
  const int i = threadIdx.x;
  int c0 = c[4 * i], c1 = c[4 * i + 1], c2 = c[4 * i + 2], c3 = c[4 * i + 3];
  asm("mma.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+r"(c0), "+r"(c1), "+r"(c2), "+r"(c3)
      : "r"(a[4 * i]), "r"(a[4 * i + 1]), "r"(a[4 * i + 2]), "r"(a[4 * i + 3]), "r"(b[2 * i]), "r"(b[2 * i + 1]));
  c[4 * i] = c0, c[4 * i + 1] = c1, c[4 * i + 2] = c2, c[4 * i + 3] = c3;
}

__global__ void bits_128(const unsigned *a, const unsigned *b, int *c) {
  const int i = threadIdx.x;
  int c0 = c[2 * i], c1 = c[2 * i + 1];
  asm("mma.sync.aligned.m8n8k128.row.col.s32.b1.b1.s32.xor.popc {%0, %1}, {%2}, {%3}, {%0, %1};"
      : "+r"(c0), "+r"(c1) : "r"(a[i]), "r"(b[i]));
  c[2 * i] = c0, c[2 * i + 1] = c1;
}

// Volta: four products of 8 x 4 and 4 x 8 at once.
__global__ void quads_row_col(const unsigned *a, const unsigned *b, float *c) {
  float *d = c + 8 * threadIdx.x;
  a += 2 * threadIdx.x, b += 2 * threadIdx.x;
  asm("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, "
      "{%0, %1, %2, %3, %4, %5, %6, %7};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
      : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}

__global__ void quads_col_row(const unsigned *a, const unsigned *b, float *c) {
  float *d = c + 8 * threadIdx.x;
  a += 2 * threadIdx.x, b += 2 * threadIdx.x;
  asm("mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, "
      "{%0, %1, %2, %3, %4, %5, %6, %7};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
      : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}

__global__ void quads_row_row(const unsigned *a, const unsigned *b, unsigned *c) {
  unsigned *d = c + 4 * threadIdx.x;
  a += 2 * threadIdx.x, b += 2 * threadIdx.x;
  asm("mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};"
      : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}

__global__ void quads_col_col(const unsigned *a, const unsigned *b, unsigned *c) {
  unsigned *d = c + 4 * threadIdx.x;
  a += 2 * threadIdx.x, b += 2 * threadIdx.x;
  asm("mma.sync.aligned.m8n8k4.col.col.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};"
      : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
}

__device__ unsigned place_of(const void *address) { return static_cast<unsigned>(__cvta_generic_to_shared(address)); }

// Copies that fill up with zeros, addresses of 32 bits, four matrices at once; stores as they are and transposed.
__global__ void move(const unsigned short *from, unsigned short *to) {
  __shared__ __align__(16) unsigned short rows[32 * 8];
  __shared__ __align__(16) unsigned short moved[32 * 8];
  const int i = threadIdx.x;
  const unsigned place = place_of(rows);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;" : : "r"(place + 16 * i), "l"(from + 8 * i), "r"(i == 3 ? 2 : 8));
  asm volatile("{\n .reg .pred p;\n setp.ne.b32 p, %0, 0;\n @p cp.async.ca.shared.global [%1 + 8], [%2 + 8], 8;\n}"
               : : "r"(i % 2), "r"(place + 16 * i), "l"(from + 8 * i));
  if (i % 2 == 0) *(unsigned long long *)(rows + 8 * i + 4) = 0;
  asm volatile("cp.async.wait_all;");
  __syncwarp();
  unsigned x[4];
  if (i < 32)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]) : "r"(place_of(rows + 8 * i)));
  const unsigned other = place_of(moved + 8 * (i % 16));
  asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1, %2};" : : "r"(other), "r"(x[0]), "r"(x[1]) : "memory");
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0 + 256], {%1, %2};" : : "r"(other), "r"(x[2]), "r"(x[3]) : "memory");
  __syncwarp();
  for (int k = 0; k < 8; ++k) to[8 * i + k] = moved[8 * i + k];
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
  asm volatile("ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16 {%0, %1}, [%2];" : "=r"(t0), "=r"(t1) : "l"(rows + 8 * (i % 16)));
  asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(moved) : "r"(x0));
  to[5 * i] = x0, to[5 * i + 1] = x1, to[5 * i + 2] = t0, to[5 * i + 3] = t1, to[5 * i + 4] = moved;
}

static int checks = 0, wrong = 0;

static bool is_wrong(bool differs) {
  ++checks;
  wrong += differs;
  return differs;
}

static int number(int row, int column, int salt) { return (row * 7 + column * 5 + salt * 3) % 11 - 5; }

// What a number in the matrices is: its bits, and the nearest number that they hold.
enum Kind { HALF, BFLOAT, BYTE, UNSIGNED_BYTE, NIBBLE, UNSIGNED_NIBBLE, BIT, WORD, DOUBLE };
static const int bits_of[] = {16, 16, 8, 8, 4, 4, 1, 32, 64};

static int held(int value, enum Kind kind) {
  return kind == UNSIGNED_BYTE || kind == UNSIGNED_NIBBLE ? value + 5 : kind == BIT ? value & 1 : value;
}

// Puts number `at` into a row of registers.
static void put(void *place, int at, int value, enum Kind kind) {
  const __half half = __float2half((float)value);
  const float word = (float)value;
  const double wide = value;
  const int bits = bits_of[kind];
  if (bits < 16) {
    *((unsigned char *)place + at * bits / 8) |= (value & ((1 << bits) - 1)) << at * bits % 8;
    return;
  }
  const void *number = kind == HALF ? (const void *)&half : kind == DOUBLE ? (const void *)&wide : (const char *)&word + (kind == BFLOAT ? 2 : 0);
  memcpy((char *)place + at * bits / 8, number, bits / 8);
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

static int product(int a, int b, enum Kind kind) { return kind == BIT ? a ^ b : a * b; }

// Runs one shape: `how` is what the sums are (float, int, double, half).
template <typename Kernel>
static void check(const char *name, Kernel run, int rows, int inner, enum Kind kind, enum Kind kind_b, int how) {
  const int each = kind == DOUBLE ? 1 : 32 / bits_of[kind], groups = rows / 8, parts = inner / (4 * each);
  const int step = kind == DOUBLE ? 8 : 4, width = how == 2 ? 8 : how == 3 ? 2 : 4;
  static unsigned char a[32 * 64], b[32 * 64], c[32 * 64];
  memset(a, 0, sizeof a), memset(b, 0, sizeof b);
  for (int lane = 0; lane < 32; ++lane)
    for (int part = 0; part < parts; ++part)
      for (int k = 0; k < each; ++k) {
        const int column = part * 4 * each + (lane % 4) * each + k;
        for (int group = 0; group < groups; ++group) {
          const int value = held(number(lane / 4 + 8 * group, column, 1), kind);
          put(a + (lane * groups * parts + part * groups + group) * step, k, value, kind);
        }
        put(b + (lane * parts + part) * step, k, held(number(column, lane / 4, 2), kind_b), kind_b);
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
        sum += product(held(number(row, k, 1), kind), held(number(k, column, 2), kind_b), kind);
      const double got = get(c + (lane * 2 * groups + j) * width, how);
      if (is_wrong(got != sum) && wrong <= 10) printf("%s: row %d, column %d is %g, not %g\n", name, row, column, got, sum);
    }
  cudaFree(da), cudaFree(db), cudaFree(dc);
}

// Volta's products: which of the four a lane has a part of, and the rows and columns of its numbers, as PTX's manual says.
static int quad_number(int lane, int salt) { return lane % 16 / 4 * 2 + salt; }

template <typename Number, typename Kernel>
static void check_quads(const char *name, Kernel run, bool a_by_columns, bool b_by_rows) {
  const bool is_wide = sizeof(Number) == 4;
  __half a[128], b[128];
  Number c[256];
  for (int lane = 0; lane < 32; ++lane) {
    const int low = lane % 4, high = lane < 16 ? 0 : 4;
    for (int i = 0; i < 4; ++i) {
      const int row = a_by_columns ? i + high : low + high, a_column = a_by_columns ? low : i;
      const int b_row = b_by_rows ? low : i, column = b_by_rows ? i + high : low + high;
      a[4 * lane + i] = __float2half((float)number(row, a_column, quad_number(lane, 1)));
      b[4 * lane + i] = __float2half((float)number(b_row, column, quad_number(lane, 2)));
    }
    for (int i = 0; i < 8; ++i) c[8 * lane + i] = Number((float)(lane + i));
  }
  void *da, *db, *dc;
  cudaMalloc(&da, sizeof a), cudaMalloc(&db, sizeof b), cudaMalloc(&dc, sizeof c);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice), cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  cudaMemcpy(dc, c, sizeof c, cudaMemcpyHostToDevice);
  run(da, db, dc);
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 8; ++i) {
      const int row = (is_wide ? (lane & 1) + (i & 2) : lane % 4) + (lane < 16 ? 0 : 4);
      const int column = is_wide ? (i & 4) + (lane & 2) + (i & 1) : i;
      int sum = lane + i;
      for (int k = 0; k < 4; ++k)
        sum += number(row, k, quad_number(lane, 1)) * number(k, column, quad_number(lane, 2));
      if (is_wrong((float)c[8 * lane + i] != sum) && wrong <= 10)
        printf("%s: lane %d, row %d, column %d is %g, not %d\n", name, lane, row, column, (float)c[8 * lane + i], sum);
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
      if (is_wrong(got[5 * lane + j] != (low | high << 16)) && wrong <= 10) printf("load %d of lane %d is %x\n", j, lane, got[5 * lane + j]);
    }
  }
  cudaFree(from), cudaFree(to);
}

static void check_moves() {
  unsigned short from[32 * 8], want[32 * 8], got[32 * 8], *device_from, *device_to;
  for (int i = 0; i < 32 * 8; ++i) {
    from[i] = (unsigned short)(i * 29 + 3);
    const int row = i / 8, column = i % 8, matrix = i / 64;
    const int of_row = matrix < 2 ? row : matrix * 8 + column, of_column = matrix < 2 ? column : row % 8;
    const bool is_zero = of_column < 4 ? of_row == 3 && of_column >= 1 : of_row % 2 == 0;
    want[i] = is_zero ? 0 : (unsigned short)((of_row * 8 + of_column) * 29 + 3);
  }
  cudaMalloc((void **)&device_from, sizeof from), cudaMalloc((void **)&device_to, sizeof got);
  cudaMemcpy(device_from, from, sizeof from, cudaMemcpyHostToDevice);
  move<<<1, 32>>>(device_from, device_to);
  cudaMemcpy(got, device_to, sizeof got, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32 * 8; ++i)
    if (is_wrong(got[i] != want[i]) && wrong <= 10) printf("move: %d is %d, not %d\n", i, got[i], want[i]);
  cudaFree(device_from), cudaFree(device_to);
}

// Bytes by a selector that is known, and by one that is not; each operand is evaluated once.
__global__ void permute(const unsigned *from, unsigned *to) {
  unsigned at = 0, found;
  asm("prmt.b32 %0, %1, %2, 0x5410;" : "=r"(found) : "r"(from[0]), "r"(from[1]));
  to[0] = found;
  asm("prmt.b32 %0, %1, %2, %3;" : "=r"(found) : "r"(from[at++]), "r"(from[1]), "r"(from[2]));
  to[1] = found;
  to[2] = at;
  to[3] = __byte_perm(from[0], from[1], from[2]);
}

static void check_permutes() {
  const unsigned from[3] = {0x33221180, 0x776655f4, 0x8a3c}, want[4] = {0x55f41180, 0xff0033ff, 1, 0x802233f4};
  unsigned *device_from, *device_to, got[4];
  cudaMalloc((void **)&device_from, sizeof from), cudaMalloc((void **)&device_to, sizeof got);
  cudaMemcpy(device_from, from, sizeof from, cudaMemcpyHostToDevice);
  permute<<<1, 1>>>(device_from, device_to);
  cudaMemcpy(got, device_to, sizeof got, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4; ++i)
    if (is_wrong(got[i] != want[i])) printf("permute: %d is %x, not %x\n", i, got[i], want[i]);
  cudaFree(device_from), cudaFree(device_to);
}

int main() {
  check("m16n8k16 f16", [](void *a, void *b, void *c) { halves_16<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, 16, 16, HALF, HALF, 0);
  check("m16n8k8 f16", [](void *a, void *b, void *c) { halves_8<<<1, 32>>>((unsigned *)a, (unsigned *)b, (unsigned *)c); }, 16, 8, HALF, HALF, 3);
  check("m16n8k32 s8", [](void *a, void *b, void *c) { bytes_32<<<1, 32>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 16, 32, BYTE, BYTE, 1);
  check("m8n8k16 u8 s8", [](void *a, void *b, void *c) { bytes_of_8_rows<<<1, 32>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 8, 16, UNSIGNED_BYTE, BYTE, 1);
  check("m16n8k8 tf32", [](void *a, void *b, void *c) { words_8<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, 16, 8, WORD, WORD, 0);
  check("m8n8k4 f64", [](void *a, void *b, void *c) { doubles_4<<<1, 32>>>((double *)a, (double *)b, (double *)c); }, 8, 4, DOUBLE, DOUBLE, 2);
  check("m16n8k8 bf16", [](void *a, void *b, void *c) { bfloats_8<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, 16, 8, BFLOAT, BFLOAT, 0);
  check("m16n8k16 s8 u8", [](void *a, void *b, void *c) { bytes_16<<<1, 64>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 16, 16, BYTE, UNSIGNED_BYTE, 1);
  check("m16n8k64 s4 u4", [](void *a, void *b, void *c) { nibbles_64<<<1, 32>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 16, 64, NIBBLE, UNSIGNED_NIBBLE, 1);
  check("m8n8k128 b1", [](void *a, void *b, void *c) { bits_128<<<1, 32>>>((unsigned *)a, (unsigned *)b, (int *)c); }, 8, 128, BIT, BIT, 1);
  check_quads<float>("m8n8k4 row.col", [](void *a, void *b, void *c) { quads_row_col<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, false, false);
  check_quads<float>("m8n8k4 col.row", [](void *a, void *b, void *c) { quads_col_row<<<1, 32>>>((unsigned *)a, (unsigned *)b, (float *)c); }, true, true);
  check_quads<__half>("m8n8k4 row.row f16", [](void *a, void *b, void *c) { quads_row_row<<<1, 32>>>((unsigned *)a, (unsigned *)b, (unsigned *)c); }, false, true);
  check_quads<__half>("m8n8k4 col.col f16", [](void *a, void *b, void *c) { quads_col_col<<<1, 32>>>((unsigned *)a, (unsigned *)b, (unsigned *)c); }, true, false);
  check_loads();
  check_moves();
  check_permutes();
  printf("%d checks, %d wrong\n", checks, wrong);
  return wrong != 0;
}
