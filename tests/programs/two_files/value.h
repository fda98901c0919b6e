#pragma once
#include <cuda_runtime.h>

struct Value {
    __device__ static int next(int x) { return x + 1; }
    template <bool TWICE>
    __device__ static int of(int x)
    {
        return TWICE ? next(next(x)) : next(x);
    }
    __device__ static int mine(int x) { return x + threadIdx.x; }
};
