#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
namespace cg = cooperative_groups;
struct Best { float value; int place; };
enum Side { left, right };
struct Other { template <class T> __device__ T shfl(T v, int) const { return v; } };
struct Kernel {
  cg::thread_block_tile<4> tile;
  __device__ cg::thread_block_tile<4> part() const { return tile; }
  __device__ Best both(Best b) { return cuport_cg_shfl((*this).tile, cuport_cg_shfl(this->tile, b, 1), 1); }
};
using Whole = cg::thread_block_tile<32>;

__global__ void objects(Best *best, __half h, float2 pair, Side side, float *x, Kernel *kernel) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const auto *pointer = &tile;
  best[0] = cuport_cg_shfl(tile, cuport_cg_shfl_up(tile, best[0], 1), 2);
  h = cuport_cg_shfl_down(*pointer, h, 1);
  pair = cuport_cg_shfl(cg::coalesced_threads(), pair, 0);
  side = cuport_cg_shfl_xor(kernel[0].tile, side, 1);
  best[2] = cuport_cg_shfl(kernel->part(), cuport_cg_shfl((tile), best[2], tile.shfl(3, 1)), 1);
  x = cuport_cg_shfl(cg::tiled_partition<4>(cg::this_thread_block()), x, 1);
  best[1] = cuport_cg_shfl<Best>(tile, {x[0], 1}, 0);
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
  p = cuport_cg_shfl(tile, p, 0);
  v = cuport_cg_shfl_down(tile, v, 1) + cuport_cg_shfl(whole, v, 1) + cuport_cg_shfl(half, p->value, 2) + other.shfl(v, 1);
  x = tile.shfl_down(x, 1) + half.shfl(2 * x, 2) + group.shfl(x, 1);
  return v * x;
}

__global__ void brackets(Best *best, bool first) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  if (first) best[1] = best[0];
  else cuport_cg_shfl((tile), best[0], 0);
  do cuport_cg_shfl_up((tile), best[0], 1); while (not cuport_cg_shfl((tile), best[0], 2).place);
}
