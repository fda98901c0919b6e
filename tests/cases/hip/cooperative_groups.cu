#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k() {
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  tile.sync();
  cooperative_groups::this_grid().sync();
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k() {
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  tile.sync();
  cooperative_groups::this_grid().sync();
}
