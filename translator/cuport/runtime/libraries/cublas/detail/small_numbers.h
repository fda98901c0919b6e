// SPDX-License-Identifier: Apache-2.0
// Numbers of 16 bits, which are computed in 32.
#ifndef CUPORT_CUBLAS_DETAIL_SMALL_NUMBERS_H_
#define CUPORT_CUBLAS_DETAIL_SMALL_NUMBERS_H_

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "numbers.h"

namespace cuport_cublas {

template <> struct Held<__half> {
    using Wide = float;
    static __host__ __device__ inline float widen(__half x) { return __half2float(x); }
    static __host__ __device__ inline __half narrow(float x) { return __float2half(x); }
};
template <> struct Held<__nv_bfloat16> {
    using Wide = float;
    static __host__ __device__ inline float widen(__nv_bfloat16 x) { return __bfloat162float(x); }
    static __host__ __device__ inline __nv_bfloat16 narrow(float x) { return __float2bfloat16(x); }
};

} // namespace cuport_cublas

#endif
