#include "masks.h"
#undef REDEFINED_MASK
#define REDEFINED_MASK (1u << 4)
__device__ float sum(float v) {
    return __shfl_sync(REDEFINED_MASK, v, 0) + __shfl_sync(LANES_OF_ALL, v, 0) + __shfl_sync(full_lanes, v, 0);
}
struct Group {
    unsigned local_mask;
    __device__ float sum(float v);
};
__device__ float Group::sum(float v) { return __shfl_sync(local_mask, v, 0); }
