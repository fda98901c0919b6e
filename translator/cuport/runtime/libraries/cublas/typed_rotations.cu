// SPDX-License-Identifier: Apache-2.0
// Givens rotations whose type of numbers is told when the function runs.
#include "detail/rotations.h"
#include "detail/small_numbers.h"
#include "detail/typed_calls.h"

using namespace cuport_cublas;

#define CUPORT_RUN(NAME)                                                                                               \
    CUPORT_CUBLAS_ROTG_EX(NAME)                                                                                        \
    {                                                                                                                  \
        if (csType != sizes_of(abType)) {                                                                              \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executiontype;                                                                                           \
        switch (abType) {                                                                                              \
        case CUDA_R_32F: return run_rotg(handle, at<float>(a), at<float>(b), at<float>(c), at<float>(s));              \
        case CUDA_R_64F: return run_rotg(handle, at<double>(a), at<double>(b), at<double>(c), at<double>(s));          \
        case CUDA_R_16F: return run_rotg(handle, at<__half>(a), at<__half>(b), at<__half>(c), at<__half>(s));          \
        case CUDA_R_16BF:                                                                                              \
            return run_rotg(handle, at<__nv_bfloat16>(a), at<__nv_bfloat16>(b), at<__nv_bfloat16>(c),                  \
                at<__nv_bfloat16>(s));                                                                                 \
        case CUDA_C_32F: return run_complex_rotg(handle, at<c32>(a), at<c32>(b), at<float>(c), at<c32>(s));            \
        case CUDA_C_64F: return run_complex_rotg(handle, at<c64>(a), at<c64>(b), at<double>(c), at<c64>(s));           \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasRotgEx)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_ROTM_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (xType != yType || paramType != xType) {                                                                    \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executiontype;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return run_rotm(handle, n, at<float>(x), incx, at<float>(y), incy, at<float>(param));         \
        case CUDA_R_64F: return run_rotm(handle, n, at<double>(x), incx, at<double>(y), incy, at<double>(param));      \
        case CUDA_R_16F: return run_rotm(handle, n, at<__half>(x), incx, at<__half>(y), incy, at<__half>(param));      \
        case CUDA_R_16BF:                                                                                              \
            return run_rotm(handle, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(y), incy,                         \
                at<__nv_bfloat16>(param));                                                                             \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasRotmEx, int)
CUPORT_RUN(cublasRotmEx_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_CASE(TYPE, Number)                                                                                      \
    case TYPE:                                                                                                         \
        return run_rotmg(handle, at<Number>(d1), at<Number>(d2), at<Number>(x1), at<Number>(y1), at<Number>(param));
#define CUPORT_RUN(NAME)                                                                                               \
    CUPORT_CUBLAS_ROTMG_EX(NAME)                                                                                       \
    {                                                                                                                  \
        if (d2Type != d1Type || x1Type != d1Type || y1Type != d1Type || paramType != d1Type) {                         \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executiontype;                                                                                           \
        switch (d1Type) {                                                                                              \
            CUPORT_CASE(CUDA_R_32F, float)                                                                             \
            CUPORT_CASE(CUDA_R_64F, double)                                                                            \
            CUPORT_CASE(CUDA_R_16F, __half)                                                                            \
            CUPORT_CASE(CUDA_R_16BF, __nv_bfloat16)                                                                    \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasRotmgEx)
#undef CUPORT_RUN
#undef CUPORT_CASE
