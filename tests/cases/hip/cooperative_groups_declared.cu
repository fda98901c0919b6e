// expect: CU200
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
using cooperative_groups::reduce;
__device__ int sum(cooperative_groups::thread_block_tile<32> tile, int v) {
    return reduce(tile, v, [](int a, int b) { return a + b; });
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>
using cooperative_groups::reduce;
__device__ int sum(cooperative_groups::thread_block_tile<32> tile, int v) {
    return reduce(tile, v, [](int a, int b) { return a + b; });
}
