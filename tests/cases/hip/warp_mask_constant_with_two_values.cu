// expect: CU141
#include <cuda_runtime.h>
#ifdef HALF_WARPS
#define WARP_MASK 0x0000ffff
#else
#define WARP_MASK 0xffffffff
#endif
__device__ float next(float v) { return __shfl_down_sync(WARP_MASK, v, 1); }
// output
#include <hip/hip_runtime.h>
#ifdef HALF_WARPS
#define WARP_MASK 0x0000ffff
#else
#define WARP_MASK 0xffffffff
#endif
__device__ float next(float v) { return __shfl_down_sync((unsigned long long)(WARP_MASK), v, 1); }
