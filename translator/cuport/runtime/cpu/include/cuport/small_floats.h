// SPDX-License-Identifier: Apache-2.0
//
// Rounding to floating-point formats of 16 and 8 bits, in each direction, for half.h, bfloat16.h and fp8.h.
#pragma once

#include <cuport/intrinsics.h>

namespace cuport {

enum class Rounding { nearest, zero, up, down };

// A whole number as a double, whose last bit says whether something was cut off: rounding once more does no harm.
inline double odd_double(unsigned long long x)
{
    const int cut = x >> 53 ? 11 : 0;
    const bool lost = (x & ((1ull << cut) - 1)) != 0;
    return static_cast<double>(x >> cut | (lost ? 1 : 0)) * static_cast<double>(1ull << cut);
}
inline double odd_double(long long x)
{
    return x < 0 ? -odd_double(0 - static_cast<unsigned long long>(x)) : odd_double(static_cast<unsigned long long>(x));
}

// A double as a float with such a mark.
inline float odd_float(double value)
{
    float nearest = static_cast<float>(value);
    if (static_cast<double>(nearest) == value || value != value || isinf(nearest)) return nearest;
    if (fabs(static_cast<double>(nearest)) > fabs(value)) nearest = nextafterf(nearest, 0.0f);
    return __uint_as_float(__float_as_uint(nearest) | 1);
}

// A sum with such a mark. The error of a sum is a double itself (D. Knuth).
inline double odd_sum(double a, double b)
{
    const double sum = a + b;
    const double part = sum - a;
    const double error = (a - (sum - part)) + (b - part);
    if (!(error != 0.0) || error != error || (__double_as_longlong(sum) & 1)) return sum;
    return nextafter(sum, error > 0.0 ? static_cast<double>(INFINITY) : -static_cast<double>(INFINITY));
}

// The magnitude of `value`, which is not NaN, in the bits of a format without its sign. What is more than `largest`
// becomes the next bits, which stand for infinity, or the largest itself, if it is rounded towards zero.
template <int exponent_bits, int fraction_bits, unsigned largest>
unsigned rounded_magnitude(double value, Rounding rounding)
{
    constexpr int lowest = 2 - (1 << (exponent_bits - 1));  // the exponent of the least normal number
    const double magnitude = fabs(value);
    const bool away = signbit(value) ? rounding == Rounding::down : rounding == Rounding::up;
    const bool inwards = rounding != Rounding::nearest && !away;
    if (isinf(magnitude)) return largest + 1;
    int exponent = lowest;
    if (magnitude >= ldexp(1.0, lowest)) {
        frexp(magnitude, &exponent);  // magnitude = [0.5, 1) * 2^exponent
        --exponent;
    }
    if (exponent >= (1 << exponent_bits)) return inwards ? largest : largest + 1;
    const double steps = ldexp(magnitude, fraction_bits - exponent);  // exact
    const double whole = away ? ceil(steps) : inwards ? floor(steps) : nearbyint(steps);
    const unsigned bits = (static_cast<unsigned>(exponent - lowest) << fraction_bits) + static_cast<unsigned>(whole);
    if (bits <= largest) return bits;
    return inwards ? largest : largest + 1;
}

}  // namespace cuport
