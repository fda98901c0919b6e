// SPDX-License-Identifier: Apache-2.0
//
// Two halves of a word, or its four bytes, at a time: __vadd2, __vmaxs4, __vcmpgtu4 and so on. s: signed, u: unsigned;
// ss and us: with saturation.
#pragma once

#include <cuport/language.h>

#include <limits>

namespace cuport {

// Calls `change(x, y)` for each part of a and b, and puts the parts together again.
template <typename Part, typename Change>
unsigned for_each_part(unsigned a, unsigned b, Change change)
{
    unsigned result = 0;
    constexpr int bits = 8 * sizeof(Part);
    constexpr unsigned ones = bits == 8 ? 0xff : 0xffff;
    for (int at = 0; at < 32; at += bits) {
        const int changed = change(static_cast<Part>(a >> at), static_cast<Part>(b >> at));
        result |= (static_cast<unsigned>(changed) & ones) << at;
    }
    return result;
}

template <typename Part>
int saturated(int x)
{
    using Limits = std::numeric_limits<Part>;
    return x < Limits::min() ? Limits::min() : x > Limits::max() ? Limits::max() : x;
}

template <typename Part>
unsigned sum_of_differences(unsigned a, unsigned b)
{
    unsigned sum = 0;
    for_each_part<Part>(a, b, [&](int x, int y) {
        sum += static_cast<unsigned>(x < y ? y - x : x - y);
        return 0;
    });
    return sum;
}

}  // namespace cuport

#define CUPORT_PARTS_1(name, part, expression)                                                      \
    inline unsigned name(unsigned a)                                                                \
    {                                                                                               \
        return cuport::for_each_part<part>(a, 0, [](int x, int) -> int { return expression; });     \
    }
#define CUPORT_PARTS_2(name, part, expression)                                                      \
    inline unsigned name(unsigned a, unsigned b)                                                    \
    {                                                                                               \
        return cuport::for_each_part<part>(a, b, [](int x, int y) -> int { return expression; });   \
    }
// __vcmp... fills a part with ones where it is so, __vset... makes it 1.
#define CUPORT_PARTS_COMPARED(name, n, part, sign)                       \
    CUPORT_PARTS_2(__vcmp##name##n, part, x sign y ? -1 : 0)             \
    CUPORT_PARTS_2(__vset##name##n, part, x sign y ? 1 : 0)
#define CUPORT_PARTS(n, s, u)                                            \
    CUPORT_PARTS_1(__vabs##n, s, x < 0 ? -x : x)                         \
    CUPORT_PARTS_1(__vabsss##n, s, cuport::saturated<s>(x < 0 ? -x : x)) \
    CUPORT_PARTS_1(__vneg##n, s, -x)                                     \
    CUPORT_PARTS_1(__vnegss##n, s, cuport::saturated<s>(-x))             \
    CUPORT_PARTS_2(__vadd##n, u, x + y)                                  \
    CUPORT_PARTS_2(__vaddss##n, s, cuport::saturated<s>(x + y))          \
    CUPORT_PARTS_2(__vaddus##n, u, cuport::saturated<u>(x + y))          \
    CUPORT_PARTS_2(__vsub##n, u, x - y)                                  \
    CUPORT_PARTS_2(__vsubss##n, s, cuport::saturated<s>(x - y))          \
    CUPORT_PARTS_2(__vsubus##n, u, cuport::saturated<u>(x - y))          \
    CUPORT_PARTS_2(__vabsdiffs##n, s, x < y ? y - x : x - y)             \
    CUPORT_PARTS_2(__vabsdiffu##n, u, x < y ? y - x : x - y)             \
    CUPORT_PARTS_2(__vavgs##n, s, (x + y + (x + y >= 0)) >> 1)           \
    CUPORT_PARTS_2(__vavgu##n, u, (x + y + 1) >> 1)                      \
    CUPORT_PARTS_2(__vhaddu##n, u, (x + y) >> 1)                         \
    CUPORT_PARTS_2(__vhadds##n, s, (x + y) >> 1)                         \
    CUPORT_PARTS_2(__vmaxs##n, s, x < y ? y : x)                         \
    CUPORT_PARTS_2(__vmaxu##n, u, x < y ? y : x)                         \
    CUPORT_PARTS_2(__vmins##n, s, x < y ? x : y)                         \
    CUPORT_PARTS_2(__vminu##n, u, x < y ? x : y)                         \
    CUPORT_PARTS_COMPARED(eq, n, u, ==)                                  \
    CUPORT_PARTS_COMPARED(ne, n, u, !=)                                  \
    CUPORT_PARTS_COMPARED(ges, n, s, >=)                                 \
    CUPORT_PARTS_COMPARED(geu, n, u, >=)                                 \
    CUPORT_PARTS_COMPARED(gts, n, s, >)                                  \
    CUPORT_PARTS_COMPARED(gtu, n, u, >)                                  \
    CUPORT_PARTS_COMPARED(les, n, s, <=)                                 \
    CUPORT_PARTS_COMPARED(leu, n, u, <=)                                 \
    CUPORT_PARTS_COMPARED(lts, n, s, <)                                  \
    CUPORT_PARTS_COMPARED(ltu, n, u, <)                                  \
    inline unsigned __vsads##n(unsigned a, unsigned b) { return cuport::sum_of_differences<s>(a, b); } \
    inline unsigned __vsadu##n(unsigned a, unsigned b) { return cuport::sum_of_differences<u>(a, b); }
CUPORT_PARTS(2, signed short, unsigned short)
CUPORT_PARTS(4, signed char, unsigned char)
#undef CUPORT_PARTS
#undef CUPORT_PARTS_COMPARED
#undef CUPORT_PARTS_2
#undef CUPORT_PARTS_1
