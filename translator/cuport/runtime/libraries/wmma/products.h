// SPDX-License-Identifier: Apache-2.0
//
// What fragments.h multiplies with, where the products are those of rules/hip/adapters/matrix_products.h.
#pragma once

namespace cuport {

#define CUPORT_PRODUCT(name, Kind, Sum, Register)                                                \
    template <int groups, int parts>                                                             \
    __device__ inline void product_##name(Sum* sums, const Register* a, const Register* b)       \
    {                                                                                            \
        cuport_multiply<Kind, groups, parts>(sums, a, b);                                        \
    }
CUPORT_PRODUCT(f16, cuport_halves, float, unsigned)
CUPORT_PRODUCT(bf16, cuport_bfloats, float, unsigned)
CUPORT_PRODUCT(tf32, cuport_tfloats, float, unsigned)
CUPORT_PRODUCT(f64, cuport_doubles, double, double)
using CuportS8 = cuport_four_bytes<signed char, signed char>;
using CuportU8 = cuport_four_bytes<unsigned char, unsigned char>;
using CuportS4 = cuport_eight_nibbles<true, true>;
using CuportU4 = cuport_eight_nibbles<false, false>;
CUPORT_PRODUCT(s8, CuportS8, int, unsigned)
CUPORT_PRODUCT(u8, CuportU8, int, unsigned)
CUPORT_PRODUCT(s4, CuportS4, int, unsigned)
CUPORT_PRODUCT(u4, CuportU4, int, unsigned)
CUPORT_PRODUCT(b1_xor, cuport_bits<true>, int, unsigned)
CUPORT_PRODUCT(b1_and, cuport_bits<false>, int, unsigned)
#undef CUPORT_PRODUCT

}  // namespace cuport
