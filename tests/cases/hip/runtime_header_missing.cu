__global__ void k() {}
// output
#include <hip/hip_runtime.h>

__global__ void k() {}
