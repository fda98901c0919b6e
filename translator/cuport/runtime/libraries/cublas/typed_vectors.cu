// SPDX-License-Identifier: Apache-2.0
// Vectors whose type of numbers is told when the function runs: those of 16 bits are computed in 32, for others there
// are functions with the type in their names.
#include "detail/reduction_kernels.h"
#include "detail/small_numbers.h"
#include "detail/typed_calls.h"
#include "detail/vector_kernels.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// Factors are the host's, or lie where c_at and s_at say.
template <class T>
__global__ void rotate_small(long long n, T *x, long long x_step, T *y, long long y_step, float c, float s,
                             const T *c_at, const T *s_at)
{
    const long long i = thread_place();
    if (i < n) {
        const float cosine = c_at != nullptr ? Held<T>::widen(*c_at) : c;
        const float sine = s_at != nullptr ? Held<T>::widen(*s_at) : s;
        const float one = Held<T>::widen(x[i * x_step]), other = Held<T>::widen(y[i * y_step]);
        x[i * x_step] = Held<T>::narrow(cosine * one + sine * other);
        y[i * y_step] = Held<T>::narrow(cosine * other - sine * one);
    }
}

template <class T>
cublasStatus_t run_rot_small(cublasHandle_t handle, long long n, T *x, long long x_step, T *y, long long y_step,
                             const T *c, const T *s)
{
    const Context context(handle, true);
    if (!context.is_ready() || n <= 0) {
        return context.status;
    }
    const bool is_there = context.is_on_device;
    rotate_small<T><<<blocks_for(n), THREADS, 0, context.stream>>>(
        n, first_of(x, n, x_step), x_step, first_of(y, n, y_step), y_step, is_there ? 0.0f : Held<T>::widen(*c),
        is_there ? 0.0f : Held<T>::widen(*s), is_there ? c : nullptr, is_there ? s : nullptr);
    return launched();
}

