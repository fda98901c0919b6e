#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;
__global__ void k(int *p, const int *q) {
  __shared__ int part[64];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  cg::memcpy_async(block, part, q, sizeof(part));
  cg::wait(block);
  *p = cg::reduce(tile, *p, cg::plus<int>()) + cooperative_groups::inclusive_scan(tile, part[0]);
  auto same = cg::labeled_partition(tile, *p % 3);
  cg::invoke_one(same, [&] { *p = 0; });
  __pipeline_memcpy_async(part, q, 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
}
