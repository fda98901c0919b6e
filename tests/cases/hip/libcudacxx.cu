// expect: CU202 CU210
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda/std/complex>
#include <cuda/std/type_traits>
__device__ cuda::atomic<int, cuda::thread_scope_device> total;
__device__ cuda::std::complex<float> c;
__global__ void k(int *p) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  cuda::atomic_ref<int, cuda::thread_scope_device> ref(*p);
  ref.fetch_add(1, cuda::std::memory_order_relaxed);
  total.store(cuda::std::is_same<int, float>::value);
}
// output
#include <hip/hip_runtime.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda/std/complex>
#include <cuda/std/type_traits>
__device__ cuda::atomic<int, cuda::thread_scope_device> total;
__device__ cuda::std::complex<float> c;
__global__ void k(int *p) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  cuda::atomic_ref<int, cuda::thread_scope_device> ref(*p);
  ref.fetch_add(1, cuda::std::memory_order_relaxed);
  total.store(cuda::std::is_same<int, float>::value);
}