// The type of factors for vectors of a type.
static cudaDataType factors_of(cudaDataType type)
{
    return type == CUDA_R_16F || type == CUDA_R_16BF ? CUDA_R_32F : type;
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, RUN)                                                                                     \
    CUPORT_CUBLAS_AXPY_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (xType != yType || alphaType != factors_of(xType)) {                                                        \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executiontype;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSaxpy_64(handle, n, at<float>(alpha), at<float>(x), incx, at<float>(y), incy);   \
        case CUDA_R_64F:                                                                                               \
            return cublasDaxpy_64(handle, n, at<double>(alpha), at<double>(x), incx, at<double>(y), incy);             \
        case CUDA_C_32F:                                                                                               \
            return cublasCaxpy_64(handle, n, at<cuComplex>(alpha), at<cuComplex>(x), incx, at<cuComplex>(y), incy);    \
        case CUDA_C_64F:                                                                                               \
            return cublasZaxpy_64(handle, n, at<cuDoubleComplex>(alpha), at<cuDoubleComplex>(x), incx,                 \
                at<cuDoubleComplex>(y), incy);                                                                         \
        case CUDA_R_16F: return RUN<__half>(handle, n, at<float>(alpha), at<__half>(x), incx, at<__half>(y), incy);    \
        case CUDA_R_16BF:                                                                                              \
            return RUN<__nv_bfloat16>(handle, n, at<float>(alpha), at<__nv_bfloat16>(x), incx,                         \
                at<__nv_bfloat16>(y), incy);                                                                           \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasAxpyEx, run_axpy)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, RUN)                                                                                     \
    CUPORT_CUBLAS_SCAL_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (alphaType != factors_of(xType)) {                                                                          \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executionType;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSscal_64(handle, n, at<float>(alpha), at<float>(x), incx);                       \
        case CUDA_R_64F: return cublasDscal_64(handle, n, at<double>(alpha), at<double>(x), incx);                     \
        case CUDA_C_32F: return cublasCscal_64(handle, n, at<cuComplex>(alpha), at<cuComplex>(x), incx);               \
        case CUDA_C_64F: return cublasZscal_64(handle, n, at<cuDoubleComplex>(alpha), at<cuDoubleComplex>(x), incx);   \
        case CUDA_R_16F: return RUN<__half>(handle, n, at<float>(alpha), at<__half>(x), incx);                         \
        case CUDA_R_16BF: return RUN<__nv_bfloat16>(handle, n, at<float>(alpha), at<__nv_bfloat16>(x), incx);          \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasScalEx, run_scal)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, RUN)                                                                                     \
    CUPORT_CUBLAS_COPY_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (xType != yType) {                                                                                          \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasScopy_64(handle, n, at<float>(x), incx, at<float>(y), incy);                     \
        case CUDA_R_64F: return cublasDcopy_64(handle, n, at<double>(x), incx, at<double>(y), incy);                   \
        case CUDA_C_32F: return cublasCcopy_64(handle, n, at<cuComplex>(x), incx, at<cuComplex>(y), incy);             \
        case CUDA_C_64F: return cublasZcopy_64(handle, n, at<cuDoubleComplex>(x), incx, at<cuDoubleComplex>(y), incy); \
        case CUDA_R_16F: return RUN<__half>(handle, n, at<__half>(x), incx, at<__half>(y), incy);                      \
        case CUDA_R_16BF:                                                                                              \
            return RUN<__nv_bfloat16>(handle, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(y), incy);              \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCopyEx, run_copy)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, RUN)                                                                                     \
    CUPORT_CUBLAS_SWAP_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (xType != yType) {                                                                                          \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSswap_64(handle, n, at<float>(x), incx, at<float>(y), incy);                     \
        case CUDA_R_64F: return cublasDswap_64(handle, n, at<double>(x), incx, at<double>(y), incy);                   \
        case CUDA_C_32F: return cublasCswap_64(handle, n, at<cuComplex>(x), incx, at<cuComplex>(y), incy);             \
        case CUDA_C_64F: return cublasZswap_64(handle, n, at<cuDoubleComplex>(x), incx, at<cuDoubleComplex>(y), incy); \
        case CUDA_R_16F: return RUN<__half>(handle, n, at<__half>(x), incx, at<__half>(y), incy);                      \
        case CUDA_R_16BF:                                                                                              \
            return RUN<__nv_bfloat16>(handle, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(y), incy);              \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasSwapEx, run_swap)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, RUN)                                                                                     \
    CUPORT_CUBLAS_ROT_EX(NAME, Int)                                                                                    \
    {                                                                                                                  \
        if (xType != yType || csType != xType) {                                                                       \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executiontype;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F:                                                                                               \
            return cublasSrot_64(handle, n, at<float>(x), incx, at<float>(y), incy, at<float>(c), at<float>(s));       \
        case CUDA_R_64F:                                                                                               \
            return cublasDrot_64(handle, n, at<double>(x), incx, at<double>(y), incy, at<double>(c), at<double>(s));   \
        case CUDA_R_16F:                                                                                               \
            return RUN<__half>(handle, n, at<__half>(x), incx, at<__half>(y), incy, at<__half>(c), at<__half>(s));     \
        case CUDA_R_16BF:                                                                                              \
            return RUN<__nv_bfloat16>(handle, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(y), incy,               \
                at<__nv_bfloat16>(c), at<__nv_bfloat16>(s));                                                           \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasRotEx, run_rot_small)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_DOT_EX(NAME, Int)                                                                                    \
    {                                                                                                                  \
        if (xType != yType || resultType != xType) {                                                                   \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executionType;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSdot_64(handle, n, at<float>(x), incx, at<float>(y), incy, at<float>(result));   \
        case CUDA_R_64F:                                                                                               \
            return cublasDdot_64(handle, n, at<double>(x), incx, at<double>(y), incy, at<double>(result));             \
        case CUDA_C_32F:                                                                                               \
            return cublasCdotu_64(handle, n, at<cuComplex>(x), incx, at<cuComplex>(y), incy,                           \
                at<cuComplex>(result));                                                                                \
        case CUDA_C_64F:                                                                                               \
            return cublasZdotu_64(handle, n, at<cuDoubleComplex>(x), incx, at<cuDoubleComplex>(y), incy,               \
                at<cuDoubleComplex>(result));                                                                          \
        case CUDA_R_16F:                                                                                               \
            return run_dot(handle, false, n, at<__half>(x), incx, at<__half>(y), incy, at<__half>(result));            \
        case CUDA_R_16BF:                                                                                              \
            return run_dot(handle, false, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(y), incy,                   \
                at<__nv_bfloat16>(result));                                                                            \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasDotEx, int)
CUPORT_RUN(cublasDotEx_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_DOT_EX(NAME, Int)                                                                                    \
    {                                                                                                                  \
        if (xType != yType || resultType != xType) {                                                                   \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executionType;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSdot_64(handle, n, at<float>(x), incx, at<float>(y), incy, at<float>(result));   \
        case CUDA_R_64F:                                                                                               \
            return cublasDdot_64(handle, n, at<double>(x), incx, at<double>(y), incy, at<double>(result));             \
        case CUDA_C_32F:                                                                                               \
            return cublasCdotc_64(handle, n, at<cuComplex>(x), incx, at<cuComplex>(y), incy,                           \
                at<cuComplex>(result));                                                                                \
        case CUDA_C_64F:                                                                                               \
            return cublasZdotc_64(handle, n, at<cuDoubleComplex>(x), incx, at<cuDoubleComplex>(y), incy,               \
                at<cuDoubleComplex>(result));                                                                          \
        case CUDA_R_16F:                                                                                               \
            return run_dot(handle, false, n, at<__half>(x), incx, at<__half>(y), incy, at<__half>(result));            \
        case CUDA_R_16BF:                                                                                              \
            return run_dot(handle, false, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(y), incy,                   \
                at<__nv_bfloat16>(result));                                                                            \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasDotcEx, int)
CUPORT_RUN(cublasDotcEx_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_NRM2_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (resultType != sizes_of(xType)) {                                                                           \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executionType;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSnrm2_64(handle, n, at<float>(x), incx, at<float>(result));                      \
        case CUDA_R_64F: return cublasDnrm2_64(handle, n, at<double>(x), incx, at<double>(result));                    \
        case CUDA_C_32F: return cublasScnrm2_64(handle, n, at<cuComplex>(x), incx, at<float>(result));                 \
        case CUDA_C_64F: return cublasDznrm2_64(handle, n, at<cuDoubleComplex>(x), incx, at<double>(result));          \
        case CUDA_R_16F: return run_measure(handle, true, n, at<__half>(x), incx, at<__half>(result));                 \
        case CUDA_R_16BF:                                                                                              \
            return run_measure(handle, true, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(result));                \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasNrm2Ex, int)
CUPORT_RUN(cublasNrm2Ex_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int)                                                                                          \
    CUPORT_CUBLAS_NRM2_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        if (resultType != sizes_of(xType)) {                                                                           \
            return refuse(#NAME);                                                                                      \
        }                                                                                                              \
        (void)executionType;                                                                                           \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return cublasSasum_64(handle, n, at<float>(x), incx, at<float>(result));                      \
        case CUDA_R_64F: return cublasDasum_64(handle, n, at<double>(x), incx, at<double>(result));                    \
        case CUDA_C_32F: return cublasScasum_64(handle, n, at<cuComplex>(x), incx, at<float>(result));                 \
        case CUDA_C_64F: return cublasDzasum_64(handle, n, at<cuDoubleComplex>(x), incx, at<double>(result));          \
        case CUDA_R_16F: return run_measure(handle, false, n, at<__half>(x), incx, at<__half>(result));                \
        case CUDA_R_16BF:                                                                                              \
            return run_measure(handle, false, n, at<__nv_bfloat16>(x), incx, at<__nv_bfloat16>(result));               \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_RUN(cublasAsumEx, int)
CUPORT_RUN(cublasAsumEx_64, int64_t)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, is_most)                                                                                 \
    CUPORT_CUBLAS_AMAX_EX(NAME, Int)                                                                                   \
    {                                                                                                                  \
        switch (xType) {                                                                                               \
        case CUDA_R_32F: return run_extreme(handle, is_most, n, own(at<float>(x)), incx, result);                      \
        case CUDA_R_64F: return run_extreme(handle, is_most, n, own(at<double>(x)), incx, result);                     \
        case CUDA_C_32F: return run_extreme(handle, is_most, n, own(at<cuComplex>(x)), incx, result);                  \
        case CUDA_C_64F: return run_extreme(handle, is_most, n, own(at<cuDoubleComplex>(x)), incx, result);            \
        case CUDA_R_16F: return run_extreme(handle, is_most, n, at<__half>(x), incx, result);                          \
        case CUDA_R_16BF: return run_extreme(handle, is_most, n, at<__nv_bfloat16>(x), incx, result);                  \
        default: return refuse(#NAME);                                                                                 \
        }                                                                                                              \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasIamaxEx, true)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasIaminEx, false)
#undef CUPORT_RUN
