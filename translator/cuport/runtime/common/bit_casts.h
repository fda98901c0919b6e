// SPDX-License-Identifier: Apache-2.0
//
// Numbers by their bits.
#pragma once

#include <cstring>

namespace cuport {
template <typename To, typename From>
To reinterpret(From from)
{
    static_assert(sizeof(To) == sizeof(From), "the same number of bits");
    To to;
    memcpy(&to, &from, sizeof(to));
    return to;
}
}  // namespace cuport
inline int __float_as_int(float x) { return cuport::reinterpret<int>(x); }
inline unsigned __float_as_uint(float x) { return cuport::reinterpret<unsigned>(x); }
inline float __int_as_float(int x) { return cuport::reinterpret<float>(x); }
inline float __uint_as_float(unsigned x) { return cuport::reinterpret<float>(x); }
inline long long __double_as_longlong(double x) { return cuport::reinterpret<long long>(x); }
inline double __longlong_as_double(long long x) { return cuport::reinterpret<double>(x); }
inline int __double2hiint(double x) { return static_cast<int>(__double_as_longlong(x) >> 32); }
inline int __double2loint(double x) { return static_cast<int>(__double_as_longlong(x)); }
inline double __hiloint2double(int high, int low)
{
    return __longlong_as_double(static_cast<long long>(high) << 32 | static_cast<unsigned>(low));
}
