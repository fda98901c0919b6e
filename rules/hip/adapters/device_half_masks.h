/* Comparisons of pairs of halves and bfloat16 by CUDA's names: with a mask as the result, and those with u, which HIP has
   for half alone. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

template <typename T2>
static __device__ inline unsigned cuport_heq2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, false, [](float x, float y) { return x == y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hequ2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, true, [](float x, float y) { return x == y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hne2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, false, [](float x, float y) { return x != y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hneu2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, true, [](float x, float y) { return x != y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hle2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, false, [](float x, float y) { return x <= y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hleu2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, true, [](float x, float y) { return x <= y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hge2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, false, [](float x, float y) { return x >= y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hgeu2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, true, [](float x, float y) { return x >= y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hlt2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, false, [](float x, float y) { return x < y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hltu2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, true, [](float x, float y) { return x < y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hgt2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, false, [](float x, float y) { return x > y; });
}

template <typename T2>
static __device__ inline unsigned cuport_hgtu2_mask(T2 a, T2 b)
{
    return cuport_mask(a, b, true, [](float x, float y) { return x > y; });
}

/* One in the numbers where it is so. */
template <typename T2>
static __device__ inline T2 cuport_truths(T2 like, unsigned mask)
{
    const auto one = cuport_narrowed(1.0f, cuport_low(like)), zero = cuport_narrowed(0.0f, cuport_low(like));
    return cuport_pair(mask & 0xffff ? one : zero, mask >> 16 ? one : zero);
}

template <typename T2>
static __device__ inline T2 cuport_hequ2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hequ2_mask(a, b));
}

template <typename T2>
static __device__ inline T2 cuport_hneu2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hneu2_mask(a, b));
}

template <typename T2>
static __device__ inline T2 cuport_hleu2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hleu2_mask(a, b));
}

template <typename T2>
static __device__ inline T2 cuport_hgeu2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hgeu2_mask(a, b));
}

template <typename T2>
static __device__ inline T2 cuport_hltu2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hltu2_mask(a, b));
}

template <typename T2>
static __device__ inline T2 cuport_hgtu2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hgtu2_mask(a, b));
}

/* False for NaN, where HIP's say true. */
template <typename T>
static __device__ inline bool cuport_hne(T a, T b)
{
    const float x = cuport_widened(a), y = cuport_widened(b);
    return x < y || x > y;
}

template <typename T2>
static __device__ inline T2 cuport_hne2(T2 a, T2 b)
{
    return cuport_truths(a, cuport_hne2_mask(a, b));
}

/* Whether it is so for both numbers. */
template <typename T2>
static __device__ inline bool cuport_hbne2(T2 a, T2 b)
{
    return cuport_hne2_mask(a, b) == 0xffffffffu;
}

template <typename T2>
static __device__ inline bool cuport_hbequ2(T2 a, T2 b)
{
    return cuport_hequ2_mask(a, b) == 0xffffffffu;
}

template <typename T2>
static __device__ inline bool cuport_hbneu2(T2 a, T2 b)
{
    return cuport_hneu2_mask(a, b) == 0xffffffffu;
}

template <typename T2>
static __device__ inline bool cuport_hbleu2(T2 a, T2 b)
{
    return cuport_hleu2_mask(a, b) == 0xffffffffu;
}

template <typename T2>
static __device__ inline bool cuport_hbgeu2(T2 a, T2 b)
{
    return cuport_hgeu2_mask(a, b) == 0xffffffffu;
}

template <typename T2>
static __device__ inline bool cuport_hbltu2(T2 a, T2 b)
{
    return cuport_hltu2_mask(a, b) == 0xffffffffu;
}

template <typename T2>
static __device__ inline bool cuport_hbgtu2(T2 a, T2 b)
{
    return cuport_hgtu2_mask(a, b) == 0xffffffffu;
}
