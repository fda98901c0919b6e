#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct Counter { int count; __device__ int num_threads() const { return count; } };

__device__ unsigned sizes(const cg::thread_block &block, cg::thread_group &any, Counter counter) {
  return block.num_threads() + any.num_threads() + counter.num_threads() + block.dim_threads().x + block.group_dim().y;
}

template <int Size> __device__ unsigned tiles(cg::thread_block_tile<Size> tile) {
  const auto part = cg::coalesced_threads();
  return tile.num_threads() + part.num_threads();
}

__global__ void grid(unsigned long long *x) {
  cg::grid_group grid = cg::this_grid();
  auto *pointer = &grid;
  x[0] = grid.num_blocks() + grid.block_rank() + pointer->block_index().x + grid.thread_index().x + grid.num_threads();
  x[1] = cg::this_grid().dim_blocks().y + grid.dim_threads().z + grid.group_dim().x + grid.size();
}

template <class Group> __device__ unsigned long long any(Group group, const cg::thread_block &block) {
  return group.size() + group.thread_rank() + block.size() + block.thread_rank();
}

__global__ void threads(unsigned long long *x) {
  const cg::grid_group grid = cg::this_grid(), *pointer = &grid;
  x[grid.thread_rank()] = pointer->thread_rank() + cg::this_grid().num_threads() + any(grid, cg::this_thread_block());
}
#ifdef NEVER
__device__ unsigned long long unseen(cg::grid_group grid) { return grid.num_threads() + grid.size() + grid.num_blocks(); }
#endif
