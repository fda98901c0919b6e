// Private arrays of 4 and 8 bytes with initial values, which hold another value for each thread over a barrier.
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

struct Pixel {
  unsigned char part[4];
};

struct Tag {
  unsigned short id;
};

// Threads add numbers of their own; a barrier parts writing from reading.
__global__ void count_bytes(const int *in, int *out, int rounds) {
  unsigned char digits[8] = {0};
  const int step = in[threadIdx.x];
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < 8; i++) digits[i] += step;
    __syncthreads();
  }
  for (int i = 0; i < 8; i++) out[threadIdx.x * 8 + i] = digits[i];
}

__global__ void add_shorts(const int *in, int *out) {
  const int step = in[threadIdx.x];
  for (int round = 0; round < 2; round++) {
    short values[2][2] = {{1, 2}, {3}};
    __syncthreads();
    for (int i = 0; i < 4; i++) values[i / 2][i % 2] += step + round;
    __syncthreads();
    for (int i = 0; i < 4; i++) out[threadIdx.x * 4 + i] = values[i / 2][i % 2];
  }
}

__global__ void fill_structs(const int *in, int *out) {
  Pixel pixel = {{7}};
  Tag tags[4] = {};
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    pixel.part[i] += in[threadIdx.x];
    tags[i].id = 2 * in[threadIdx.x];
  }
  __syncthreads();
  for (int i = 0; i < 4; i++) out[threadIdx.x * 4 + i] = pixel.part[i] + tags[i].id;
}

struct Sums {
  int part[2];
  __device__ Sums() : part{} {}
  __device__ void add(int x) {
    for (int i = 0; i < 2; i++) part[i] += x + i;
  }
};

__device__ Pixel black() {
  Pixel pixel = {{0}};
  return pixel;
}

__global__ void keep_sums(const int *in, int *out) {
  Sums sums;
  Pixel pixel = black();
  char name[4] = "abc";
  int two[2] = {0};
  float reals[2] = {0};
  __syncthreads();
  const int x = in[threadIdx.x];
  sums.add(x);
  for (int i = 0; i < 4; i++) {
    pixel.part[i] += x;
    name[i] += x;
  }
  for (int i = 0; i < 2; i++) {
    two[i] += x;
    reals[i] += x;
  }
  __syncthreads();
  int *own = out + threadIdx.x * 8;
  own[0] = sums.part[0];
  own[1] = sums.part[1] - 1;
  own[2] = pixel.part[3];
  own[3] = name[1] - 'b';
  own[4] = name[3];
  own[5] = two[0];
  own[6] = two[1];
  own[7] = (int)reals[1];
}

template <typename T, int N>
__global__ void scale(const int *in, int *out) {
  T values[N];
  __syncthreads();
  for (int i = 0; i < N; i++) values[i] = (T)(float)(in[threadIdx.x] + i);
  __syncthreads();
  for (int i = 0; i < N; i++) out[threadIdx.x * N + i] = (int)(float)values[i];
}

__device__ const double levels[4] = {12.75, 9.5, -16.0, 5.5};

__device__ double bounded(double x) {
  x = floor(x * 4.0) * 0.25;
  return x > 256.0 ? 255.5 : x < -256.0 ? -256.0 : x;
}

// All threads have the same union, and read the same byte of it, which is found by branches.
__global__ void pick_byte(const int *in, int *out) {
  union {
    unsigned word;
    unsigned char part[4];
  } packed;
  const int thread = threadIdx.x + blockDim.x * threadIdx.y;
  int sum = in[thread];
  packed.word = 0x01020304u;
  sum += packed.part[(unsigned)(int)(bounded(levels[0] - 10.0) * 4.0) & 3u];
  sum += __syncthreads_count(1);
  __syncthreads();
  out[thread] = sum;
}

int main() {
  const int threads = 32;
  int in[threads], out[threads * 8], wrong = 0, *d_in, *d_out;
  for (int i = 0; i < threads; i++) in[i] = (i * 7 + 1) % 25;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  auto check = [&](const char *name, int count, auto expected) {
    int found = 0;
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    for (int i = 0; i < threads * count; i++) found += out[i] != expected(in[i / count], i % count);
    if (found) printf("%s: %d of %d are wrong\n", name, found, threads * count);
    wrong += found;
  };
  count_bytes<<<1, threads>>>(d_in, d_out, 3);
  check("bytes", 8, [](int step, int) { return 3 * step; });
  add_shorts<<<1, threads>>>(d_in, d_out);
  check("shorts", 4, [](int step, int i) { return (i + 1) % 4 + step + 1; });
  fill_structs<<<1, threads>>>(d_in, d_out);
  check("structs", 4, [](int step, int i) { return (i ? 0 : 7) + 3 * step; });
  keep_sums<<<1, threads>>>(d_in, d_out);
  check("sums", 8, [](int step, int) { return step; });
  scale<__nv_bfloat16, 4><<<1, threads>>>(d_in, d_out);
  check("bfloat16", 4, [](int step, int i) { return step + i; });
  pick_byte<<<1, dim3(8, threads / 8)>>>(d_in, d_out);
  check("bytes of a union", 1, [](int step, int) { return step + 1 + 32; });
  cudaFree(d_in);
  cudaFree(d_out);
  if (!wrong) printf("PASS\n");
  return wrong != 0;
}
