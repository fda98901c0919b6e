// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices. A group of 16 x 16 items makes a tile of 64 x 64 numbers, sixteen of them each.

#include "blas_gemm.h"

#include <string>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/blas_gemm.h"
#include "blas.h"
#include "blas_gemm_numbers.h"
#include "types/runtime_enums.h"

namespace cuport {

static const char* const gemm_kernels = R"cuport(// The sums of products for an item's sixteen numbers: four rows of each of four columns.
void sum_tile(int m, int n, int k, __global const IN* a, long a_row, long a_column, __global const IN* b, long b_row,
              long b_column, __local REAL (*as)[68], __local REAL (*bs)[68], REAL (*sums)[4])
{
    const int x = get_local_id(0), y = get_local_id(1), item = y * 16 + x;
    const long first_row = get_group_id(0) * 64, first_column = get_group_id(1) * 64;
    REAL4 first = 0, second = 0, third = 0, fourth = 0;
    for (int start = 0; start < k; start += 16) {
        for (int i = item; i < 1024; i += 256) {
            const int row = a_row == 1 ? i % 64 : i / 16, s = a_row == 1 ? i / 64 : i % 16;
            const bool is_in = first_row + row < m && start + s < k;
            as[s][row] = is_in ? LOAD(a, (first_row + row) * a_row + (start + s) * a_column) : (REAL)0;
        }
        for (int i = item; i < 1024; i += 256) {
            const int column = b_row == 1 ? i / 16 : i % 64, s = b_row == 1 ? i % 16 : i / 64;
            const bool is_in = first_column + column < n && start + s < k;
            bs[s][column] = is_in ? LOAD(b, (start + s) * b_row + (first_column + column) * b_column) : (REAL)0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 0; s < 16; ++s) {
            const REAL4 own = vload4(x, as[s]), other = vload4(y, bs[s]);
            first += own * other.x;
            second += own * other.y;
            third += own * other.z;
            fourth += own * other.w;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    vstore4(first, 0, sums[0]);
    vstore4(second, 0, sums[1]);
    vstore4(third, 0, sums[2]);
    vstore4(fourth, 0, sums[3]);
}

// One tile of c = alpha * a * b + beta * c. part: all of c, or its lower (1) or upper (2) triangle.
void tile(int m, int n, int k, REAL alpha, __global const IN* a, long a_row, long a_column, __global const IN* b,
          long b_row, long b_column, REAL beta, __global OUT* c, long c_column, int part, __local REAL (*as)[68],
          __local REAL (*bs)[68])
{
    REAL sums[4][4];
    sum_tile(m, n, alpha == 0 ? 0 : k, a, a_row, a_column, b, b_row, b_column, as, bs, sums);
    for (int j = 0; j < 4; ++j) {
        for (int i = 0; i < 4; ++i) {
            const long row = get_group_id(0) * 64 + 4 * get_local_id(0) + i;
            const long column = get_group_id(1) * 64 + 4 * get_local_id(1) + j;
            if (row >= m || column >= n || (part == 1 && row < column) || (part == 2 && row > column))
                continue;
            const long place = row + column * c_column;
            REAL value = alpha * sums[j][i];
            if (beta != 0)
                value += beta * LOAD_C(c, place);
            STORE_C(c, place, value);
        }
    }
}

__kernel void gemm(int m, int n, int k, REAL alpha, __global const REAL* alpha_at, __global const IN* a, long a_row,
                   long a_column, long a_batch, __global const IN* b, long b_row, long b_column, long b_batch,
                   REAL beta, __global const REAL* beta_at, __global OUT* c, long c_column, long c_batch, int part)
{
    __local REAL as[16][68], bs[16][68];
    const long batch = get_group_id(2);
    tile(m, n, k, alpha_at != 0 ? alpha_at[0] : alpha, a + batch * a_batch, a_row, a_column, b + batch * b_batch, b_row,
         b_column, beta_at != 0 ? beta_at[0] : beta, c + batch * c_batch, c_column, part, as, bs);
}

__kernel void gemm_pointers(int m, int n, int k, REAL alpha, __global const REAL* alpha_at, __global const ulong* a,
                            long a_row, long a_column, __global const ulong* b, long b_row, long b_column, REAL beta,
                            __global const REAL* beta_at, __global const ulong* c, long c_column)
{
    __local REAL as[16][68], bs[16][68];
    const long batch = get_group_id(2);
    tile(m, n, k, alpha_at != 0 ? alpha_at[0] : alpha, (__global const IN*)a[batch], a_row, a_column,
         (__global const IN*)b[batch], b_row, b_column, beta_at != 0 ? beta_at[0] : beta, (__global OUT*)c[batch],
         c_column, 0, as, bs);
}
)cuport";

const char* gemm_source()
{
    static const std::string text = with_gemm_numbers(gemm_kernels);
    return text.c_str();
}

const Gemm<float> gemm_float("-cl-std=CL1.2 -DREAL=float", 4, 4);
const Gemm<double> gemm_double("-cl-std=CL1.2 -DREAL=double -DDOUBLES", 8, 8);

const Gemm<float>& gemm_of(float) { return gemm_float; }
const Gemm<double>& gemm_of(double) { return gemm_double; }

bool fits_leading(int leading, cuportblasOperation_t operation, int rows, int columns)
{
    return leading >= std::max(1, operation == CUPORTBLAS_OP_N ? rows : columns);
}

cuportblasStatus_t check_gemm(const Blas* handle, cuportblasOperation_t a, cuportblasOperation_t b, int m, int n, int k,
                              int lda, int ldb, int ldc, const void* alpha, const void* beta)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || k < 0 || alpha == nullptr || beta == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (!fits_leading(lda, a, m, k) || !fits_leading(ldb, b, k, n) || ldc < std::max(1, m)) {
        return CUPORTBLAS_STATUS_INVALID_VALUE;
    }
    return CUPORTBLAS_STATUS_SUCCESS;
}

}  // namespace cuport

