// Pointers to device functions: chosen in kernels, kept in tables and structs, copied to the host and given to kernels.

#include <cstdio>

typedef float (*PointedOp)(float);
typedef void (*PointedChange)(float *, int);
using PointedPair = float(float, float);

__device__ float pointed_twice(float x) { return 2 * x; }
__device__ float pointed_half(float x) noexcept { return x / 2; }
template <int N>
__device__ float pointed_add(float x) {
  return x + N;
}
__device__ float pointed_five(float x) { return pointed_add<5>(x); }
__device__ float pointed_sum(float a, float b) { return a + b; }
__device__ float pointed_product(float a, float b) { return a * b; }
__device__ void pointed_clear(float *x, int i) { x[i] = 0; }
__device__ void pointed_count(float *x, int i) { x[i] = i; }

__device__ PointedOp pointed_table[3] = {pointed_twice, pointed_half, &pointed_five};
__constant__ PointedPair *pointed_pairs[2] = {pointed_sum, pointed_product};
__device__ PointedOp pointed_for_host = pointed_add<7>;
__device__ PointedOp pointed_later;

struct PointedStep {
  PointedOp op;
  float factor;
  __device__ float run(float x) const { return factor * op(x); }
};

__device__ float pointed_apply(PointedOp op, float x) { return op == nullptr ? -1 : (*op)(x); }
__device__ PointedOp pointed_choose(bool is_twice) { return is_twice ? pointed_twice : pointed_half; }
__device__ float pointed_by_reference(PointedPair &f, float x) { return f(x, x); }

__global__ void pointed_kernel(float *x, int n) {
  int i = threadIdx.x;
  PointedOp op = i < 2 ? pointed_twice : pointed_half;
  x[i] = op(x[i]);
  x[i + 4] = pointed_table[i % 3](x[i + 4]);
  x[i + 8] = pointed_pairs[i % 2](x[i + 8], 3);
  PointedStep step = {pointed_choose(i & 1), 10};
  x[i + 12] = step.run(x[i + 12]);
  op = i == n ? nullptr : pointed_add<5>;
  x[i + 16] = pointed_apply(op, x[i + 16]);
  x[i + 20] = pointed_by_reference(*pointed_pairs[1 - i % 2], x[i + 20]);
}

// What a call gives, lambdas, and functions for a virtual one.
struct PointedVirtual {
  __device__ virtual float run(PointedOp op, float x) const { return op(x); }
};
struct PointedTwiceVirtual : PointedVirtual {
  __device__ float run(PointedOp op, float x) const override { return op(op(x)); }
};

__global__ void pointed_results(float *x, int n) {
  x[0] = pointed_choose(n == 1)(3);
  PointedOp op = [](float y) { return y * 100; };
  x[1] = op(1) + (n == 1 ? op : pointed_half)(2);
  x[2] = pointed_apply([](float y) { return y - 1; }, 3);
  PointedVirtual once;
  PointedTwiceVirtual twice;
  const PointedVirtual *all[2] = {&once, &twice};
  x[3] = all[n]->run(pointed_twice, 5) + all[1 - n]->run(op, 1);
}

// A function of memory: global, shared, a thread's own.
__global__ void pointed_spaces(float *x, int n) {
  __shared__ float shared[4];
  float own[4];
  PointedChange change = n > 3 ? pointed_count : pointed_clear;
  change(x, threadIdx.x);
  change(shared, threadIdx.x);
  change(own, 3 - threadIdx.x);
  __syncthreads();
  x[4 + threadIdx.x] = shared[3 - threadIdx.x] + own[3 - threadIdx.x];
}

__global__ void pointed_from_host(float *x, PointedOp op, PointedStep step) {
  x[0] = op(1);
  x[1] = step.run(1);
  pointed_later = pointed_half;
}

__global__ void pointed_from_memory(float *x) { x[2] = pointed_later(3); }

int main() {
  float values[24], more[8], third[3], *x;
  for (int i = 0; i < 24; i++) values[i] = i;
  cudaMalloc(&x, sizeof values);
  cudaMemcpy(x, values, sizeof values, cudaMemcpyHostToDevice);
  pointed_kernel<<<1, 4>>>(x, 2);
  cudaMemcpy(values, x, sizeof values, cudaMemcpyDeviceToHost);
  pointed_spaces<<<1, 4>>>(x, 4);
  cudaMemcpy(more, x, sizeof more, cudaMemcpyDeviceToHost);
  PointedOp op;
  PointedStep step = {nullptr, 100};
  cudaMemcpyFromSymbol(&op, pointed_for_host, sizeof op);
  cudaMemcpyFromSymbol(&step.op, pointed_table, sizeof op, sizeof op);
  pointed_from_host<<<1, 1>>>(x, op, step);
  pointed_from_memory<<<1, 1>>>(x);
  cudaMemcpy(third, x, sizeof third, cudaMemcpyDeviceToHost);
  float fourth[4];
  pointed_results<<<1, 1>>>(x, 1);
  cudaMemcpy(fourth, x, sizeof fourth, cudaMemcpyDeviceToHost);
  const float values_wanted[24] = {0, 2, 1, 1.5f, 8, 2.5f, 11, 14, 11, 27, 13, 33,
                                   60, 260, 70, 300, 21, 22, -1, 24, 400, 42, 484, 46};
  const float more_wanted[8] = {0, 1, 2, 3, 6, 4, 2, 0};
  bool good = cudaGetLastError() == cudaSuccess && third[0] == 8 && third[1] == 50 && third[2] == 1.5f;
  good &= fourth[0] == 6 && fourth[1] == 300 && fourth[2] == 2 && fourth[3] == 120;
  for (int i = 0; i < 24; i++) good &= values[i] == values_wanted[i];
  for (int i = 0; i < 8; i++) good &= more[i] == more_wanted[i];
  if (!good) {
    for (float v : values) printf("%g ", v);
    for (float v : more) printf("%g ", v);
    for (float v : fourth) printf("%g ", v);
    printf("%g %g %g\n", third[0], third[1], third[2]);
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
