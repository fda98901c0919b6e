// What extensions for PyTorch before 1.11 call of its library THC, which is gone since: THC/THC.h.

#pragma once

#include "atomics.h"

struct THCState;
namespace at {
namespace cuda {
THCState* getTHCState();
}
}  // namespace at
cudaStream_t THCState_getCurrentStream(THCState* state);
void* THCudaMalloc(THCState* state, size_t bytes);
void THCudaFree(THCState* state, void* data);

template <typename T>
__host__ __device__ T THCCeilDiv(T a, T b)
{
    return (a + b - 1) / b;
}
template <typename T>
__host__ __device__ T THCRoundUp(T a, T b)
{
    return THCCeilDiv(a, b) * b;
}
#define THCudaCheck(EXPR) C10_CUDA_CHECK(EXPR)
#define THCudaCheckWarn(EXPR) ((void)(EXPR))
#define THArgCheck(...) ((void)0)
#define THAssert(EXPR) ((void)(EXPR))
#define THError(...) ((void)0)
