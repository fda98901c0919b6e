/* Overloads for bfloat16 that CUDA has and HIP lacks. They are templates, so that functions of HIP's with such parameters
   go before them; the macro keeps them from what is not AMD's HIP. Written by hand; each block that a tree uses
   is copied into its header. */

#include <hip/hip_bf16.h>
#include <hip/hip_runtime.h>

/* These types alone. */
template <typename T>
struct cuport_if_bfloat16 {
};
template <>
struct cuport_if_bfloat16<__hip_bfloat16> {
    typedef __hip_bfloat16 type;
};
template <>
struct cuport_if_bfloat16<__hip_bfloat162> {
    typedef __hip_bfloat162 type;
};

static __device__ inline __hip_bfloat16 cuport_bfloat16_sum(__hip_bfloat16 a, __hip_bfloat16 b)
{
    return __hadd(a, b);
}
static __device__ inline __hip_bfloat162 cuport_bfloat16_sum(__hip_bfloat162 a, __hip_bfloat162 b)
{
    return __hadd2(a, b);
}

/* Add, and return what was there: the word around is exchanged until nobody else has changed it. */
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <typename T>
static __device__ inline typename cuport_if_bfloat16<T>::type atomicAdd(T *address, typename cuport_if_bfloat16<T>::type value)
{
    const size_t place = (size_t)address;
    unsigned *word = (unsigned *)(place & ~(size_t)3);
    const unsigned shift = 8 * (unsigned)(place & 3), ones = sizeof(T) == 4 ? ~0u : 0xffffu << shift;
    unsigned seen = *(volatile unsigned *)word, expected;
    T old;
    do {
        expected = seen;
        const unsigned bits = (seen & ones) >> shift;
        __builtin_memcpy(&old, &bits, sizeof(T));
        const T sum = cuport_bfloat16_sum(old, value);
        unsigned changed = 0;
        __builtin_memcpy(&changed, &sum, sizeof(T));
        seen = atomicCAS(word, expected, (seen & ~ones) | changed << shift);
    } while (seen != expected);
    return old;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <typename T>
static __device__ inline typename cuport_if_bfloat16<T>::type __shfl(T value, int lane, int width = warpSize)
{
    unsigned bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    bits = __shfl(bits, lane, width);
    __builtin_memcpy(&value, &bits, sizeof(T));
    return value;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <typename T>
static __device__ inline typename cuport_if_bfloat16<T>::type __shfl_up(T value, unsigned lane, int width = warpSize)
{
    unsigned bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    bits = __shfl_up(bits, lane, width);
    __builtin_memcpy(&value, &bits, sizeof(T));
    return value;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <typename T>
static __device__ inline typename cuport_if_bfloat16<T>::type __shfl_down(T value, unsigned lane, int width = warpSize)
{
    unsigned bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    bits = __shfl_down(bits, lane, width);
    __builtin_memcpy(&value, &bits, sizeof(T));
    return value;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <typename T>
static __device__ inline typename cuport_if_bfloat16<T>::type __shfl_xor(T value, int lane, int width = warpSize)
{
    unsigned bits = 0;
    __builtin_memcpy(&bits, &value, sizeof(T));
    bits = __shfl_xor(bits, lane, width);
    __builtin_memcpy(&value, &bits, sizeof(T));
    return value;
}
#endif
