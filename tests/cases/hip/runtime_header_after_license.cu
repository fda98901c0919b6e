/* Copyright
 * somebody */
// SPDX: MIT

#include <vector>
__global__ void k() {}
// output
/* Copyright
 * somebody */
// SPDX: MIT

#include <hip/hip_runtime.h>
#include <vector>
__global__ void k() {}
