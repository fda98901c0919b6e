// Variables of the device that one file defines and others use, as with nvcc's -rdc=true.
#pragma once
#include <cuda_runtime.h>

namespace tables {
extern __constant__ float factors[4];
extern __device__ int counts[32];
extern __device__ int start;
}

void set_factors();
void read_counts(int *to);
