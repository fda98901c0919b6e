// Launches in templates whose instances this file asks for, without their template arguments.
#include "fill.h"

#define FOR_ONE(T) template void add(T *to, const T *from, int count)
#define FOR_ALL() \
    FOR_ONE(int); \
    FOR_ONE(float);

template <typename T>
__global__ void filled(T *to, T value, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        to[i] = value;
}

template <typename T>
__global__ void added(T *to, const T *from, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        to[i] += from[i];
}

template <typename T>
void fill(T *to, T value, int count, cudaStream_t stream)
{
    const dim3 block(32), grid((count + 31) / 32);
    filled<<<grid, block, 0, stream>>>(to, value, count);
}

template <typename T>
void add(T *to, const T *from, int count)
{
    added<<<(count + 31) / 32, 32>>>(to, from, count);
}

template void fill(int *to, // where
                   int value, int count, cudaStream_t stream);
template void fill(float *to, float value, int count, cudaStream_t stream);
FOR_ALL()
