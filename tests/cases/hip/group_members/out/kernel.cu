#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
struct Counter { int count; __device__ int num_threads() const { return count; } };

__device__ unsigned sizes(const cg::thread_block &block, cg::thread_group &any, Counter counter) {
  return block.size() + any.size() + counter.num_threads() + cuport_cg_dim_threads(block).x + cuport_cg_dim_threads(block).y;
}

template <int Size> __device__ unsigned tiles(cg::thread_block_tile<Size> tile) {
  const auto part = cg::coalesced_threads();
  return tile.size() + part.size();
}

__global__ void grid(unsigned long long *x) {
  cg::grid_group grid = cg::this_grid();
  auto *pointer = &grid;
  x[0] = cuport_cg_num_blocks(grid) + cuport_cg_block_rank(grid) + cuport_cg_block_index(*pointer).x + cuport_cg_thread_index(grid).x + cuport_cg_num_threads(grid);
  x[1] = cuport_cg_dim_blocks(cg::this_grid()).y + cuport_cg_dim_threads(grid).z + cuport_cg_dim_blocks(grid).x + cuport_cg_num_threads(grid);
}

template <class Group> __device__ unsigned long long any(Group group, const cg::thread_block &block) {
  return group.size() + group.thread_rank() + block.size() + block.thread_rank();
}

__global__ void threads(unsigned long long *x) {
  const cg::grid_group grid = cg::this_grid(), *pointer = &grid;
  x[cuport_cg_thread_rank(grid)] = cuport_cg_thread_rank(*pointer) + cuport_cg_num_threads(cg::this_grid()) + any(grid, cg::this_thread_block());
}
#ifdef NEVER
__device__ unsigned long long unseen(cg::grid_group grid) { return grid.size() + grid.size() + cuport_cg_num_blocks(grid); }
#endif
