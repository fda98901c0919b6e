/* SPDX-License-Identifier: Apache-2.0 */
/* nvcuda::wmma with bodies, for targets that have none of their own: products are those of PTX's `mma`. */
#ifndef CUPORT_LOWERING_WMMA_H
#define CUPORT_LOWERING_WMMA_H
#include "../../cuda_bf16.h"
#include "../../cuda_fp16.h"
namespace cuport {
#define CUPORT_PRODUCT(name, Sum, Register) \
  CUPORT_D void multiply_##name(Sum *sums, const Register *a, const Register *b, int groups, int parts); \
  template <int groups, int parts> CUPORT_D inline void product_##name(Sum *sums, const Register *a, const Register *b) { \
    multiply_##name(sums, a, b, groups, parts); \
  }
CUPORT_PRODUCT(f16, float, unsigned)
CUPORT_PRODUCT(bf16, float, unsigned)
CUPORT_PRODUCT(tf32, float, unsigned)
CUPORT_PRODUCT(f64, double, double)
CUPORT_PRODUCT(s8, int, unsigned)
CUPORT_PRODUCT(u8, int, unsigned)
CUPORT_PRODUCT(s4, int, unsigned)
CUPORT_PRODUCT(u4, int, unsigned)
CUPORT_PRODUCT(b1_xor, int, unsigned)
CUPORT_PRODUCT(b1_and, int, unsigned)
#undef CUPORT_PRODUCT
}
#include <runtime/libraries/wmma/fragments.h>
#endif
