// SPDX-License-Identifier: Apache-2.0
//
// Kernels that main.cpp loads by name.
struct Pair { char tag; double factor; };

__constant__ int offsets[2];

extern "C" __global__ void scale(float *data, int count, float factor)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) data[i] *= factor;
}

__global__ void shift(int *data, char, double more, short number)
{
    data[threadIdx.x] += offsets[number] + (int)more;
}

__global__ void shift(float *data, Pair pair)
{
    extern __shared__ float shared[];
    shared[threadIdx.x] = data[threadIdx.x];
    __syncthreads();
    data[threadIdx.x] = shared[blockDim.x - 1 - threadIdx.x] * pair.factor + pair.tag;
}

template <typename T, int Times>
__global__ void times(T *data) { data[threadIdx.x] *= Times; }
template __global__ void times<int, 3>(int *data);
template __global__ void times<float, 4>(float *data);
