/* Functions of CUDA's for half and bfloat16 that HIP lacks, or has for one of both types. T is __half or __hip_bfloat16,
   T2 a pair of them. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

static __device__ inline float cuport_widened(__half x)
{
    return __half2float(x);
}
static __device__ inline float cuport_widened(__hip_bfloat16 x)
{
    return __bfloat162float(x);
}

/* A float as the type of another number. */
static __device__ inline __half cuport_narrowed(float x, __half)
{
    return __float2half(x);
}
static __device__ inline __hip_bfloat16 cuport_narrowed(float x, __hip_bfloat16)
{
    return __float2bfloat16(x);
}

/* The numbers of a pair, and a pair of two numbers. */
static __device__ inline __half cuport_low(__half2 pair)
{
    return __low2half(pair);
}
static __device__ inline __hip_bfloat16 cuport_low(__hip_bfloat162 pair)
{
    return __low2bfloat16(pair);
}

static __device__ inline __half cuport_high(__half2 pair)
{
    return __high2half(pair);
}
static __device__ inline __hip_bfloat16 cuport_high(__hip_bfloat162 pair)
{
    return __high2bfloat16(pair);
}

static __device__ inline __half2 cuport_pair(__half low, __half high)
{
    return __halves2half2(low, high);
}
static __device__ inline __hip_bfloat162 cuport_pair(__hip_bfloat16 low, __hip_bfloat16 high)
{
    return __halves2bfloat162(low, high);
}

/* Ones in the halves where it is so. Comparisons without u are false for NaN, those with u true. */
template <typename T2, typename Test>
static __device__ inline unsigned cuport_mask(T2 a, T2 b, bool with_nan, Test test)
{
    const float low[2] = {cuport_widened(cuport_low(a)), cuport_widened(cuport_low(b))};
    const float high[2] = {cuport_widened(cuport_high(a)), cuport_widened(cuport_high(b))};
    const bool low_nan = low[0] != low[0] || low[1] != low[1], high_nan = high[0] != high[0] || high[1] != high[1];
    return ((low_nan ? with_nan : test(low[0], low[1])) ? 0xffffu : 0) |
           ((high_nan ? with_nan : test(high[0], high[1])) ? 0xffff0000u : 0);
}

/* The greater or the lesser: a number when the other is NaN, and +0 is more than -0. */
template <typename T>
static __device__ inline T cuport_hmax(T a, T b)
{
    const float x = cuport_widened(a), y = cuport_widened(b);
    if (x != x || y != y) return x != x ? b : a;
    return x > y || (x == y && !__builtin_signbit(x)) ? a : b;
}

template <typename T>
static __device__ inline T cuport_hmin(T a, T b)
{
    const float x = cuport_widened(a), y = cuport_widened(b);
    if (x != x || y != y) return x != x ? b : a;
    return x < y || (x == y && __builtin_signbit(x)) ? a : b;
}

/* The same, but NaN when one of them is. */
template <typename T>
static __device__ inline T cuport_hmax_nan(T a, T b)
{
    const float x = cuport_widened(a), y = cuport_widened(b);
    return x != x || y != y ? cuport_narrowed(__builtin_nanf(""), a) : cuport_hmax(a, b);
}

template <typename T>
static __device__ inline T cuport_hmin_nan(T a, T b)
{
    const float x = cuport_widened(a), y = cuport_widened(b);
    return x != x || y != y ? cuport_narrowed(__builtin_nanf(""), a) : cuport_hmin(a, b);
}

template <typename T2>
static __device__ inline T2 cuport_hmax2(T2 a, T2 b)
{
    return cuport_pair(cuport_hmax(cuport_low(a), cuport_low(b)), cuport_hmax(cuport_high(a), cuport_high(b)));
}

template <typename T2>
static __device__ inline T2 cuport_hmin2(T2 a, T2 b)
{
    return cuport_pair(cuport_hmin(cuport_low(a), cuport_low(b)), cuport_hmin(cuport_high(a), cuport_high(b)));
}

template <typename T2>
static __device__ inline T2 cuport_hmax2_nan(T2 a, T2 b)
{
    return cuport_pair(cuport_hmax_nan(cuport_low(a), cuport_low(b)), cuport_hmax_nan(cuport_high(a), cuport_high(b)));
}

template <typename T2>
static __device__ inline T2 cuport_hmin2_nan(T2 a, T2 b)
{
    return cuport_pair(cuport_hmin_nan(cuport_low(a), cuport_low(b)), cuport_hmin_nan(cuport_high(a), cuport_high(b)));
}

/* Sums and products that the compiler does not fuse, whatever its flags. In float they are exact enough to be rounded
   once more: see Figueroa, When Is Double Rounding Innocuous?, 1995. */
