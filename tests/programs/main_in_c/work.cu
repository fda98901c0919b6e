#include "work.h"

__global__ void doubled(int *memory) { memory[threadIdx.x] *= 2; }

extern "C" void double_all(int *memory, int count, cudaStream_t stream)
{
    doubled<<<1, count, 0, stream>>>(memory);
    CHECKED(cudaGetLastError());
}
