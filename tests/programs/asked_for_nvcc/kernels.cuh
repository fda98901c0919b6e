#pragma once
#include <cuda_runtime.h>
template <class T> __global__ void twice(T *x) { x[threadIdx.x] *= 2; }
inline void run(int *x) { twice<<<1, 4>>>(x); }
