/* CUDA's arithmetic on the two halves or the four bytes of a word, which HIP lacks: __vadd2, __vmaxs4, __vcmpgtu4. In
   names, s is signed and u unsigned; ss and us saturate. From CUDA's Math API, "SIMD Intrinsics". Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime.h>

/* Change each part of a and b, and put the parts together again. */
template <typename Part, typename Change>
static __device__ inline unsigned cuport_each_part(unsigned a, unsigned b, Change change)
{
    unsigned result = 0;
    constexpr unsigned bits = 8 * sizeof(Part), ones = bits == 8 ? 0xff : 0xffff;
    for (unsigned at = 0; at < 32; at += bits)
        result |= ((unsigned)change((int)(Part)(a >> at), (int)(Part)(b >> at)) & ones) << at;
    return result;
}

/* The nearest number that a part can hold. */
template <typename Part>
static __device__ inline int cuport_in_part(int x)
{
    constexpr int bits = 8 * sizeof(Part) - ((Part)-1 < (Part)0);
    constexpr int most = (1 << bits) - 1, least = (Part)-1 < (Part)0 ? -most - 1 : 0;
    return x < least ? least : x > most ? most : x;
}

/* The sum of the differences of the parts, without their signs. */
template <typename Part>
static __device__ inline unsigned cuport_sum_of_differences(unsigned a, unsigned b)
{
    unsigned sum = 0;
    constexpr unsigned bits = 8 * sizeof(Part);
    for (unsigned at = 0; at < 32; at += bits) {
        const int x = (Part)(a >> at), y = (Part)(b >> at);
        sum += x < y ? y - x : x - y;
    }
    return sum;
}
