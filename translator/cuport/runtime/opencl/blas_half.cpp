// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices of small numbers, and of types that are told when they run.

#include "api/blas_half.h"

#include "../common/half.h"
#include "api/blas.h"
#include "blas.h"
#include "blas_gemm.h"
#include "types/library_types.h"

namespace cuport {

const Gemm<float> gemm_half("-cl-std=CL1.2 -DREAL=float -DIN=half -DOUT=half -DHALF", 2, 2);
const Gemm<float> gemm_half_float("-cl-std=CL1.2 -DREAL=float -DIN=half -DOUT=float -DHALF -DWIDE", 2, 4);
const Gemm<float> gemm_brain("-cl-std=CL1.2 -DREAL=float -DIN=ushort -DOUT=ushort -DBRAIN", 2, 2);
const Gemm<float> gemm_brain_float("-cl-std=CL1.2 -DREAL=float -DIN=ushort -DOUT=float -DBRAIN -DWIDE", 2, 4);
const Gemm<float> gemm_bytes_float("-cl-std=CL1.2 -DREAL=float -DIN=char -DOUT=float", 1, 4);
const Gemm<int> gemm_bytes("-cl-std=CL1.2 -DREAL=int -DIN=char -DOUT=int", 1, 4);

// A product as cublasGemmStridedBatchedEx() or cublasGemmBatchedEx() has it.
struct Product {
    cuportblasHandle_t handle;
    cuportblasOperation_t a_operation, b_operation;
    int m, n, k;
    const void* a;
    int lda;
    long long a_stride;
    const void* b;
    int ldb;
    long long b_stride;
    void* c;
    int ldc;
    long long c_stride;
    int count;
    bool has_tables = false;  // a, b and c are tables of pointers in the device's memory
    template <typename Real>
    cuportblasStatus_t operator()(const Gemm<Real>& kernels, const void* alpha, const void* beta) const
    {
        if (has_tables) {
            return multiply_each(kernels, *handle, {m, n, k}, alpha, Operand(a, lda, a_operation),
                                 Operand(b, ldb, b_operation), beta, {c, ldc}, count);
        }
        return multiply(kernels, *handle, {m, n, k}, alpha, Operand(a, lda, a_operation, a_stride),
                        Operand(b, ldb, b_operation, b_stride), beta, {c, ldc, static_cast<long>(c_stride)}, count);
    }
};

// Factors are as wide as the sums; those of 16 bits can be read here only if they are the host's.
static cuportblasStatus_t with_half_factors(const Product& what, const Gemm<float>& kernels, const void* alpha,
                                     const void* beta)
{
    if (what.handle->pointer_mode == CUPORTBLAS_POINTER_MODE_DEVICE) return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    const float first = __half2float(*static_cast<const __half*>(alpha));
    const float second = __half2float(*static_cast<const __half*>(beta));
    return what(kernels, &first, &second);
}

static bool is_wide(cuportblasComputeType_t compute)
{
    return compute == CUPORTBLAS_COMPUTE_32F || compute == CUPORTBLAS_COMPUTE_32F_PEDANTIC ||
           compute == CUPORTBLAS_COMPUTE_32F_FAST_16F || compute == CUPORTBLAS_COMPUTE_32F_FAST_16BF ||
           compute == CUPORTBLAS_COMPUTE_32F_FAST_TF32;
}

static cuportblasStatus_t multiply_typed(const Product& what, cuportDataType in, cuportDataType out,
                                  cuportblasComputeType_t compute, const void* alpha, const void* beta)
{
    if (compute == CUPORTBLAS_COMPUTE_64F || compute == CUPORTBLAS_COMPUTE_64F_PEDANTIC) {
        return in == CUDA_R_64F && out == CUDA_R_64F ? what(gemm_double, alpha, beta) : CUPORTBLAS_STATUS_NOT_SUPPORTED;
    }
    if (compute == CUPORTBLAS_COMPUTE_32I || compute == CUPORTBLAS_COMPUTE_32I_PEDANTIC) {
        return in == CUDA_R_8I && out == CUDA_R_32I ? what(gemm_bytes, alpha, beta) : CUPORTBLAS_STATUS_NOT_SUPPORTED;
    }
    if (compute == CUPORTBLAS_COMPUTE_16F || compute == CUPORTBLAS_COMPUTE_16F_PEDANTIC) {
        const bool is_half = in == CUDA_R_16F && out == CUDA_R_16F;
        return is_half ? with_half_factors(what, gemm_half, alpha, beta) : CUPORTBLAS_STATUS_NOT_SUPPORTED;
    }
    if (!is_wide(compute)) return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    if (in == CUDA_R_32F && out == CUDA_R_32F) return what(gemm_float, alpha, beta);
    if (in == CUDA_R_16F && out == CUDA_R_16F) return what(gemm_half, alpha, beta);
    if (in == CUDA_R_16F && out == CUDA_R_32F) return what(gemm_half_float, alpha, beta);
    if (in == CUDA_R_16BF && out == CUDA_R_16BF) return what(gemm_brain, alpha, beta);
    if (in == CUDA_R_16BF && out == CUDA_R_32F) return what(gemm_brain_float, alpha, beta);
    if (in == CUDA_R_8I && out == CUDA_R_32F) return what(gemm_bytes_float, alpha, beta);
    return CUPORTBLAS_STATUS_NOT_SUPPORTED;
}

static cuportblasStatus_t check_and_multiply(const Product& what, cuportDataType a, cuportDataType b, cuportDataType c,
                                             cuportblasComputeType_t compute, const void* alpha, const void* beta)
{
    const cuportblasStatus_t status = check_gemm(what.handle, what.a_operation, what.b_operation, what.m, what.n,
                                                 what.k, what.lda, what.ldb, what.ldc, alpha, beta);
    if (status != CUPORTBLAS_STATUS_SUCCESS) return status;
    if (what.count < 0) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (a != b) return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    return multiply_typed(what, a, c, compute, alpha, beta);
}

// Before CUDA 11 the type of the sums was told as one of data.
static cuportblasComputeType_t compute_of(cuportDataType type)
{
    switch (type) {
    case CUDA_R_16F: return CUPORTBLAS_COMPUTE_16F;
    case CUDA_R_64F:
    case CUDA_C_64F: return CUPORTBLAS_COMPUTE_64F;
    case CUDA_R_32I: return CUPORTBLAS_COMPUTE_32I;
    default: return CUPORTBLAS_COMPUTE_32F;
    }
}

}  // namespace cuport

