// SPDX-License-Identifier: Apache-2.0
//
// Included by half.h and bfloat16.h, for each once: conversions, and taking pairs apart. CUPORT_SMALL is the type,
// CUPORT_PAIR two of it, and CUPORT_NAMED(__float2, _rn) is __float2half_rn or __float2bfloat16_rn.

// --- the same bits --------------------------------------------------------------------------------------------------

inline CUPORT_SMALL CUPORT_NAMED(__ushort_as_, )(unsigned short bits)
{
    CUPORT_SMALL result;
    result.__x = bits;
    return result;
}
inline CUPORT_SMALL CUPORT_NAMED(__short_as_, )(short bits)
{
    return CUPORT_NAMED(__ushort_as_, )(static_cast<unsigned short>(bits));
}
inline unsigned short CUPORT_NAMED(__, _as_ushort)(CUPORT_SMALL a) { return a.__x; }
inline short CUPORT_NAMED(__, _as_short)(CUPORT_SMALL a) { return static_cast<short>(a.__x); }

// --- from and to other types ----------------------------------------------------------------------------------------

namespace cuport {
template <typename Real>
CUPORT_SMALL CUPORT_NAMED(to_, )(Real value, Rounding rounding)
{
    return CUPORT_NAMED(__ushort_as_, )(bits_of(value, rounding, CUPORT_SMALL()));
}
}  // namespace cuport

inline CUPORT_SMALL CUPORT_NAMED(__float2, )(float a) { return a; }
inline float CUPORT_NAMED(__, 2float)(CUPORT_SMALL a) { return a; }

#define CUPORT_ROUNDED(suffix, rounding, to_whole)                                                                \
    inline CUPORT_SMALL CUPORT_NAMED(__float2, suffix)(float a) { return cuport::CUPORT_NAMED(to_, )(a, rounding); } \
    CUPORT_WHOLE(short, short, suffix, rounding, to_whole)                                                        \
    CUPORT_WHOLE(unsigned short, ushort, suffix, rounding, to_whole)                                              \
    CUPORT_WHOLE(int, int, suffix, rounding, to_whole)                                                            \
    CUPORT_WHOLE(unsigned, uint, suffix, rounding, to_whole)                                                      \
    CUPORT_WHOLE(long long, ll, suffix, rounding, to_whole)                                                       \
    CUPORT_WHOLE(unsigned long long, ull, suffix, rounding, to_whole)
#define CUPORT_WHOLE(type, name, suffix, rounding, to_whole)                                                      \
    inline CUPORT_SMALL CUPORT_NAMED(__##name##2, suffix)(type a)                                                 \
    {                                                                                                             \
        using Wide = std::conditional_t<std::is_signed<type>::value, long long, unsigned long long>;              \
        return cuport::CUPORT_NAMED(to_, )(cuport::odd_double(static_cast<Wide>(a)), rounding);                   \
    }                                                                                                             \
    inline type CUPORT_NAMED(__, 2##name##suffix)(CUPORT_SMALL a)                                                 \
    {                                                                                                             \
        return cuport::to_integer<type>(to_whole(static_cast<float>(a)));                                         \
    }
CUPORT_ROUNDED(_rn, cuport::Rounding::nearest, nearbyintf)
CUPORT_ROUNDED(_rz, cuport::Rounding::zero, truncf)
CUPORT_ROUNDED(_ru, cuport::Rounding::up, ceilf)
CUPORT_ROUNDED(_rd, cuport::Rounding::down, floorf)
#undef CUPORT_WHOLE
#undef CUPORT_ROUNDED
inline signed char CUPORT_NAMED(__, 2char_rz)(CUPORT_SMALL a) { return cuport::to_integer<signed char>(truncf(a)); }
inline unsigned char CUPORT_NAMED(__, 2uchar_rz)(CUPORT_SMALL a)
{
    return cuport::to_integer<unsigned char>(truncf(a));
}

// --- pairs ----------------------------------------------------------------------------------------------------------

inline CUPORT_PAIR CUPORT_NAMED(make_, 2)(CUPORT_SMALL x, CUPORT_SMALL y) { return {x, y}; }
inline CUPORT_PAIR CUPORT_NAMED(__halves2, 2)(CUPORT_SMALL x, CUPORT_SMALL y) { return {x, y}; }
inline CUPORT_PAIR CUPORT_NAMED(__float2, 2_rn)(float a) { return {a, a}; }
inline CUPORT_PAIR CUPORT_NAMED(__floats2, 2_rn)(float x, float y) { return {x, y}; }
inline CUPORT_PAIR CUPORT_NAMED(__float22, 2_rn)(float2 a) { return {a.x, a.y}; }
inline float2 CUPORT_NAMED(__, 22float2)(CUPORT_PAIR a) { return {a.x, a.y}; }
inline float __low2float(CUPORT_PAIR a) { return a.x; }
inline float __high2float(CUPORT_PAIR a) { return a.y; }
inline CUPORT_SMALL CUPORT_NAMED(__low2, )(CUPORT_PAIR a) { return a.x; }
inline CUPORT_SMALL CUPORT_NAMED(__high2, )(CUPORT_PAIR a) { return a.y; }
inline CUPORT_PAIR CUPORT_NAMED(__low2, 2)(CUPORT_PAIR a) { return {a.x, a.x}; }
inline CUPORT_PAIR CUPORT_NAMED(__high2, 2)(CUPORT_PAIR a) { return {a.y, a.y}; }
inline CUPORT_PAIR CUPORT_NAMED(__lows2, 2)(CUPORT_PAIR a, CUPORT_PAIR b) { return {a.x, b.x}; }
inline CUPORT_PAIR CUPORT_NAMED(__highs2, 2)(CUPORT_PAIR a, CUPORT_PAIR b) { return {a.y, b.y}; }
inline CUPORT_PAIR __lowhigh2highlow(CUPORT_PAIR a) { return {a.y, a.x}; }
