#ifndef GUARD
#define GUARD
#include <vector>
__global__ void k() {}
#endif
// output
#ifndef GUARD
#define GUARD
#include <hip/hip_runtime.h>
#include <vector>
__global__ void k() {}
#endif