template <typename T, typename Other>
static __device__ inline T cuport_hadd_rn(T a, Other b)
{
#pragma clang fp contract(off)
    const float x = cuport_widened(a), y = cuport_widened((T)b), result = x + y;
    return cuport_narrowed(result, a);
}

template <typename T, typename Other>
static __device__ inline T cuport_hsub_rn(T a, Other b)
{
#pragma clang fp contract(off)
    const float x = cuport_widened(a), y = cuport_widened((T)b), result = x - y;
    return cuport_narrowed(result, a);
}

template <typename T, typename Other>
static __device__ inline T cuport_hmul_rn(T a, Other b)
{
#pragma clang fp contract(off)
    const float x = cuport_widened(a), y = cuport_widened((T)b), result = x * y;
    return cuport_narrowed(result, a);
}

template <typename T2>
static __device__ inline T2 cuport_hadd2_rn(T2 a, T2 b)
{
    return cuport_pair(cuport_hadd_rn(cuport_low(a), cuport_low(b)), cuport_hadd_rn(cuport_high(a), cuport_high(b)));
}

template <typename T2>
static __device__ inline T2 cuport_hsub2_rn(T2 a, T2 b)
{
    return cuport_pair(cuport_hsub_rn(cuport_low(a), cuport_low(b)), cuport_hsub_rn(cuport_high(a), cuport_high(b)));
}

template <typename T2>
static __device__ inline T2 cuport_hmul2_rn(T2 a, T2 b)
{
    return cuport_pair(cuport_hmul_rn(cuport_low(a), cuport_low(b)), cuport_hmul_rn(cuport_high(a), cuport_high(b)));
}

/* At least zero; NaN stays. */
template <typename T>
static __device__ inline T cuport_relu(T x)
{
    return cuport_widened(x) <= 0 ? cuport_narrowed(0.0f, x) : x;
}

template <typename T>
static __device__ inline T cuport_hfma_relu(T a, T b, T c)
{
    return cuport_relu(__hfma(a, b, c));
}

template <typename T2>
static __device__ inline T2 cuport_hfma2_relu(T2 a, T2 b, T2 c)
{
    const T2 x = __hfma2(a, b, c);
    return cuport_pair(cuport_relu(cuport_low(x)), cuport_relu(cuport_high(x)));
}

/* The product of complex numbers and a sum: the low number is the real part. */
template <typename T2>
static __device__ inline T2 cuport_hcmadd(T2 a, T2 b, T2 c)
{
    const auto real = __hfma(cuport_low(a), cuport_low(b), cuport_low(c));
    const auto imaginary = __hfma(cuport_low(a), cuport_high(b), cuport_high(c));
    return cuport_pair(__hfma(__hneg(cuport_high(a)), cuport_high(b), real),
                       __hfma(cuport_high(a), cuport_low(b), imaginary));
}

template <typename T>
static __device__ inline T cuport_htanh(T x)
{
    return cuport_narrowed(tanhf(cuport_widened(x)), x);
}

template <typename T2>
static __device__ inline T2 cuport_h2tanh(T2 x)
{
    return cuport_pair(cuport_htanh(cuport_low(x)), cuport_htanh(cuport_high(x)));
}

/* Between 0 and 1; NaN becomes 0. */
template <typename T>
static __device__ inline T cuport_unit(T x)
{
    const float value = cuport_widened(x);
    return value > 1 ? cuport_narrowed(1.0f, x) : value > 0 ? x : cuport_narrowed(0.0f, x);
}

/* A double is cut to a float whose last bit tells that something was lost, so that rounding again is right. */
static __device__ inline __half cuport_double2half(double x)
{
    const float nearest = (float)x;
    int bits = __float_as_int(nearest);
    const double rest = x - (double)nearest;
    if (rest != 0 && rest == rest && !(bits & 1)) bits += (rest > 0) == (x > 0) ? 1 : -1;
    return __float2half(__int_as_float(bits));
}

/* Towards zero, and to the nearest that the type holds; NaN becomes 0. */
static __device__ inline signed char cuport_half2char_rz(__half x)
{
    const float value = __half2float(x);
    return value != value ? 0 : (signed char)fminf(fmaxf(truncf(value), -128.0f), 127.0f);
}

static __device__ inline unsigned char cuport_half2uchar_rz(__half x)
{
    const float value = __half2float(x);
    return value != value ? 0 : (unsigned char)fminf(fmaxf(truncf(value), 0.0f), 255.0f);
}

static __device__ inline __hip_bfloat162 cuport_floats2bfloat162_rn(float low, float high)
{
    return __halves2bfloat162(__float2bfloat16(low), __float2bfloat16(high));
}
