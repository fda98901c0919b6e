// expect: CU107
__global__ void f(int *x, int *y) {
  int old = __nv_atomic_load_n(x, __NV_ATOMIC_ACQUIRE);
  while (!__nv_atomic_compare_exchange_n(x, &old, old + 1, true, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED)) {}
  __nv_atomic_fetch_add(y, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  __nv_atomic_store_n(y + 1, old, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_CLUSTER);
  __nv_atomic_exchange(y, &old, x, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
}

// A member of our own is none of CUDA's.
struct Mine { int __nv_atomic_load_n(int); };
int own(Mine mine) { return mine.__nv_atomic_load_n(1); }
// output
#include <hip/hip_runtime.h>

__global__ void f(int *x, int *y) {
  int old = __hip_atomic_load(x, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM);
  while (!__hip_atomic_compare_exchange_strong(x, &old, old + 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM)) {}
  __hip_atomic_fetch_add(y, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_store(y + 1, old, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
  (void)(*(x) = __hip_atomic_exchange(y, *(&old), __ATOMIC_SEQ_CST, __HIP_MEMORY_SCOPE_AGENT));
}

// A member of our own is none of CUDA's.
struct Mine { int __nv_atomic_load_n(int); };
int own(Mine mine) { return mine.__nv_atomic_load_n(1); }
