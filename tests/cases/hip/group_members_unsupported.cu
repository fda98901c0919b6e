// expect: CU200
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
  __shared__ cg::block_tile_memory<256> memory;
  auto block = cg::this_thread_block(memory);
  auto large = cg::tiled_partition<128>(block);
  auto old = cg::experimental::tiled_partition<8>(block);
  auto arrived = block.barrier_arrive();
  block.barrier_wait(static_cast<cg::thread_block::arrival_token &&>(arrived));
  p[0] = cg::this_grid().cluster_rank() + cg::thread_index(block).x;
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
  __shared__ cg::block_tile_memory<256> memory;
  auto block = cg::this_thread_block(memory);
  auto large = cg::tiled_partition<128>(block);
  auto old = cg::experimental::tiled_partition<8>(block);
  auto arrived = block.barrier_arrive();
  block.barrier_wait(static_cast<cg::thread_block::arrival_token &&>(arrived));
  p[0] = cg::this_grid().cluster_rank() + cg::thread_index(block).x;
}