cuportblasStatus_t cuportblasGemmStridedBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                                  cuportblasOperation_t b_operation, int m, int n, int k,
                                                  const void* alpha, const void* a, cuportDataType a_type, int lda,
                                                  long long a_stride, const void* b, cuportDataType b_type, int ldb,
                                                  long long b_stride, const void* beta, void* c, cuportDataType c_type,
                                                  int ldc, long long c_stride, int count,
                                                  cuportblasComputeType_t compute, cuportblasGemmAlgo_t)
{
    using namespace cuport;
    const Product what = {handle, a_operation, b_operation, m, n, k, a, lda, a_stride, b, ldb, b_stride, c, ldc,
                          c_stride, count};
    return check_and_multiply(what, a_type, b_type, c_type, compute, alpha, beta);
}

cuportblasStatus_t cuportblasGemmBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                           cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* const a[], cuportDataType a_type, int lda,
                                           const void* const b[], cuportDataType b_type, int ldb, const void* beta,
                                           void* const c[], cuportDataType c_type, int ldc, int count,
                                           cuportblasComputeType_t compute, cuportblasGemmAlgo_t)
{
    using namespace cuport;
    const Product what = {handle, a_operation, b_operation, m, n, k, a, lda, 0, b, ldb, 0, const_cast<void**>(c), ldc,
                          0, count, true};
    return check_and_multiply(what, a_type, b_type, c_type, compute, alpha, beta);
}

