#pragma once
#include <cuda_runtime.h>

template <typename T>
void fill(T *to, T value, int count, cudaStream_t stream);

template <typename T>
void add(T *to, const T *from, int count);
