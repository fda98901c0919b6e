// expect: CU200
#include <hip/hip_runtime.h>
__global__ void k(float *p) { *p = __fadd_rn(*p, 1.0f) + __fadd_rd(*p, 1.0f); }
