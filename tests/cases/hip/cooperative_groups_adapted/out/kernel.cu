#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;
__global__ void k(int *p, const int *q) {
  __shared__ int part[64];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  cuport_cg_memcpy_async(block, part, q, sizeof(part));
  cuport_cg_wait(block);
  *p = cuport_cg_reduce(tile, *p, cuport_cg_plus<int>()) + cuport_cg_inclusive_scan(tile, part[0]);
  auto same = cuport_cg_labeled_partition(tile, *p % 3);
  cuport_cg_invoke_one(same, [&] { *p = 0; });
  cuport_pipeline_memcpy_async(part, q, 16);
  cuport_pipeline_commit();
  cuport_pipeline_wait_prior(0);
}
