// expect: CU107 CU304
#include <cuda.h>
#include <cuda_runtime.h>
void batch(void **to, const void **from, size_t *sizes, cudaMemcpyAttributes *how, cudaStream_t stream) {
  size_t first = 0, failed;
  how->srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  cudaMemcpyBatchAsync(to, (void **)from, sizes, 2, how, &first, 1, &failed, stream);
  cudaMemcpyBatchAsync(to, from, sizes, 2, how, &first, 1, stream);
}
void of_arrays(cudaMemcpy3DBatchOp *ops, size_t *failed, cudaStream_t stream) {
  cudaMemcpy3DBatchAsync(1, ops, failed, 0, stream);
  cudaMemcpy3DBatchAsync(1, ops, 0, stream);
}
void by_the_driver(CUdeviceptr *places, size_t *sizes, CUmemcpyAttributes *how, size_t *first, CUstream stream) {
  cuMemcpyBatchAsync(places, places, sizes, 2, how, first, 1, first, stream);
  cuMemcpyBatchAsync(places, places, sizes, 2, how, first, 1, stream);
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_runtime.h>
void batch(void **to, const void **from, size_t *sizes, hipMemcpyAttributes *how, hipStream_t stream) {
  size_t first = 0, failed;
  how->srcAccessOrder = hipMemcpySrcAccessOrderStream;
  hipMemcpyBatchAsync(to, (void **)from, sizes, 2, how, &first, 1, &failed, stream);
  hipMemcpyBatchAsync((void**)(to), (void**)(from), (size_t*)(sizes), 2, how, &first, 1, NULL, stream);
}
void of_arrays(hipMemcpy3DBatchOp *ops, size_t *failed, hipStream_t stream) {
  hipMemcpy3DBatchAsync(1, ops, failed, 0, stream);
  hipMemcpy3DBatchAsync(1, ops, NULL, 0, stream);
}
void by_the_driver(hipDeviceptr_t *places, size_t *sizes, hipMemcpyAttributes *how, size_t *first, hipStream_t stream) {
  hipMemcpyBatchAsync(places, places, sizes, 2, how, first, 1, first, stream);
  hipMemcpyBatchAsync(places, places, sizes, 2, how, first, 1, NULL, stream);
}
