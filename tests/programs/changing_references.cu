// References to constants whose value changes while the function runs that has them: written to by another name, by
// another thread before a barrier, by way of virtual functions and pointers to functions.

#include <cstdio>

__device__ int changing_result(const int &value, int &place) {
  place = 5;
  return value;
}

__device__ void changing_scale(float *values, int n, const float &factor) {
  for (int i = 0; i < n; i++) values[i] *= factor;
}

__device__ int changing_wait(const int &count, int *place) {
  __syncthreads();
  if (threadIdx.x == 0) *place = 9;
  __syncthreads();
  return count;
}

template <class T>
__device__ T changing_handed_on(const T &value, T &place) {
  return changing_result(value, place) + value;
}

template <class T>
__device__ const T changing_largest(const T &a, const T &b) {
  return a < b ? b : a;
}

struct ChangingPart {
  int value;
  __device__ void set(const int &to) {
    value = 3;
    value += to;
  }
  __device__ virtual int later(const int &from) {
    ++value;
    return from;
  }
};

struct ChangingHolder {
  const int &held;
  __device__ explicit ChangingHolder(const int &value) : held(value) {}
  __device__ int get() const { return held; }
};

typedef int (*ChangingOp)(const int &, int &);
__device__ ChangingOp changing_op = changing_result;

__global__ void changing(int *x, float *values, int n) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 1;
  __syncthreads();
  int waited = changing_wait(count, &count);
  if (threadIdx.x != 0) return;
  int own = 1;
  x[0] = changing_result(own, own);
  x[1] = waited;
  ChangingPart part;
  part.value = 7;
  part.set(part.value);
  x[2] = part.value;
  ChangingPart *pointer = &part;
  x[3] = pointer->later(part.value);
  x[4] = changing_largest(x[0], x[2]);
  x[5] = changing_result(x[6], x[6]);
  x[7] = changing_handed_on(x[8], x[8]);
  x[9] = changing_op(x[10], x[10]);
  x[11] = changing_result(n + 1, n) + changing_result(n ? x[12] : own, x[12]);
  int kept = 1;
  ChangingHolder holder(kept);
  kept = 4;
  x[13] = holder.get();
  changing_scale(values, 3, values[0]);
}

int main() {
  int *x, found[14];
  float *values, value[3] = {2, 3, 4};
  cudaMalloc(&x, sizeof found);
  cudaMalloc(&values, sizeof value);
  cudaMemset(x, 0, sizeof found);
  cudaMemcpy(values, value, sizeof value, cudaMemcpyHostToDevice);
  changing<<<1, 2>>>(x, values, 1);
  cudaMemcpy(found, x, sizeof found, cudaMemcpyDeviceToHost);
  cudaMemcpy(value, values, sizeof value, cudaMemcpyDeviceToHost);
  const int wanted[14] = {5, 9, 6, 7, 6, 5, 5, 10, 5, 5, 5, 7, 5, 4};
  bool good = cudaGetLastError() == cudaSuccess && value[0] == 4 && value[1] == 12 && value[2] == 16;
  for (int i = 0; i < 14; i++) good &= found[i] == wanted[i];
  if (!good) {
    for (int i : found) printf("%d ", i);
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
