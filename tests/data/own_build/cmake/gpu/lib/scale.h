#pragma once
#include <cuda_runtime.h>

cudaError_t scale(int *values, int count);
