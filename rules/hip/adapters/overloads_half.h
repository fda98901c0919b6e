/* Overloads for half that CUDA has and HIP lacks. They are templates, so that functions of HIP's with such parameters go
   before them; the macro keeps them from what is not AMD's HIP. Written by hand; each block that a tree uses is
   copied into its header. */

#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

/* These types alone. */
template <typename T>
struct cuport_if_half {
};
template <>
struct cuport_if_half<__half> {
    typedef __half type;
};
template <>
struct cuport_if_half<__half2> {
    typedef __half2 type;
};

static __device__ inline __half cuport_half_sum(__half a, __half b)
{
    return __hadd(a, b);
}
static __device__ inline __half2 cuport_half_sum(__half2 a, __half2 b)
{
    return __hadd2(a, b);
}

/* Add, and return what was there: the word around is exchanged until nobody else has changed it. */
#ifdef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
template <typename T>
static __device__ inline typename cuport_if_half<T>::type atomicAdd(T *address, typename cuport_if_half<T>::type value)
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
        const T sum = cuport_half_sum(old, value);
        unsigned changed = 0;
        __builtin_memcpy(&changed, &sum, sizeof(T));
        seen = atomicCAS(word, expected, (seen & ~ones) | changed << shift);
    } while (seen != expected);
    return old;
}
#endif
