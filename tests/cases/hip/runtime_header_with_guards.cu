#ifndef GUARD
#define GUARD
#include <vector>
__global__ void k() {}
#endif
// output
#include <hip/hip_runtime.h>
#ifndef GUARD
#define GUARD
#include <vector>
__global__ void k() {}
#endif
