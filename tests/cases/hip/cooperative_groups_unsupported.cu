// expect: CU200
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  cg::reduce_update_async(tile, p, *p, *p);
  cg::this_cluster().sync();
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  cg::reduce_update_async(tile, p, *p, *p);
  cg::this_cluster().sync();
}
