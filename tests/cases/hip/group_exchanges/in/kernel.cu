#include <cooperative_groups.h>
#include <cuda_fp16.h>
namespace cg = cooperative_groups;
struct Best { float value; int place; };
enum Side { left, right };
struct Other { template <class T> __device__ T shfl(T v, int) const { return v; } };
struct Kernel {
  cg::thread_block_tile<4> tile;
  __device__ cg::thread_block_tile<4> part() const { return tile; }
  __device__ Best both(Best b) { return (*this).tile.shfl(this->tile.shfl(b, 1), 1); }
};
using Whole = cg::thread_block_tile<32>;

__global__ void objects(Best *best, __half h, float2 pair, Side side, float *x, Kernel *kernel) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const auto *pointer = &tile;
  best[0] = tile.shfl(tile.shfl_up(best[0], 1), 2);
  h = pointer->shfl_down(h, 1);
  pair = cg::coalesced_threads()
             .shfl(pair, 0);
  side = kernel[0].tile.shfl_xor(side, 1);
  best[2] = kernel->part().shfl((tile).shfl(best[2], tile.shfl(3, 1)), 1);
  x = cg::tiled_partition<4>(cg::this_thread_block()).shfl(x, 1);
  best[1] = tile.shfl<Best>({x[0], 1}, 0);
}

__global__ void numbers(float *x, double *y, long long *z, bool *b, unsigned char *c, Other other, Best *best) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  auto active = cg::coalesced_threads();
  x[0] = tile.shfl(x[0], 0) + active.shfl(best->value, 1) + tile.shfl_xor(x[0] + x[1], 1);
  y[0] = tile.shfl_up(y[0], 1);
  z[0] = active.shfl_down(z[0], 1);
  b[0] = tile.shfl(b[0], 1);
  c[0] = tile.shfl(c[0], 1) + tile.shfl<float>(x[0] + 1, 1);
  best[0] = other.shfl(best[0], 1);
}

template <int Size, class T, class Group>
__device__ T any(cg::thread_block_tile<Size> tile, Whole whole, T v, float x, T *p, Group group, Other other) {
  auto half = cg::tiled_partition<Size / 2>(cg::this_thread_block());
  p = tile.shfl(p, 0);
  v = tile.shfl_down(v, 1) + whole.shfl(v, 1) + half.shfl(p->value, 2) + other.shfl(v, 1);
  x = tile.shfl_down(x, 1) + half.shfl(2 * x, 2) + group.shfl(x, 1);
  return v * x;
}

__global__ void brackets(Best *best, bool first) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  if (first) best[1] = best[0];
  else (tile).shfl(best[0], 0);
  do (tile).shfl_up(best[0], 1); while (not (tile).shfl(best[0], 2).place);
}
