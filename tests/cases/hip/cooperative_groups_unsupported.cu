// expect: CU200 CU202
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  *p = cg::reduce(tile, *p, cg::plus<int>());
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  *p = cg::reduce(tile, *p, cg::plus<int>());
}
