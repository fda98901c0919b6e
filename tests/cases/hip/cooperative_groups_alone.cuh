#include <cooperative_groups.h>

__device__ inline void wait() { cooperative_groups::this_thread_block().sync(); }
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>

__device__ inline void wait() { cooperative_groups::this_thread_block().sync(); }
