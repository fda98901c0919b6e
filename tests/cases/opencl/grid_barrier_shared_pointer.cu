// expect: CU410
// A pointer to shared memory that changes can't be kept: the memory may lie elsewhere in the next phase.
#include <cooperative_groups.h>

__global__ void walks(int *x) {
  __shared__ int all[64];
  int *here = all;
  all[threadIdx.x] = x[threadIdx.x];
  for (int k = 0; k < 3; ++k) {
    ++here;
    cooperative_groups::this_grid().sync();
    x[threadIdx.x] += *here;
  }
}
// output
