// SPDX-License-Identifier: Apache-2.0
//
// Rounding to half, bfloat16 and fp8, in every direction, against a search in the table of all their values.

#include "check.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

enum Direction { nearest, zero, up, down };

struct Half {
    typedef __half Type;
    static constexpr unsigned largest = 0x7bff;
    static Type from_bits(unsigned bits) { return __ushort_as_half(static_cast<unsigned short>(bits)); }
    static unsigned to_bits(Type a) { return __half_as_ushort(a); }
    static float value(Type a) { return __half2float(a); }
    static Type from(float x, Direction to)
    {
        return to == nearest ? __float2half_rn(x)
               : to == zero  ? __float2half_rz(x)
               : to == up    ? __float2half_ru(x)
                             : __float2half_rd(x);
    }
    static Type from(long long x, Direction to)
    {
        return to == nearest ? __ll2half_rn(x)
               : to == zero  ? __ll2half_rz(x)
               : to == up    ? __ll2half_ru(x)
                             : __ll2half_rd(x);
    }
    static Type from(double x) { return __double2half(x); }
};

struct Bfloat16 {
    typedef __nv_bfloat16 Type;
    static constexpr unsigned largest = 0x7f7f;
    static Type from_bits(unsigned bits) { return __ushort_as_bfloat16(static_cast<unsigned short>(bits)); }
    static unsigned to_bits(Type a) { return __bfloat16_as_ushort(a); }
    static float value(Type a) { return __bfloat162float(a); }
    static Type from(float x, Direction to)
    {
        return to == nearest ? __float2bfloat16_rn(x)
               : to == zero  ? __float2bfloat16_rz(x)
               : to == up    ? __float2bfloat16_ru(x)
                             : __float2bfloat16_rd(x);
    }
    static Type from(long long x, Direction to)
    {
        return to == nearest ? __ll2bfloat16_rn(x)
               : to == zero  ? __ll2bfloat16_rz(x)
               : to == up    ? __ll2bfloat16_ru(x)
                             : __ll2bfloat16_rd(x);
    }
    static Type from(double x) { return __double2bfloat16(x); }
};

// The magnitudes of all finite numbers of a format, and where a value falls between them.
template <typename Format>
struct Table {
    std::vector<double> values;
    double beyond;  // the value that would follow the largest

    Table()
    {
        for (unsigned bits = 0; bits <= Format::largest; ++bits) {
            values.push_back(Format::value(Format::from_bits(bits)));
        }
        beyond = 2 * values.back() - values[values.size() - 2];
    }

    template <typename Real>
    unsigned rounded(Real x, Direction to) const
    {
        const bool negative = std::signbit(static_cast<double>(x));
        const auto magnitude = negative ? -x - 0.0 : x + 0.0;  // at least a double
        const unsigned sign = negative ? 0x8000 : 0;
        const unsigned above = static_cast<unsigned>(
            std::lower_bound(values.begin(), values.end(), magnitude, [](double a, auto b) { return a < b; }) -
            values.begin());
        if (above < values.size() && values[above] == magnitude) return sign | above;
        const bool outwards = to == (negative ? down : up);
        if (to != nearest) return sign | (outwards ? above : above - 1);
        const auto low = values[above - 1], high = above < values.size() ? values[above] : beyond;
        if (magnitude - low == high - magnitude) return sign | (above % 2 == 0 ? above : above - 1);
        return sign | (magnitude - low < high - magnitude ? above - 1 : above);
    }
};

template <typename Format>
int conversions(const Table<Format>& table)
{
    int wrong = 0;
    const auto check = [&](float x) {
        for (const Direction to : {nearest, zero, up, down}) {
            wrong += Format::to_bits(Format::from(x, to)) != table.rounded(x, to);
            wrong += Format::to_bits(Format::from(-x, to)) != table.rounded(-x, to);
        }
        for (const double y : {static_cast<double>(x), std::nextafter(static_cast<double>(x), 0.0),
                               std::nextafter(static_cast<double>(x), 1e300)}) {
            wrong += Format::to_bits(Format::from(y)) != table.rounded(y, nearest);
        }
    };
    // Every number, every middle between two of them, and what lies next to both.
    for (size_t i = 0; i < table.values.size(); ++i) {
        const float value = static_cast<float>(table.values[i]);
        const double next = i + 1 < table.values.size() ? table.values[i + 1] : table.beyond;
        const float middle = static_cast<float>(table.values[i] / 2 + next / 2);
        check(value);
        check(std::nextafter(value, INFINITY));
        check(middle);
        check(std::nextafter(middle, 0.0f));
        check(std::nextafter(middle, INFINITY));
    }
    std::mt19937_64 random(1);
    for (int i = 0; i < 20000; ++i) {
        const long long x = static_cast<long long>(random()) >> random() % 64;
        for (const Direction to : {nearest, zero, up, down}) {
            wrong += Format::to_bits(Format::from(x, to)) != table.rounded(static_cast<long double>(x), to);
        }
    }
    wrong += Format::to_bits(Format::from(INFINITY, down)) != Format::largest + 1;
    wrong += Format::to_bits(Format::from(NAN, nearest)) != 0x7fff;
    return wrong;
}

