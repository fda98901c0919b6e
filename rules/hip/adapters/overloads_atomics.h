/* Overloads of atomic operations, and of __ldg, that CUDA has and HIP lacks. They are templates, so that functions of
   HIP's with such parameters go before them; the macro keeps them from what is not AMD's HIP. Written by hand; each block
   that a tree uses is copied into its header. */

#include <hip/hip_runtime.h>

/* One number after another: CUDA promises no more than that each of them is added at once. */
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline float2 atomicAdd(float2 *address, float2 value)
{
    float2 old;
    old.x = atomicAdd(&address->x, value.x);
    old.y = atomicAdd(&address->y, value.y);
    return old;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline float4 atomicAdd(float4 *address, float4 value)
{
    float4 old;
    old.x = atomicAdd(&address->x, value.x);
    old.y = atomicAdd(&address->y, value.y);
    old.z = atomicAdd(&address->z, value.z);
    old.w = atomicAdd(&address->w, value.w);
    return old;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline float2 atomicAdd_system(float2 *address, float2 value)
{
    float2 old;
    old.x = atomicAdd_system(&address->x, value.x);
    old.y = atomicAdd_system(&address->y, value.y);
    return old;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline float4 atomicAdd_system(float4 *address, float4 value)
{
    float4 old;
    old.x = atomicAdd_system(&address->x, value.x);
    old.y = atomicAdd_system(&address->y, value.y);
    old.z = atomicAdd_system(&address->z, value.z);
    old.w = atomicAdd_system(&address->w, value.w);
    return old;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicAnd(long long *address, long long value)
{
    return (long long)atomicAnd((unsigned long long *)address, (unsigned long long)value);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicAnd_system(long long *address, long long value)
{
    return (long long)atomicAnd_system((unsigned long long *)address, (unsigned long long)value);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicOr(long long *address, long long value)
{
    return (long long)atomicOr((unsigned long long *)address, (unsigned long long)value);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicOr_system(long long *address, long long value)
{
    return (long long)atomicOr_system((unsigned long long *)address, (unsigned long long)value);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicXor(long long *address, long long value)
{
    return (long long)atomicXor((unsigned long long *)address, (unsigned long long)value);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicXor_system(long long *address, long long value)
{
    return (long long)atomicXor_system((unsigned long long *)address, (unsigned long long)value);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicMin(long long *address, long long value)
{
    unsigned long long *place = (unsigned long long *)address;
    unsigned long long seen = *(volatile unsigned long long *)place, expected;
    do {
        expected = seen;
        if (!(value < (long long)expected))
            break;
        seen = atomicCAS(place, expected, (unsigned long long)value);
    } while (seen != expected);
    return (long long)seen;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicMin_system(long long *address, long long value)
{
    unsigned long long *place = (unsigned long long *)address;
    unsigned long long seen = *(volatile unsigned long long *)place, expected;
    do {
        expected = seen;
        if (!(value < (long long)expected))
            break;
        seen = atomicCAS_system(place, expected, (unsigned long long)value);
    } while (seen != expected);
    return (long long)seen;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicMax(long long *address, long long value)
{
    unsigned long long *place = (unsigned long long *)address;
    unsigned long long seen = *(volatile unsigned long long *)place, expected;
    do {
        expected = seen;
        if (!(value > (long long)expected))
            break;
        seen = atomicCAS(place, expected, (unsigned long long)value);
    } while (seen != expected);
    return (long long)seen;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline long long atomicMax_system(long long *address, long long value)
{
    unsigned long long *place = (unsigned long long *)address;
    unsigned long long seen = *(volatile unsigned long long *)place, expected;
    do {
        expected = seen;
        if (!(value > (long long)expected))
            break;
        seen = atomicCAS_system(place, expected, (unsigned long long)value);
    } while (seen != expected);
    return (long long)seen;
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline unsigned short atomicCAS(unsigned short *address, unsigned short compare, unsigned short value)
{
    unsigned *word = (unsigned *)((size_t)address & ~(size_t)3);
    const unsigned shift = 8 * (unsigned)((size_t)address & 3), ones = 0xffffu << shift;
    unsigned seen = *(volatile unsigned *)word, expected;
    do {
        expected = seen;
        if ((unsigned short)(seen >> shift) != compare)
            break;
        seen = atomicCAS(word, expected, (seen & ~ones) | (unsigned)value << shift);
    } while (seen != expected);
    return (unsigned short)(expected >> shift);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline unsigned short atomicCAS_system(unsigned short *address, unsigned short compare, unsigned short value)
{
    unsigned *word = (unsigned *)((size_t)address & ~(size_t)3);
    const unsigned shift = 8 * (unsigned)((size_t)address & 3), ones = 0xffffu << shift;
    unsigned seen = *(volatile unsigned *)word, expected;
    do {
        expected = seen;
        if ((unsigned short)(seen >> shift) != compare)
            break;
        seen = atomicCAS_system(word, expected, (seen & ~ones) | (unsigned)value << shift);
    } while (seen != expected);
    return (unsigned short)(expected >> shift);
}
#endif

#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <int = 0>
static __device__ inline ushort4 __ldg(const ushort4 *pointer)
{
    return *pointer;
}
#endif
