// SPDX-License-Identifier: Apache-2.0
//
// Included by half.h and bfloat16.h, for each once: arithmetic. Sums, differences, products and quotients are computed
// in float and rounded once more, which gives the correctly rounded result: float has more than twice the digits.

namespace cuport {

inline CUPORT_SMALL saturated(CUPORT_SMALL a) { return __saturatef(a); }
inline CUPORT_PAIR saturated(CUPORT_PAIR a) { return {saturated(a.x), saturated(a.y)}; }
inline bool is_nan(CUPORT_SMALL a) { return static_cast<float>(a) != static_cast<float>(a); }

}  // namespace cuport

#define CUPORT_ARITHMETIC(sign)                                                                                       \
    inline CUPORT_SMALL operator sign(const CUPORT_SMALL& a, const CUPORT_SMALL& b)                                   \
    {                                                                                                                 \
        return static_cast<float>(a) sign static_cast<float>(b);                                                      \
    }                                                                                                                 \
    inline CUPORT_PAIR operator sign(const CUPORT_PAIR& a, const CUPORT_PAIR& b)                                      \
    {                                                                                                                 \
        return {a.x sign b.x, a.y sign b.y};                                                                          \
    }                                                                                                                 \
    inline CUPORT_SMALL& operator sign##=(CUPORT_SMALL& a, const CUPORT_SMALL& b) { return a = a sign b; }            \
    inline CUPORT_PAIR& operator sign##=(CUPORT_PAIR& a, const CUPORT_PAIR& b) { return a = a sign b; }
// _rn: not merged with a sum into a fused operation, which doesn't happen here anyway. _sat: to [0, 1].
#define CUPORT_NAMED_ARITHMETIC(sign, name)                                                                           \
    CUPORT_ARITHMETIC(sign)                                                                                           \
    inline CUPORT_SMALL __h##name(CUPORT_SMALL a, CUPORT_SMALL b) { return a sign b; }                                \
    inline CUPORT_SMALL __h##name##_rn(CUPORT_SMALL a, CUPORT_SMALL b) { return a sign b; }                           \
    inline CUPORT_SMALL __h##name##_sat(CUPORT_SMALL a, CUPORT_SMALL b) { return cuport::saturated(a sign b); }       \
    inline CUPORT_PAIR __h##name##2(CUPORT_PAIR a, CUPORT_PAIR b) { return a sign b; }                                \
    inline CUPORT_PAIR __h##name##2_rn(CUPORT_PAIR a, CUPORT_PAIR b) { return a sign b; }                             \
    inline CUPORT_PAIR __h##name##2_sat(CUPORT_PAIR a, CUPORT_PAIR b) { return cuport::saturated(a sign b); }
CUPORT_NAMED_ARITHMETIC(+, add)
CUPORT_NAMED_ARITHMETIC(-, sub)
CUPORT_NAMED_ARITHMETIC(*, mul)
CUPORT_ARITHMETIC(/)
#undef CUPORT_NAMED_ARITHMETIC
#undef CUPORT_ARITHMETIC
inline CUPORT_SMALL __hdiv(CUPORT_SMALL a, CUPORT_SMALL b) { return a / b; }
inline CUPORT_PAIR __h2div(CUPORT_PAIR a, CUPORT_PAIR b) { return a / b; }

inline CUPORT_SMALL operator+(const CUPORT_SMALL& a) { return a; }
inline CUPORT_PAIR operator+(const CUPORT_PAIR& a) { return a; }
inline CUPORT_SMALL operator-(const CUPORT_SMALL& a)
{
    if (cuport::is_nan(a)) return CUPORT_NAMED(__ushort_as_, )(0x7fff);
    return CUPORT_NAMED(__ushort_as_, )(a.__x ^ 0x8000);
}
inline CUPORT_PAIR operator-(const CUPORT_PAIR& a) { return {-a.x, -a.y}; }
#define CUPORT_STEP(sign, one)                                                        \
    inline CUPORT_SMALL& operator sign##sign(CUPORT_SMALL& a) { return a sign##= one; } \
    inline CUPORT_SMALL operator sign##sign(CUPORT_SMALL& a, int)                     \
    {                                                                                 \
        const CUPORT_SMALL before = a;                                                \
        sign##sign a;                                                                 \
        return before;                                                                \
    }
CUPORT_STEP(+, CUPORT_SMALL(1.0f))
CUPORT_STEP(-, CUPORT_SMALL(1.0f))
#undef CUPORT_STEP
inline CUPORT_SMALL __hneg(CUPORT_SMALL a) { return -a; }
inline CUPORT_PAIR __hneg2(CUPORT_PAIR a) { return -a; }
inline CUPORT_SMALL __habs(CUPORT_SMALL a)
{
    if (cuport::is_nan(a)) return CUPORT_NAMED(__ushort_as_, )(0x7fff);
    return CUPORT_NAMED(__ushort_as_, )(a.__x & 0x7fff);
}
inline CUPORT_PAIR __habs2(CUPORT_PAIR a) { return {__habs(a.x), __habs(a.y)}; }

// --- fused: rounded once --------------------------------------------------------------------------------------------

// The product fits a double; so does the sum but for a mark of what is lost.
inline CUPORT_SMALL __hfma(CUPORT_SMALL a, CUPORT_SMALL b, CUPORT_SMALL c)
{
    const double product = static_cast<double>(static_cast<float>(a)) * static_cast<double>(static_cast<float>(b));
    return cuport::odd_sum(product, static_cast<double>(static_cast<float>(c)));
}
inline CUPORT_SMALL __hfma_sat(CUPORT_SMALL a, CUPORT_SMALL b, CUPORT_SMALL c)
{
    return cuport::saturated(__hfma(a, b, c));
}
// Below zero becomes zero; NaN stays.
inline CUPORT_SMALL __hfma_relu(CUPORT_SMALL a, CUPORT_SMALL b, CUPORT_SMALL c)
{
    const CUPORT_SMALL sum = __hfma(a, b, c);
    return sum.__x & 0x8000 && !cuport::is_nan(sum) ? CUPORT_NAMED(__ushort_as_, )(0) : sum;
}
#define CUPORT_FUSED_PAIR(name)                                                                    \
    inline CUPORT_PAIR __hfma2##name(CUPORT_PAIR a, CUPORT_PAIR b, CUPORT_PAIR c)                  \
    {                                                                                              \
        return {__hfma##name(a.x, b.x, c.x), __hfma##name(a.y, b.y, c.y)};                         \
    }
CUPORT_FUSED_PAIR()
CUPORT_FUSED_PAIR(_sat)
CUPORT_FUSED_PAIR(_relu)
#undef CUPORT_FUSED_PAIR
// a * b + c of complex numbers.
inline CUPORT_PAIR __hcmadd(CUPORT_PAIR a, CUPORT_PAIR b, CUPORT_PAIR c)
{
    const CUPORT_SMALL real = __hfma(-a.y, b.y, __hfma(a.x, b.x, c.x));
    const CUPORT_SMALL imaginary = __hfma(a.y, b.x, __hfma(a.x, b.y, c.y));
    return {real, imaginary};
}
