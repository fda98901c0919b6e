#include <thrust/device_vector.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
void run(cudaStream_t stream) {
  thrust::device_vector<int> v(10);
  thrust::sort(thrust::cuda::par.on(stream), v.begin(), v.end());
}
// output
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/sort.h>
#include <thrust/system/hip/execution_policy.h>
void run(hipStream_t stream) {
  thrust::device_vector<int> v(10);
  thrust::sort(thrust::hip::par.on(stream), v.begin(), v.end());
}
