// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic and comparisons, which half and bfloat16 have under the same names. The file that includes this one says
// what Real is, Pair two of it, and pair_of makes a Pair.
#pragma once

#include "results.cuh"

KERNEL(arithmetic, Real)
    const Pair a = pair_of(x, y), b = pair_of(y, z), c = pair_of(z, x);
    X(x + y);
    X(x - y);
    X(x * y);
    X(x / y);
    X(-x);
    X(+x);
    X(__hadd(x, y));
    X(__hsub_rn(x, y));
    X(__hmul_sat(x, y));
    X(__hadd_sat(x, y));
    X(__hsub_sat(x, y));
    X(__hdiv(x, y));
    X(__hfma(x, y, z));
    X(__hfma_sat(x, y, z));
    X(__hfma_relu(x, y, z));
    X(__hneg(x));
    X(__habs(x));
    X(__hmax(x, y));
    X(__hmin(x, y));
    X(__hmax_nan(x, y));
    X(__hmin_nan(x, y));
    X(a + b);
    X(a * b);
    X(-a);
    X(__hadd2(a, b));
    X(__hsub2(a, b));
    X(__hmul2_sat(a, b));
    X(__h2div(a, b));
    X(__hfma2(a, b, c));
    X(__hfma2_relu(a, b, c));
    X(__hneg2(a));
    X(__habs2(a));
    X(__hmax2(a, b));
    X(__hmin2_nan(a, b));
    X(__hcmadd(a, b, c));
    Real sum = x;
    sum += y;
    X(sum);
    sum *= sum;
    X(sum);
    X(sum++);
    X(--sum);
    Real numbers[2] = {x, y};
    int at = 0;
    numbers[at++] -= z;
    X(numbers[0]);
    X(at);
    Pair pair = a;
    pair += b;
    X(pair);
    pair.x = z;
    X(pair);
END

KERNEL(comparisons, Real)
    const Pair a = pair_of(x, y), b = pair_of(y, x);
    X(__heq(x, y));
    X(__heq2(a, b));
    X(__hbeq2(a, b));
    X(__heq2_mask(a, b));
    X(__hequ(x, y));
    X(__hequ2(a, b));
    X(__hbequ2(a, b));
    X(__hequ2_mask(a, b));
    X(__hne(x, y));
    X(__hne2(a, b));
    X(__hbne2(a, b));
    X(__hne2_mask(a, b));
    X(__hneu(x, y));
    X(__hneu2(a, b));
    X(__hbneu2(a, b));
    X(__hneu2_mask(a, b));
    X(__hlt(x, y));
    X(__hlt2(a, b));
    X(__hblt2(a, b));
    X(__hlt2_mask(a, b));
    X(__hltu(x, y));
    X(__hltu2(a, b));
    X(__hbltu2(a, b));
    X(__hltu2_mask(a, b));
    X(__hle(x, y));
    X(__hle2(a, b));
    X(__hble2(a, b));
    X(__hle2_mask(a, b));
    X(__hleu(x, y));
    X(__hleu2(a, b));
    X(__hbleu2(a, b));
    X(__hleu2_mask(a, b));
    X(__hgt(x, y));
    X(__hgt2(a, b));
    X(__hbgt2(a, b));
    X(__hgt2_mask(a, b));
    X(__hgtu(x, y));
    X(__hgtu2(a, b));
    X(__hbgtu2(a, b));
    X(__hgtu2_mask(a, b));
    X(__hge(x, y));
    X(__hge2(a, b));
    X(__hbge2(a, b));
    X(__hge2_mask(a, b));
    X(__hgeu(x, y));
    X(__hgeu2(a, b));
    X(__hbgeu2(a, b));
    X(__hgeu2_mask(a, b));
    X(x == y);
    X(a == b);
    X(x != y);
    X(a != b);
    X(x < y);
    X(a < b);
    X(x <= y);
    X(a <= b);
    X(x > y);
    X(a > b);
    X(x >= y);
    X(a >= b);
    X(__hisnan(x));
    X(__hisinf(x));
    X(__hisnan2(a));
    X(x ? 1 : 2);
END
