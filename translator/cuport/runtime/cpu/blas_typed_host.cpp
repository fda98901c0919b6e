// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS on the host: products of matrices whose types of numbers are told when they run. Sums are double precision.

#include <cuport/libraries/blas_typed.h>

#include "../common/blas/plain_matrices.h"
#include "api.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cuport {

struct TypedMatrix {
    const void* numbers;
    cudaDataType type;
    int leading;
    long long rows, columns;  // as they lie in memory
    std::vector<double> read() const
    {
        switch (type) {
        case CUDA_R_64F: return read_as<double>();
        case CUDA_R_16F: return read_as<__half>();
        case CUDA_R_16BF: return read_as<__nv_bfloat16>();
        case CUDA_R_8I: return read_as<std::int8_t>();
        case CUDA_R_32I: return read_as<int>();
        default: return read_as<float>();
        }
    }

private:
    static double widen(double value) { return value; }
    static double widen(__half value) { return __half2float(value); }
    static double widen(__nv_bfloat16 value) { return __bfloat162float(value); }
    // One column behind the other.
    template <typename Number>
    std::vector<double> read_as() const
    {
        std::vector<double> all(rows * columns);
        const Number* from = static_cast<const Number*>(numbers);
        for (long long j = 0; j < columns; ++j) {
            for (long long i = 0; i < rows; ++i) all[i + j * rows] = widen(from[i + j * leading]);
        }
        return all;
    }
};

static void write_number(void* numbers, cudaDataType type, long long place, double value)
{
    switch (type) {
    case CUDA_R_64F: static_cast<double*>(numbers)[place] = value; break;
    case CUDA_R_16F: static_cast<__half*>(numbers)[place] = __double2half(value); break;
    case CUDA_R_16BF: static_cast<__nv_bfloat16*>(numbers)[place] = __double2bfloat16(value); break;
    case CUDA_R_32I: static_cast<int*>(numbers)[place] = static_cast<int>(static_cast<long long>(value)); break;
    default: static_cast<float*>(numbers)[place] = static_cast<float>(value); break;
    }
}

// The type of factors; CUDA_R_8U where sums of that kind don't go with the types of the matrices.
static cudaDataType factors_of(cudaDataType in, cudaDataType out, cublasComputeType_t compute)
{
    switch (compute) {
    case CUBLAS_COMPUTE_64F:
    case CUBLAS_COMPUTE_64F_PEDANTIC: return in == CUDA_R_64F && out == CUDA_R_64F ? CUDA_R_64F : CUDA_R_8U;
    case CUBLAS_COMPUTE_32I:
    case CUBLAS_COMPUTE_32I_PEDANTIC: return in == CUDA_R_8I && out == CUDA_R_32I ? CUDA_R_32I : CUDA_R_8U;
    case CUBLAS_COMPUTE_16F:
    case CUBLAS_COMPUTE_16F_PEDANTIC: return in == CUDA_R_16F && out == CUDA_R_16F ? CUDA_R_16F : CUDA_R_8U;
    default:
        const bool is_small = in == CUDA_R_16F || in == CUDA_R_16BF;
        const bool is_read = in == CUDA_R_32F || in == CUDA_R_8I || is_small;
        return is_read && (out == CUDA_R_32F || (is_small && out == in)) ? CUDA_R_32F : CUDA_R_8U;
    }
}

// One call: the matrices' places, and what is known of all of them.
struct TypedProduct {
    hipblasOperation_t a_operation, b_operation;
    int m, n, k, lda, ldb, ldc;
    cudaDataType in, out;
    void operator()(double alpha, const void* a, const void* b, double beta, void* c) const
    {
        const bool is_a_turned = a_operation != HIPBLAS_OP_N, is_b_turned = b_operation != HIPBLAS_OP_N;
        const TypedMatrix first = {a, in, lda, is_a_turned ? k : m, is_a_turned ? m : k};
        const TypedMatrix second = {b, in, ldb, is_b_turned ? n : k, is_b_turned ? k : n};
        const std::vector<double> one = alpha != 0 ? first.read() : std::vector<double>();
        const std::vector<double> other = alpha != 0 ? second.read() : std::vector<double>();
        std::vector<double> result = beta != 0 ? TypedMatrix{c, out, ldc, m, n}.read()
                                               : std::vector<double>(static_cast<size_t>(m) * n);
        plain_gemm<double>(m, n, k, alpha, {one.data(), first.rows, is_a_turned},
                           {other.data(), second.rows, is_b_turned}, beta, result.data(), m);
        for (long long j = 0; j < n; ++j) {
            for (long long i = 0; i < m; ++i) write_number(c, out, i + j * ldc, result[i + j * m]);
        }
    }
    bool fits() const
    {
        const int a_rows = a_operation == HIPBLAS_OP_N ? m : k, b_rows = b_operation == HIPBLAS_OP_N ? k : n;
        return m >= 0 && n >= 0 && k >= 0 && lda >= std::max(1, a_rows) && ldb >= std::max(1, b_rows) &&
               ldc >= std::max(1, m);
    }
};

