#pragma once
__global__ void k() {}
// output
#pragma once
#include <hip/hip_runtime.h>

__global__ void k() {}
