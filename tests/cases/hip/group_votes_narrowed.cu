// expect: CU143
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
  auto active = cg::coalesced_threads();
  unsigned mask = active.ballot(p[1] > 2);
  p[0] = mask + __popc(active.match_any(p[2]));
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *p) {
  auto active = cg::coalesced_threads();
  unsigned mask = active.ballot(p[1] > 2);
  p[0] = mask + __popc(active.match_any(p[2]));
}
