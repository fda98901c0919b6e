#include <hip/hip_runtime.h>
#include "masks.h"
#undef REDEFINED_MASK
#define REDEFINED_MASK (1u << 4)
__device__ float sum(float v) {
    return __shfl_sync((unsigned long long)(REDEFINED_MASK), v, 0) + __shfl_sync(0xffffffffffffffffull, v, 0) + __shfl_sync(0xffffffffffffffffull, v, 0);
}
struct Group {
    unsigned local_mask;
    __device__ float sum(float v);
};
__device__ float Group::sum(float v) { return __shfl_sync((unsigned long long)(local_mask), v, 0); }
