// Elements of tensors: how they are read, computed with and written.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "descriptors.cuh"

namespace cuport_dnn {

// What elements are computed with, which is also the type of the factors alpha and beta.
template <typename T> struct Computed {
    using type = float;
};
template <> struct Computed<double> {
    using type = double;
};
template <typename T> using computed = typename Computed<T>::type;

__host__ __device__ inline float read(float value) { return value; }
__host__ __device__ inline double read(double value) { return value; }
__host__ __device__ inline float read(__half value) { return __half2float(value); }
__host__ __device__ inline float read(__nv_bfloat16 value) { return __bfloat162float(value); }
__host__ __device__ inline int read(signed char value) { return value; }

__host__ __device__ inline void write(float *place, float value) { *place = value; }
__host__ __device__ inline void write(double *place, double value) { *place = value; }
__host__ __device__ inline void write(__half *place, float value) { *place = __float2half(value); }
__host__ __device__ inline void write(__nv_bfloat16 *place, float value) { *place = __float2bfloat16(value); }

// The nearest number that a byte can hold.
__host__ __device__ inline void write(signed char *place, float value) {
    const float nearest = rintf(value);
    *place = static_cast<signed char>(nearest < -128.0f ? -128.0f : nearest > 127.0f ? 127.0f : nearest);
}

// What alpha and beta make of a result and of what was there, which is not read for a beta of 0.
template <typename T, typename C> __device__ inline void blend(T *place, C value, C alpha, C beta) {
    value *= alpha;
    if (beta != C(0))
        value += beta * read(*place);
    write(place, value);
}

template <typename T> computed<T> factor(const void *value) { return *static_cast<const computed<T> *>(value); }

// Call a function template for the type of elements that a descriptor names.
#define CUPORT_DNN_BY_TYPE(kind, function, ...)                                                                        \
    ((kind) == CUDNN_DATA_FLOAT      ? function<float>(__VA_ARGS__)                                                    \
     : (kind) == CUDNN_DATA_DOUBLE   ? function<double>(__VA_ARGS__)                                                   \
     : (kind) == CUDNN_DATA_HALF     ? function<__half>(__VA_ARGS__)                                                   \
     : (kind) == CUDNN_DATA_BFLOAT16 ? function<__nv_bfloat16>(__VA_ARGS__)                                            \
                                     : cuport_dnn::refuse("tensors of other types than float, double, half, bfloat16"))

} // namespace cuport_dnn
