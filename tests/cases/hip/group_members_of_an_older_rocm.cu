// flags: --rocm 6.3
// expect: CU210
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  p[0] = tile.ballot(p[1] > 2) + tile.num_threads();
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  p[0] = tile.ballot(p[1] > 2) + tile.size();
}
