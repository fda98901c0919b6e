// expect: CU200
#include <hip/hip_runtime.h>
__global__ void __cluster_dims__(2, 1, 1) k() {}