// a * b + c is rounded once: the exact value has fewer than 113 bits for these exponents.
template <typename Format>
int fused(const Table<Format>& table)
{
    std::mt19937 random(2);
    int wrong = 0;
    const auto number = [&] {
        const float fraction = static_cast<float>(random() % 4096) - 2048.0f;
        return Format::from(std::ldexp(fraction, static_cast<int>(random() % 24) - 20), nearest);
    };
    for (int i = 0; i < 200000; ++i) {
        const typename Format::Type a = number(), b = number(), c = number();
        const float x = Format::value(a), y = Format::value(b), z = Format::value(c);
        const __float128 exact = static_cast<__float128>(x) * y + z;
        if (exact == 0) continue;
        wrong += Format::to_bits(__hfma(a, b, c)) != table.rounded(exact, nearest);
        wrong += Format::to_bits(__hadd(a, b)) != table.rounded(static_cast<__float128>(x) + y, nearest) && x + y != 0;
        wrong += Format::to_bits(__hmul(a, b)) != table.rounded(static_cast<__float128>(x) * y, nearest);
    }
    return wrong;
}

int fp8()
{
    int wrong = 0;
    for (int bits = 0; bits < 256; ++bits) {
        const __nv_fp8_storage_t byte = static_cast<__nv_fp8_storage_t>(bits);
        for (const __nv_fp8_interpretation_t format : {__NV_E4M3, __NV_E5M2}) {
            const float value = __half2float(__half(__nv_cvt_fp8_to_halfraw(byte, format)));
            if (std::isnan(value)) continue;
            wrong += __nv_cvt_float_to_fp8(value, __NV_NOSAT, format) != byte;
        }
    }
    // The largest, and what is beyond: NaN or infinity, or the largest again.
    wrong += __nv_cvt_float_to_fp8(448.0f, __NV_NOSAT, __NV_E4M3) != 0x7e;
    wrong += __nv_cvt_float_to_fp8(500.0f, __NV_NOSAT, __NV_E4M3) != 0x7f;
    wrong += __nv_cvt_float_to_fp8(500.0f, __NV_SATFINITE, __NV_E4M3) != 0x7e;
    wrong += __nv_cvt_float_to_fp8(1e6f, __NV_NOSAT, __NV_E5M2) != 0x7c;
    wrong += __nv_cvt_float_to_fp8(-1e6f, __NV_SATFINITE, __NV_E5M2) != 0xfb;
    wrong += static_cast<float>(__nv_fp8_e4m3(1.0625f)) != 1.0f;  // a tie
    wrong += static_cast<float>(__nv_fp8_e5m2(-3.5f)) != -3.5f;
    const float4 four = static_cast<float4>(__nv_fp8x4_e4m3(make_float4(1, -2, 0.5f, 1000)));
    wrong += four.x != 1 || four.y != -2 || four.z != 0.5f || four.w != 448;
    return wrong;
}

int main()
{
    const Table<Half> halves;
    const Table<Bfloat16> bfloats;
    EXPECT(halves.values.size() == 31744 && halves.values[1] == std::ldexp(1.0, -24) && halves.values.back() == 65504);
    EXPECT(bfloats.values[1] == std::ldexp(1.0, -133) && bfloats.values[0x3f80] == 1.0);
    EXPECT(conversions(halves) == 0);
    EXPECT(conversions(bfloats) == 0);
    EXPECT(fused(halves) == 0);
    EXPECT(fused(bfloats) == 0);
    EXPECT(fp8() == 0);
    EXPECT(__half2int_rn(__float2half(2.5f)) == 2 && __half2int_ru(__float2half(2.25f)) == 3);
    EXPECT(__half2uint_rz(__float2half(-3.0f)) == 0 && __half2short_rn(__float2half(40000.0f)) == 32767);
    EXPECT(__half2ll_rz(__float2half(NAN)) == std::numeric_limits<long long>::min());
    EXPECT(__bfloat162int_rd(__float2bfloat16(-2.5f)) == -3 && __half2uchar_rz(__float2half(300.0f)) == 255);
    return verdict("small_floats");
}
