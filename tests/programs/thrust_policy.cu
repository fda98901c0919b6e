// Function objects without their header: Thrust's policies bring them along.
#include <cstdio>
#include <thrust/execution_policy.h>

template <class T, class F>
__global__ void change(T *values, F function) {
  values[threadIdx.x] = function(values[threadIdx.x]) + 1;
}

template <class T>
void raise_all(T *values) {
  change<<<1, 4>>>(values, thrust::identity<T>());
  change<<<1, 4>>>(values, thrust::negate<T>());
}

int main() {
  float *values;
  cudaMallocManaged(&values, 4 * sizeof(float));
  for (int i = 0; i < 4; ++i) values[i] = 10 * i;
  raise_all(values);
  cudaDeviceSynchronize();
  bool right = true;
  for (int i = 0; i < 4; ++i) right = right && values[i] == -10 * i;
  puts(right ? "PASS" : "FAIL");
  cudaFree(values);
  return right ? 0 : 1;
}
