/* CUDA's arithmetic with a named rounding, which HIP lacks: rz towards zero, ru up, rd down. Written by hand; each block
   that a tree uses is copied into its header.

   The hardware rounds to nearest; the exact error of that says whether the wanted number is a step away. How such errors
   are computed: Muller et al., Handbook of Floating-Point Arithmetic, sections 4.3 and 4.4. */

#include <hip/hip_runtime.h>

/* Where a rounding goes. */
typedef enum cuport_direction {
    cuport_to_zero,
    cuport_upwards,
    cuport_downwards
} cuport_direction_t;

/* The next number above. */
static __device__ inline double cuport_next_above(double x)
{
    const long long bits = __double_as_longlong(x);
    if (x != x || bits == 0x7ff0000000000000ll) return x;
    if (x == 0) return __longlong_as_double(1);
    return __longlong_as_double(x > 0 ? bits + 1 : bits - 1);
}

static __device__ inline float cuport_next_above_float(float x)
{
    const int bits = __float_as_int(x);
    if (x != x || bits == 0x7f800000) return x;
    if (x == 0) return __int_as_float(1);
    return __int_as_float(x > 0 ? bits + 1 : bits - 1);
}

/* Whether a result that is off by something must go a step up, or a step down. `error` has the sign of what the exact
   result is more than x. */
static __device__ inline int cuport_step(cuport_direction_t to, double x, double error)
{
    const bool up = to == cuport_upwards || (to == cuport_to_zero && x < 0);
    const bool down = to == cuport_downwards || (to == cuport_to_zero && x > 0);
    return error > 0 && up ? 1 : error < 0 && down ? -1 : 0;
}

/* Round x, which is the exact result but for an error of that sign. An overflow is undone where the rounding stops at
   the largest number. */
static __device__ inline double cuport_directed(cuport_direction_t to, double x, double error)
{
    if (__builtin_isinf(x)) error = x > 0 ? -1 : 1;
    const int step = cuport_step(to, x, error);
    return step > 0 ? cuport_next_above(x) : step < 0 ? -cuport_next_above(-x) : x;
}

/* The same for floats, from a double that is exact but for such an error. */
static __device__ inline float cuport_directed_float(cuport_direction_t to, double x, double error)
{
    const float nearest = (float)x;
    if (nearest != nearest || __builtin_isinf(x)) return nearest;
    if ((double)nearest != x) error = x - (double)nearest;
    const int step = cuport_step(to, nearest, error);
    return step > 0 ? cuport_next_above_float(nearest) : step < 0 ? -cuport_next_above_float(-nearest) : nearest;
}

/* What a + b is more than its nearest number: exact, see TwoSum. */
static __device__ inline double cuport_sum_error(double a, double b, double sum)
{
#pragma clang fp contract(off) reassociate(off)
    const double b_part = sum - a, a_part = sum - b_part;
    return (a - a_part) + (b - b_part);
}

/* An exact zero is -0 when rounding down, and +0 else, unless both numbers are zeros of one sign. */
static __device__ inline double cuport_sum(cuport_direction_t to, double a, double b)
{
    const double sum = __dadd_rn(a, b);
    if (sum == 0 && to == cuport_downwards && (a != 0 || __double_as_longlong(a) != __double_as_longlong(b))) return -0.0;
    if (__builtin_isinf(sum) && (__builtin_isinf(a) || __builtin_isinf(b))) return sum;
    return cuport_directed(to, sum, __builtin_isinf(sum) ? 0 : cuport_sum_error(a, b, sum));
}

/* The sign of a * b - product. Products too small for an exact error are scaled up first. */
static __device__ inline double cuport_product_error(double a, double b, double product)
{
    if (fabs(product) > 1e-280 || a == 0 || b == 0) return fma(a, b, -product);
    const double scale = 0x1p+600;
    return fabs(a) < fabs(b) ? fma(a * scale, b, -product * scale) : fma(a, b * scale, -product * scale);
}

static __device__ inline double cuport_product(cuport_direction_t to, double a, double b)
{
    const double product = __dmul_rn(a, b);
    if (__builtin_isinf(product) && (__builtin_isinf(a) || __builtin_isinf(b))) return product;
    if (product == 0 && a != 0 && b != 0) return cuport_directed(to, product, (a < 0) == (b < 0) ? 1 : -1);
    return cuport_directed(to, product, __builtin_isinf(product) ? 0 : cuport_product_error(a, b, product));
}

