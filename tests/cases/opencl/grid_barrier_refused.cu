// expect: CU411
// Where a kernel can't end and go on.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__device__ int waited(int x) {
  cg::this_grid().sync();
  return x;
}
__global__ void in_switch(int *x) {
  switch (x[0]) {
  case 1: cg::this_grid().sync(); break;
  default: x[1] = 2;
  }
}
__global__ void in_operand(int *x) { x[0] = x[1] && waited(x[2]); }
__global__ void in_condition(int *x) {
  while (waited(x[0]) < 3) ++x[0];
}
__device__ void leaves_early(int *x) {
  if (x[0]) return;
  cg::this_grid().sync();
}
__global__ void by_function(int *x) { leaves_early(x); }
// output
