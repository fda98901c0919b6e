#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
struct Best { float value; int place; };
__device__ Best best(cg::thread_block_tile<8> tile, Best b, float x, float *p, const unsigned n) {
  auto active = cg::coalesced_threads();
  x = tile.shfl(x, 1) + tile.shfl(2, 1) + active.shfl(n, 1) + tile.shfl<float>(b.value + 1, 1);
  p = cuport_cg_shfl(tile, p, 1);
  b = cuport_cg_shfl(active, b, 1);
  return cuport_cg_shfl_up(tile, b, 1);
}