// A host's factor is read when the call is made, a device's when the work is done.
struct TypedFactor {
    const void* address;
    cudaDataType type;
    double value = 0;
    TypedFactor(const void* address, cudaDataType type, bool is_there) : address(address), type(type)
    {
        if (!is_there) {
            value = (*this)();
            this->address = nullptr;
        }
    }
    double operator()() const { return address == nullptr ? value : TypedMatrix{address, type, 1, 1, 1}.read()[0]; }
};

// `places` gives a's, b's and c's place for each of the products.
template <typename Places>
hipblasStatus_t multiply_typed(hipblasHandle_t handle, const TypedProduct& what, int count, const void* alpha,
                               const void* beta, cublasComputeType_t compute, Places places)
{
    if (handle == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (!what.fits() || count < 0 || alpha == nullptr || beta == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
    const cudaDataType factors = factors_of(what.in, what.out, compute);
    if (factors == CUDA_R_8U) return HIPBLAS_STATUS_NOT_SUPPORTED;
    hipblasPointerMode_t mode;
    hipStream_t stream;
    hipblasGetPointerMode(handle, &mode);
    hipblasGetStream(handle, &stream);
    const TypedFactor first(alpha, factors, mode == HIPBLAS_POINTER_MODE_DEVICE);
    const TypedFactor second(beta, factors, mode == HIPBLAS_POINTER_MODE_DEVICE);
    const hipError_t error = in_order(stream, hipGraphNodeTypeHost, [=] {
        for (int i = 0; i < count; ++i) places(i, [&](const void* a, const void* b, void* c) {
            what(first(), a, b, second(), c);
        });
        return hipSuccess;
    });
    return error == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_EXECUTION_FAILED;
}

static long long typed_bytes(cudaDataType type)
{
    return type == CUDA_R_64F ? 8 : type == CUDA_R_8I ? 1 : type == CUDA_R_16F || type == CUDA_R_16BF ? 2 : 4;
}

}  // namespace cuport

hipblasStatus_t cublasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                           hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                           const void* a, cudaDataType a_type, int lda, long long a_stride,
                                           const void* b, cudaDataType b_type, int ldb, long long b_stride,
                                           const void* beta, void* c, cudaDataType c_type, int ldc, long long c_stride,
                                           int count, cublasComputeType_t compute, cublasGemmAlgo_t)
{
    if (a_type != b_type) return HIPBLAS_STATUS_NOT_SUPPORTED;
    const cuport::TypedProduct what = {a_operation, b_operation, m, n, k, lda, ldb, ldc, a_type, c_type};
    const long long in = cuport::typed_bytes(a_type), out = cuport::typed_bytes(c_type);
    return cuport::multiply_typed(handle, what, count, alpha, beta, compute, [=](int i, auto multiply) {
        multiply(static_cast<const char*>(a) + i * a_stride * in, static_cast<const char*>(b) + i * b_stride * in,
                 static_cast<char*>(c) + i * c_stride * out);
    });
}

hipblasStatus_t cublasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t a_operation,
                                    hipblasOperation_t b_operation, int m, int n, int k, const void* alpha,
                                    const void* const a[], cudaDataType a_type, int lda, const void* const b[],
                                    cudaDataType b_type, int ldb, const void* beta, void* const c[],
                                    cudaDataType c_type, int ldc, int count, cublasComputeType_t compute,
                                    cublasGemmAlgo_t)
{
    if (a_type != b_type) return HIPBLAS_STATUS_NOT_SUPPORTED;
    const cuport::TypedProduct what = {a_operation, b_operation, m, n, k, lda, ldb, ldc, a_type, c_type};
    return cuport::multiply_typed(handle, what, count, alpha, beta, compute,
                                  [=](int i, auto multiply) { multiply(a[i], b[i], c[i]); });
}
