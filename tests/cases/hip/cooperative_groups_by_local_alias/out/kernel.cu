#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>
namespace mine { struct group {}; template <class V> __device__ V reduce(group, V value, int) { return value; } }
namespace inner { namespace cg = cooperative_groups; }

__global__ void own(int *x) {
  namespace cg = mine;
  x[0] = cg::reduce(cg::group(), x[1], 2);
}
__global__ void theirs(int *x) {
  namespace cg = cooperative_groups;
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  x[0] = cuport_cg_reduce(tile, x[1], cuport_cg_plus<int>());
  { namespace cg = mine; x[2] = cg::reduce(cg::group(), x[1], 2); }
}
namespace inner {
__device__ int again(cg::thread_block_tile<32> tile, int x) { return cuport_cg_reduce(tile, x, cuport_cg_less<int>()); }
}
