// expect: CU159
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    auto half = cg::binary_partition(tile, p[threadIdx.x] > 3);
    p[threadIdx.x] = half.meta_group_rank();
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    auto half = cg::binary_partition(tile, p[threadIdx.x] > 3);
    p[threadIdx.x] = half.meta_group_rank();
}
