// SPDX-License-Identifier: Apache-2.0
//
// Arithmetic with a named rounding.
#include "results.cuh"

KERNEL(float_arithmetic, float)
    F(0, __fadd_rn(x, y));
    F(0, __fadd_rz(x, y));
    F(0, __fadd_ru(x, y));
    F(0, __fadd_rd(x, y));
    F(0, __fsub_rz(x, y));
    F(0, __fsub_ru(x, y));
    F(0, __fsub_rd(x, y));
    F(0, __fmul_rn(x, y));
    F(0, __fmul_rz(x, y));
    F(0, __fmul_ru(x, y));
    F(0, __fmul_rd(x, y));
    F(0, __fdiv_rn(x, y));
    F(0, __fdiv_rz(x, y));
    F(0, __fdiv_ru(x, y));
    F(0, __fdiv_rd(x, y));
    F(0, __fmaf_rn(x, y, z));
    F(0, __fmaf_rz(x, y, z));
    F(0, __fmaf_ru(x, y, z));
    F(0, __fmaf_rd(x, y, z));
    F(0, __frcp_rn(x));
    F(0, __frcp_rz(x));
    F(0, __frcp_ru(x));
    F(0, __frcp_rd(x));
    F(0, __fsqrt_rn(x));
    F(0, __fsqrt_rz(x));
    F(0, __fsqrt_ru(x));
    F(0, __fsqrt_rd(x));
    F(0, __frsqrt_rn(x));
END

KERNEL(double_arithmetic, double)
    D(0, __dadd_rn(x, y));
    D(0, __dadd_rz(x, y));
    D(0, __dadd_ru(x, y));
    D(0, __dadd_rd(x, y));
    D(0, __dsub_rz(x, y));
    D(0, __dsub_ru(x, y));
    D(0, __dsub_rd(x, y));
    D(0, __dmul_rn(x, y));
    D(0, __dmul_rz(x, y));
    D(0, __dmul_ru(x, y));
    D(0, __dmul_rd(x, y));
    D(0, __ddiv_rn(x, y));
    D(0, __ddiv_rz(x, y));
    D(0, __ddiv_ru(x, y));
    D(0, __ddiv_rd(x, y));
    D(0, __fma_rn(x, y, z));
    D(0, __fma_rz(x, y, z));
    D(0, __fma_ru(x, y, z));
    D(0, __fma_rd(x, y, z));
    D(0, __drcp_rn(x));
    D(0, __drcp_rz(x));
    D(0, __drcp_ru(x));
    D(0, __drcp_rd(x));
    D(0, __dsqrt_rn(x));
    D(0, __dsqrt_rz(x));
    D(0, __dsqrt_ru(x));
    D(0, __dsqrt_rd(x));
END

int main(int, char** arguments) { return run(arguments, float_arithmetic, double_arithmetic); }
