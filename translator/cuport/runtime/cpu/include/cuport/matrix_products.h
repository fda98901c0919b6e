// SPDX-License-Identifier: Apache-2.0
//
// What inline PTX becomes that CUDA has no function for. Plain products for tensor cores, and instructions for halves and
// integers, are the text that HIP gets, in a folder of rules that FLAGS names.
#pragma once

#include <cuda_fp16.h>

#define CUPORT_WITHOUT_HIP  // its headers are empty then: a CUDA program must not find HIP's macros
#include <adapters/matrix_products.h>
#include <adapters/ptx_halves.h>
#include <adapters/ptx_integers.h>
#undef CUPORT_WITHOUT_HIP

// PTX's prmt, which unlike __byte_perm spreads a byte's sign where the highest bit of a half byte asks for it.
__device__ inline unsigned __prmt(unsigned x, unsigned y, unsigned selector)
{
    unsigned result = __byte_perm(x, y, selector);
    for (int i = 0; i < 4; ++i) {
        if ((selector >> (4 * i) & 8) == 0) continue;
        const unsigned sign = result >> (8 * i + 7) & 1;
        result = (result & ~(0xffu << 8 * i)) | (sign * 0xffu) << 8 * i;
    }
    return result;
}
