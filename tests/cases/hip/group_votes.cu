#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned long long *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  p[0] = tile.ballot(p[1] > 2) + tile.any(1) + cg::coalesced_threads().match_any(p[2]);
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned long long *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  p[0] = tile.ballot(p[1] > 2) + tile.any(1) + cg::coalesced_threads().match_any(p[2]);
}
