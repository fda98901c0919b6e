#pragma once
__global__ void k() {}
// output
#include <hip/hip_runtime.h>
#pragma once
__global__ void k() {}
