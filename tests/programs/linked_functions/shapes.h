// Device functions, a class and a variable that another file defines, as with nvcc's -rdc=true.
#pragma once
#include <cuda_runtime.h>

#define ON_DEVICE __host__ __device__

struct Line {
    float slope, start;
    ON_DEVICE float at(float x) const;
    __device__ void shift(float by);
};

namespace shapes {
extern __constant__ float offsets[2];
__device__ float area(const Line &line, float end);
template <typename T> __device__ T twice(T x) { return 2 * x; }
}

float host_area(const Line &line);
void set_offsets();