cuportblasStatus_t cuportblasGemmEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                    cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* a, cuportDataType a_type, int lda, const void* b, cuportDataType b_type,
                                    int ldb, const void* beta, void* c, cuportDataType c_type, int ldc,
                                    cuportblasComputeType_t compute, cuportblasGemmAlgo_t algorithm)
{
    return cuportblasGemmStridedBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, 0, b,
                                          b_type, ldb, 0, beta, c, c_type, ldc, 0, 1, compute, algorithm);
}

cuportblasStatus_t cuportblasGemmEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                    cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* a, cuportDataType a_type, int lda, const void* b, cuportDataType b_type,
                                    int ldb, const void* beta, void* c, cuportDataType c_type, int ldc,
                                    cuportDataType compute, cuportblasGemmAlgo_t algorithm)
{
    return cuportblasGemmEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c,
                            c_type, ldc, cuport::compute_of(compute), algorithm);
}

cuportblasStatus_t cuportblasGemmStridedBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                                  cuportblasOperation_t b_operation, int m, int n, int k,
                                                  const void* alpha, const void* a, cuportDataType a_type, int lda,
                                                  long long a_stride, const void* b, cuportDataType b_type, int ldb,
                                                  long long b_stride, const void* beta, void* c, cuportDataType c_type,
                                                  int ldc, long long c_stride, int count, cuportDataType compute,
                                                  cuportblasGemmAlgo_t algorithm)
{
    return cuportblasGemmStridedBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, a_stride, b,
                                          b_type, ldb, b_stride, beta, c, c_type, ldc, c_stride, count,
                                          cuport::compute_of(compute), algorithm);
}

cuportblasStatus_t cuportblasGemmBatchedEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                           cuportblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* const a[], cuportDataType a_type, int lda,
                                           const void* const b[], cuportDataType b_type, int ldb, const void* beta,
                                           void* const c[], cuportDataType c_type, int ldc, int count,
                                           cuportDataType compute, cuportblasGemmAlgo_t algorithm)
{
    return cuportblasGemmBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, b, b_type, ldb,
                                   beta, c, c_type, ldc, count, cuport::compute_of(compute), algorithm);
}

cuportblasStatus_t cuportblasSgemmEx(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                     cuportblasOperation_t b_operation, int m, int n, int k, const float* alpha,
                                     const void* a, cuportDataType a_type, int lda, const void* b,
                                     cuportDataType b_type, int ldb, const float* beta, void* c, cuportDataType c_type,
                                     int ldc)
{
    return cuportblasGemmEx(handle, a_operation, b_operation, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c,
                            c_type, ldc, CUPORTBLAS_COMPUTE_32F, CUPORTBLAS_GEMM_DEFAULT);
}

cuportblasStatus_t cuportblasHgemmStridedBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                                 cuportblasOperation_t b_operation, int m, int n, int k,
                                                 const __half* alpha, const __half* a, int lda, long long a_stride,
                                                 const __half* b, int ldb, long long b_stride, const __half* beta,
                                                 __half* c, int ldc, long long c_stride, int count)
{
    return cuportblasGemmStridedBatchedEx(handle, a_operation, b_operation, m, n, k, alpha, a, CUDA_R_16F, lda,
                                          a_stride, b, CUDA_R_16F, ldb, b_stride, beta, c, CUDA_R_16F, ldc, c_stride,
                                          count, CUPORTBLAS_COMPUTE_16F, CUPORTBLAS_GEMM_DEFAULT);
}

cuportblasStatus_t cuportblasHgemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,
                                   cuportblasOperation_t b_operation, int m, int n, int k, const __half* alpha,
                                   const __half* a, int lda, const __half* b, int ldb, const __half* beta, __half* c,
                                   int ldc)
{
    return cuportblasHgemmStridedBatched(handle, a_operation, b_operation, m, n, k, alpha, a, lda, 0, b, ldb, 0, beta,
                                         c, ldc, 0, 1);
}
