#include <cuda_runtime.h>
__global__ void k(int n) {}
void go(int n) {
    k<<<1,
#ifdef BIG
        256
#else
        32
#endif
        >>>(n);
}
// output
#include <hip/hip_runtime.h>
__global__ void k(int n) {}
void go(int n) {
    k<<<1,
#ifdef BIG
        256
#else
        32
#endif
        >>>(n);
}
