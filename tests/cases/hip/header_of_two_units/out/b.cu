#include <hip/hip_runtime.h>
#include "shared.cuh"
void b(void *p) { release(p); hipFree(p); }
