// SPDX-License-Identifier: Apache-2.0
//
// How the kernels of products read and write numbers.

#include "blas_gemm_numbers.h"

namespace cuport {

const char* const gemm_numbers = R"cuport(
#ifdef DOUBLES
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define FOUR_OF(type) type##4
#define FOUR(type) FOUR_OF(type)
#define REAL4 FOUR(REAL)
#define SIXTEEN_OF(type) type##16
#define SIXTEEN(type) SIXTEEN_OF(type)
#define REAL16 SIXTEEN(REAL)
#ifndef IN
#define IN REAL
#define OUT REAL
#endif
#ifdef HALF
#define LOAD(p, i) vload_half(i, p)
#define STORE(p, i, v) vstore_half_rte(v, i, p)
#elif defined(BRAIN)
#define LOAD(p, i) as_float((uint)(p)[i] << 16)
#define STORE(p, i, v) ((p)[i] = brain(v))
ushort brain(float v)
{
    const uint bits = as_uint(v);
    return v != v ? (ushort)0x7fff : (ushort)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}
#else
#define LOAD(p, i) ((REAL)(p)[i])
#define STORE(p, i, v) ((p)[i] = (v))
#endif
#ifdef WIDE
#define LOAD_C(p, i) ((p)[i])
#define STORE_C(p, i, v) ((p)[i] = (v))
#else
#define LOAD_C LOAD
#define STORE_C STORE
#endif

)cuport";

std::string with_gemm_numbers(const char* source) { return std::string(gemm_numbers) + source; }

}  // namespace cuport
