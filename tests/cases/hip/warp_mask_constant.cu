// expect: CU140
#include <cuda_runtime.h>
static constexpr unsigned kAllLanes = 0xffffffffu;
__device__ float sum(float v) {
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(kAllLanes, v, d);
    return v;
}
// output
#include <hip/hip_runtime.h>
static constexpr unsigned kAllLanes = 0xffffffffu;
__device__ float sum(float v) {
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffffffffffull, v, d);
    return v;
}
