// expect: CU163
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define FIRST(group, value) group.shfl(value, 0)
template <class Group, class T> __device__ T first(Group group, T value) {
  return group.shfl(value, 0);
}
__device__ float2 passed(cg::thread_block_tile<4> *tile, float2 value) {
  if (value.x > 0) (*tile).shfl(value, 0);
  return [=] { return *tile; }().shfl(value, 1);
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
#define FIRST(group, value) group.shfl(value, 0)
template <class Group, class T> __device__ T first(Group group, T value) {
  return group.shfl(value, 0);
}
__device__ float2 passed(cg::thread_block_tile<4> *tile, float2 value) {
  if (value.x > 0) (*tile).shfl(value, 0);
  return [=] { return *tile; }().shfl(value, 1);
}
