#pragma once
#include <cuda_runtime.h>
inline void release(void *p) { cudaFree(p); }