#define CUPORT_GEMM(S, Real)                                                                                            \
    cuportblasStatus_t cuportblas##S##gemmStridedBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,  \
        cuportblasOperation_t b_operation, int m, int n, int k, const Real* alpha, const Real* a, int lda,              \
        long long a_stride, const Real* b, int ldb, long long b_stride, const Real* beta, Real* c, int ldc,             \
        long long c_stride, int count)                                                                                  \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        const cuportblasStatus_t status =                                                                               \
            check_gemm(handle, a_operation, b_operation, m, n, k, lda, ldb, ldc, alpha, beta);                          \
        if (status != CUPORTBLAS_STATUS_SUCCESS) return status;                                                         \
        if (count < 0) return CUPORTBLAS_STATUS_INVALID_VALUE;                                                          \
        return multiply(gemm_of(Real()), *handle, {m, n, k}, alpha, Operand(a, lda, a_operation, a_stride),             \
                        Operand(b, ldb, b_operation, b_stride), beta, {c, ldc, static_cast<long>(c_stride)}, count);    \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##gemm(cuportblasHandle_t handle, cuportblasOperation_t a_operation,                \
        cuportblasOperation_t b_operation, int m, int n, int k, const Real* alpha, const Real* a, int lda,              \
        const Real* b, int ldb, const Real* beta, Real* c, int ldc)                                                     \
    {                                                                                                                   \
        return cuportblas##S##gemmStridedBatched(handle, a_operation, b_operation, m, n, k, alpha, a, lda, 0, b, ldb,   \
                                                 0, beta, c, ldc, 0, 1);                                                \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##gemmBatched(cuportblasHandle_t handle, cuportblasOperation_t a_operation,         \
        cuportblasOperation_t b_operation, int m, int n, int k, const Real* alpha, const Real* const a[], int lda,      \
        const Real* const b[], int ldb, const Real* beta, Real* const c[], int ldc, int count)                          \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        const cuportblasStatus_t status =                                                                               \
            check_gemm(handle, a_operation, b_operation, m, n, k, lda, ldb, ldc, alpha, beta);                          \
        if (status != CUPORTBLAS_STATUS_SUCCESS) return status;                                                         \
        if (count < 0) return CUPORTBLAS_STATUS_INVALID_VALUE;                                                          \
        return multiply_each(gemm_of(Real()), *handle, {m, n, k}, alpha, Operand(a, lda, a_operation),                  \
                             Operand(b, ldb, b_operation), beta, {const_cast<Real**>(c), ldc}, count);                  \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##syrk(cuportblasHandle_t handle, cuportblasFillMode_t fill,                        \
        cuportblasOperation_t operation, int n, int k, const Real* alpha, const Real* a, int lda, const Real* beta,     \
        Real* c, int ldc)                                                                                               \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        const cuportblasOperation_t other = operation == CUPORTBLAS_OP_N ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N;           \
        const cuportblasStatus_t status = check_gemm(handle, operation, other, n, n, k, lda, lda, ldc, alpha, beta);    \
        if (status != CUPORTBLAS_STATUS_SUCCESS) return status;                                                         \
        return multiply(gemm_of(Real()), *handle, {n, n, k}, alpha, Operand(a, lda, operation), Operand(a, lda,         \
                                                                                                        other),         \
                        beta, {c, ldc}, 1, fill == CUPORTBLAS_FILL_MODE_LOWER ? 1 : 2);                                 \
    }
CUPORT_GEMM(S, float)
CUPORT_GEMM(D, double)
#undef CUPORT_GEMM
