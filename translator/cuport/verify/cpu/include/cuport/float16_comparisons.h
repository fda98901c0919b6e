// SPDX-License-Identifier: Apache-2.0
//
// Included by half.h and bfloat16.h, for each once: comparisons, maxima and minima.

// For each: of numbers, false beside NaN; with u, true beside NaN; of pairs as pairs of 1 and 0, as masks, and, with b,
// whether it holds for both.
#define CUPORT_COMPARISON(name, ordered)                                                                             \
    inline bool __h##name(CUPORT_SMALL a, CUPORT_SMALL b)                                                            \
    {                                                                                                                \
        const float x = a, y = b;                                                                                    \
        return ordered;                                                                                              \
    }                                                                                                                \
    inline bool __h##name##u(CUPORT_SMALL a, CUPORT_SMALL b)                                                         \
    {                                                                                                                \
        return cuport::is_nan(a) || cuport::is_nan(b) || __h##name(a, b);                                            \
    }                                                                                                                \
    CUPORT_PAIR_COMPARISON(name)                                                                                     \
    CUPORT_PAIR_COMPARISON(name##u)
#define CUPORT_PAIR_COMPARISON(name)                                                                                 \
    inline CUPORT_PAIR __h##name##2(CUPORT_PAIR a, CUPORT_PAIR b)                                                    \
    {                                                                                                                \
        return {__h##name(a.x, b.x) ? 1.0f : 0.0f, __h##name(a.y, b.y) ? 1.0f : 0.0f};                               \
    }                                                                                                                \
    inline unsigned __h##name##2_mask(CUPORT_PAIR a, CUPORT_PAIR b)                                                  \
    {                                                                                                                \
        return (__h##name(a.x, b.x) ? 0xffffu : 0u) | (__h##name(a.y, b.y) ? 0xffff0000u : 0u);                      \
    }                                                                                                                \
    inline bool __hb##name##2(CUPORT_PAIR a, CUPORT_PAIR b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); }
CUPORT_COMPARISON(eq, x == y)
CUPORT_COMPARISON(ne, x < y || x > y)
CUPORT_COMPARISON(lt, x < y)
CUPORT_COMPARISON(le, x <= y)
CUPORT_COMPARISON(gt, x > y)
CUPORT_COMPARISON(ge, x >= y)
#undef CUPORT_PAIR_COMPARISON
#undef CUPORT_COMPARISON
#define CUPORT_OPERATOR(sign, name)                                                                               \
    inline bool operator sign(const CUPORT_SMALL& a, const CUPORT_SMALL& b) { return __h##name(a, b); }           \
    inline bool operator sign(const CUPORT_PAIR& a, const CUPORT_PAIR& b) { return __hb##name##2(a, b); }
CUPORT_OPERATOR(==, eq)
CUPORT_OPERATOR(!=, neu)
CUPORT_OPERATOR(<, lt)
CUPORT_OPERATOR(<=, le)
CUPORT_OPERATOR(>, gt)
CUPORT_OPERATOR(>=, ge)
#undef CUPORT_OPERATOR

inline bool __hisnan(CUPORT_SMALL a) { return cuport::is_nan(a); }
inline CUPORT_PAIR __hisnan2(CUPORT_PAIR a) { return {__hisnan(a.x) ? 1.0f : 0.0f, __hisnan(a.y) ? 1.0f : 0.0f}; }
inline int __hisinf(CUPORT_SMALL a) { return isinf(static_cast<float>(a)) ? (a.__x & 0x8000 ? -1 : 1) : 0; }

// The number beside NaN, or, with _nan, NaN. Of two zeros -0 is the less: equal numbers differ in the sign bit at most.
#define CUPORT_EXTREME(name, sign, join)                                                                          \
    inline CUPORT_SMALL __h##name##_nan(CUPORT_SMALL a, CUPORT_SMALL b)                                           \
    {                                                                                                             \
        if (cuport::is_nan(a) || cuport::is_nan(b)) return CUPORT_NAMED(__ushort_as_, )(0x7fff);                  \
        if (a == b) return CUPORT_NAMED(__ushort_as_, )(a.__x join b.__x);                                        \
        return a sign b ? a : b;                                                                                  \
    }                                                                                                             \
    inline CUPORT_SMALL __h##name(CUPORT_SMALL a, CUPORT_SMALL b)                                                 \
    {                                                                                                             \
        if (cuport::is_nan(a) != cuport::is_nan(b)) return cuport::is_nan(a) ? b : a;                             \
        return __h##name##_nan(a, b);                                                                             \
    }                                                                                                             \
    inline CUPORT_PAIR __h##name##2(CUPORT_PAIR a, CUPORT_PAIR b)                                                 \
    {                                                                                                             \
        return {__h##name(a.x, b.x), __h##name(a.y, b.y)};                                                        \
    }                                                                                                             \
    inline CUPORT_PAIR __h##name##2_nan(CUPORT_PAIR a, CUPORT_PAIR b)                                             \
    {                                                                                                             \
        return {__h##name##_nan(a.x, b.x), __h##name##_nan(a.y, b.y)};                                            \
    }
CUPORT_EXTREME(max, >, &)
CUPORT_EXTREME(min, <, |)
#undef CUPORT_EXTREME