static __device__ inline double cuport_quotient(cuport_direction_t to, double a, double b)
{
    const double quotient = a / b;
    if (a == 0 || b == 0 || __builtin_isinf(a) || __builtin_isinf(b) || quotient != quotient) return quotient;
    if (__builtin_isinf(quotient) || quotient == 0) return cuport_directed(to, quotient, (a < 0) == (b < 0) ? 1 : -1);
    const double scale = fabs(a) < 1e-280 ? 0x1p+600 : 1.0;
    const double rest = fabs(quotient) < fabs(b) ? fma(-(quotient * scale), b, a * scale)
                                                 : fma(-quotient, b * scale, a * scale);
    return cuport_directed(to, quotient, b < 0 ? -rest : rest);
}

static __device__ inline double cuport_root(cuport_direction_t to, double a)
{
    const double root = sqrt(a);
    if (!(root > 0) || __builtin_isinf(root)) return root;
    const bool small = a < 1e-280;
    const double r = small ? root * 0x1p+300 : root, x = small ? a * 0x1p+600 : a;
    return cuport_directed(to, root, fma(-r, r, x));
}

/* The sign of a * b + c - nearest: the sum of three numbers, see ErrFmaNearest. */
static __device__ inline double cuport_multiply_add_error(double a, double b, double c, double nearest)
{
#pragma clang fp contract(off) reassociate(off)
    const double high = a * b, low = fma(a, b, -high);
    const double low_sum = c + low, low_error = cuport_sum_error(c, low, low_sum);
    const double sum = high + low_sum, sum_error = cuport_sum_error(high, low_sum, sum);
    return ((sum - nearest) + sum_error) + low_error;
}

/* a * b + c. Where its parts would overflow or get lost, the error is that of scaled numbers. */
static __device__ inline double cuport_multiply_add(cuport_direction_t to, double a, double b, double c)
{
    const double nearest = fma(a, b, c), product = a * b;
    if (__builtin_isinf(a) || __builtin_isinf(b) || __builtin_isinf(c) || nearest != nearest) return nearest;
    if (a == 0 || b == 0) return cuport_sum(to, product, c);
    if (__builtin_isinf(nearest)) return cuport_directed(to, nearest, 0);
    if (nearest == 0 && c == 0) return cuport_directed(to, nearest, (a < 0) == (b < 0) ? 1 : -1);
    if (fabs(product) < 1e-280 && fabs(c) > 1e-200) return cuport_directed(to, c, (a < 0) == (b < 0) ? 1 : -1);
    if (product == 0 && nearest != c) return cuport_directed(to, nearest, c - nearest);
    if (product == 0) return cuport_directed(to, c, (a < 0) == (b < 0) ? 1 : -1);
    const bool is_small = fabs(product) < 1e-280;
    const double scale = __builtin_isinf(product) ? 0x1p-100 : is_small ? 0x1p+600 : 1.0;
    const bool of_a = (fabs(a) < fabs(b)) == (scale > 1);
    const double error = cuport_multiply_add_error(of_a ? a * scale : a, of_a ? b : b * scale, c * scale, nearest * scale);
    if (nearest == 0 && error == 0) return to == cuport_downwards ? -0.0 : 0.0;
    return cuport_directed(to, nearest, error);
}

/* Floats go through doubles, where products are exact and sums have an error that is. */
static __device__ inline float cuport_sum_float(cuport_direction_t to, double a, double b)
{
    const double sum = __dadd_rn(a, b);
    if (sum == 0) return (float)cuport_sum(to, a, b);
    return cuport_directed_float(to, sum, cuport_sum_error(a, b, sum));
}

static __device__ inline float cuport_quotient_float(cuport_direction_t to, double a, double b)
{
    const double quotient = a / b;
    if (a == 0 || b == 0 || __builtin_isinf(a) || __builtin_isinf(b) || quotient != quotient) return (float)quotient;
    const double rest = fma(-quotient, b, a);
    return cuport_directed_float(to, quotient, b < 0 ? -rest : rest);
}

static __device__ inline float cuport_root_float(cuport_direction_t to, double a)
{
    const double root = sqrt(a);
    return root > 0 && !__builtin_isinf(root) ? cuport_directed_float(to, root, fma(-root, root, a)) : (float)root;
}
