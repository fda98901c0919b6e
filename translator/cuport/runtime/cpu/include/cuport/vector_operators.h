// What HIP's vector types have for two vectors: programs leave their own operators to it. As templates they count less
// than a program's.
#pragma once
#include <cuport/language.h>

#define CUPORT_EACH_1(DO) DO(x)
#define CUPORT_EACH_2(DO) DO(x) DO(y)
#define CUPORT_EACH_3(DO) DO(x) DO(y) DO(z)
#define CUPORT_EACH_4(DO) DO(x) DO(y) DO(z) DO(w)
#define CUPORT_ADD(member) a.member += b.member;
#define CUPORT_SUBTRACT(member) a.member -= b.member;
#define CUPORT_MULTIPLY(member) a.member *= b.member;
#define CUPORT_DIVIDE(member) a.member /= b.member;

#define CUPORT_OPERATOR(type, rank, sign, DO)                                                                          \
    template <int = 0> inline type##rank &operator sign(type##rank &a, const type##rank &b)                            \
    {                                                                                                                  \
        CUPORT_EACH_##rank(DO) return a;                                                                               \
    }
#define CUPORT_PLAIN_OPERATOR(type, rank, sign, DO)                                                                    \
    template <int = 0> inline type##rank operator sign(type##rank a, const type##rank &b)                              \
    {                                                                                                                  \
        CUPORT_EACH_##rank(DO) return a;                                                                               \
    }
#define CUPORT_OPERATORS(type, rank)                                                                                   \
    CUPORT_OPERATOR(type, rank, +=, CUPORT_ADD)                                                                        \
    CUPORT_OPERATOR(type, rank, -=, CUPORT_SUBTRACT)                                                                   \
    CUPORT_OPERATOR(type, rank, *=, CUPORT_MULTIPLY)                                                                   \
    CUPORT_OPERATOR(type, rank, /=, CUPORT_DIVIDE)                                                                     \
    CUPORT_PLAIN_OPERATOR(type, rank, *, CUPORT_MULTIPLY)                                                              \
    CUPORT_PLAIN_OPERATOR(type, rank, /, CUPORT_DIVIDE)
#define CUPORT_OPERATORS_OF(type)                                                                                      \
    CUPORT_OPERATORS(type, 1) CUPORT_OPERATORS(type, 2) CUPORT_OPERATORS(type, 3) CUPORT_OPERATORS(type, 4)

CUPORT_OPERATORS_OF(char)
CUPORT_OPERATORS_OF(uchar)
CUPORT_OPERATORS_OF(short)
CUPORT_OPERATORS_OF(ushort)
CUPORT_OPERATORS_OF(int)
CUPORT_OPERATORS_OF(uint)
CUPORT_OPERATORS_OF(long)
CUPORT_OPERATORS_OF(ulong)
CUPORT_OPERATORS_OF(longlong)
CUPORT_OPERATORS_OF(ulonglong)
CUPORT_OPERATORS_OF(float)
CUPORT_OPERATORS_OF(double)
