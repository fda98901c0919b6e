// Atomic operations for all types that a tensor may have: ATen/cuda/Atomic.cuh, ATen/native/cuda/KernelUtils.cuh.
// Extensions that do without those headers may bring functions of the same names, so these stand alone.

#pragma once

#include "cuda.h"

namespace cuport_torch {
// Exchanges the bytes of a number within the aligned word that holds it, until no other thread has come between.
template <typename T, typename Function>
__device__ inline T exchange_within_word(T* address, Function function)
{
    static_assert(sizeof(T) <= 2, "larger numbers have an atomic operation of their own");
    const unsigned shift = (size_t(address) & 3) * 8, mask = (1u << 8 * sizeof(T)) - 1;
    unsigned* const word = (unsigned*)((char*)address - (size_t(address) & 3));
    unsigned now = *word, seen;
    T old;
    do {
        seen = now;
        old = T(seen >> shift & mask);
        const unsigned wanted = unsigned(T(function(old))) & mask;
        now = atomicCAS(word, seen, (seen & ~(mask << shift)) | wanted << shift);
    } while (now != seen);
    return old;
}
}  // namespace cuport_torch

__device__ inline int32_t gpuAtomicAdd(int32_t* address, int32_t value) { return atomicAdd(address, value); }
__device__ inline float gpuAtomicAdd(float* address, float value) { return atomicAdd(address, value); }
__device__ inline double gpuAtomicAdd(double* address, double value) { return atomicAdd(address, value); }
__device__ inline c10::Half gpuAtomicAdd(c10::Half* address, c10::Half value)
{
    return __half2float(atomicAdd((__half*)address, __ushort_as_half(value.x)));
}
__device__ inline c10::BFloat16 gpuAtomicAdd(c10::BFloat16* address, c10::BFloat16 value)
{
    return __bfloat162float(atomicAdd((__nv_bfloat16*)address, __ushort_as_bfloat16(value.x)));
}
__device__ inline void gpuAtomicAdd(int64_t* address, int64_t value)
{
    atomicAdd((unsigned long long*)address, (unsigned long long)value);
}
#define CUPORT_TORCH_SMALL_ADD(TYPE, EXPRESSION)                                                \
    __device__ inline void gpuAtomicAdd(TYPE* address, TYPE value)                              \
    {                                                                                           \
        cuport_torch::exchange_within_word(address, [=](TYPE old) { return TYPE(EXPRESSION); }); \
    }
CUPORT_TORCH_SMALL_ADD(uint8_t, old + value)
CUPORT_TORCH_SMALL_ADD(int8_t, old + value)
CUPORT_TORCH_SMALL_ADD(int16_t, old + value)
CUPORT_TORCH_SMALL_ADD(bool, old || value)
#undef CUPORT_TORCH_SMALL_ADD
template <typename T>
__device__ inline void gpuAtomicAdd(c10::complex<T>* address, c10::complex<T> value)
{
    gpuAtomicAdd((T*)address, value.real_);
    gpuAtomicAdd((T*)address + 1, value.imag_);
}
template <typename T>
__device__ inline void gpuAtomicAddNoReturn(T* address, T value)
{
    gpuAtomicAdd(address, value);
}

// The same for what CUDA's own function does not take.
__device__ inline c10::Half atomicAdd(c10::Half* address, c10::Half value) { return gpuAtomicAdd(address, value); }
__device__ inline c10::BFloat16 atomicAdd(c10::BFloat16* address, c10::BFloat16 value)
{
    return gpuAtomicAdd(address, value);
}
__device__ inline void atomicAdd(int64_t* address, int64_t value) { gpuAtomicAdd(address, value); }
__device__ inline void atomicAdd(uint8_t* address, uint8_t value) { gpuAtomicAdd(address, value); }
__device__ inline void atomicAdd(int8_t* address, int8_t value) { gpuAtomicAdd(address, value); }
__device__ inline void atomicAdd(int16_t* address, int16_t value) { gpuAtomicAdd(address, value); }
__device__ inline void atomicAdd(bool* address, bool value) { gpuAtomicAdd(address, value); }
template <typename T>
__device__ inline void atomicAdd(c10::complex<T>* address, c10::complex<T> value)
{
    gpuAtomicAdd(address, value);
}

namespace at {
namespace native {
template <typename T, typename Index>
__device__ inline void fastAtomicAdd(T* tensor, Index index, const Index count, T value, bool = true)
{
    gpuAtomicAddNoReturn(tensor + index, value);
}
}  // namespace native
}  // namespace at
