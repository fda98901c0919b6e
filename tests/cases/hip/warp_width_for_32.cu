// flags: --unsafe-fixes --warp-size 32
// expect: CU114
#include <cuda_runtime.h>
__global__ void leader(int *out) {
    const int warp = threadIdx.x >> 5;
    if (warp == 0) out[warp] = __shfl_sync(0xffffffff, warp, 0);
}
// output
#include <hip/hip_runtime.h>
__global__ void leader(int *out) {
    const int warp = threadIdx.x >> 5;
    if (warp == 0) out[warp] = __shfl_sync(0xffffffffffffffffull, warp, 0);
}
