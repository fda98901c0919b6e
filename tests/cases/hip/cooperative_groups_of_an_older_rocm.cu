// flags: --rocm 6.0
// expect: CU210
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto same = cg::labeled_partition(tile, *p % 3);
  auto odd = cg::binary_partition(tile, *p % 2);
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto same = cg::labeled_partition(tile, *p % 3);
  auto odd = cg::binary_partition(tile, *p % 2);
}
