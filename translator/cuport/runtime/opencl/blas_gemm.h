// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices. A group of 16 x 16 items makes a tile of 64 x 64 numbers, sixteen of them each.
#pragma once

#include <algorithm>
#include <cstddef>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/launch.h"
#include "blas.h"
#include "clblast.h"
#include "library_kernels.h"
#include "types/runtime_enums.h"

namespace cuport {

extern const char* const gemm_source;

// The kernels for one choice of types: of the numbers in a and b, in c, and of the sums.
template <typename Real>
struct Gemm {
    Program program;
    size_t in_bytes, out_bytes;
    OwnKernel<int, int, int, Real, const Real*, const void*, long, long, long, const void*, long, long, long, Real,
              const Real*, void*, long, long, int>
        strided;
    OwnKernel<int, int, int, Real, const Real*, const void*, long, long, const void*, long, long, Real, const Real*,
              const void*, long>
        pointers;
    Gemm(const char* options, size_t in_bytes, size_t out_bytes)
        : program("gemm.cl", gemm_source, options), in_bytes(in_bytes), out_bytes(out_bytes), strided(program, "gemm"),
          pointers(program, "gemm_pointers", Facts().follows_pointers())
    {
    }
};

extern const Gemm<float> gemm_float;
extern const Gemm<double> gemm_double;

// A matrix that a call reads: how far the rows and columns of what it means by it lie apart, and how large it must be.
struct Operand {
    const void* data;
    long row, column, batch;
    Factor factor;
    Operand(const void* data, int leading, cuportblasOperation_t operation, long long batch = 0)
        : data(data), row(operation == CUPORTBLAS_OP_N ? 1 : leading),
          column(operation == CUPORTBLAS_OP_N ? leading : 1), batch(static_cast<long>(batch)),
          factor{data, leading, this->batch, operation != CUPORTBLAS_OP_N}
    {
    }
};

bool fits_leading(int leading, cuportblasOperation_t operation, int rows, int columns);

cuportblasStatus_t check_gemm(const Blas* handle, cuportblasOperation_t a, cuportblasOperation_t b, int m, int n, int k,
                              int lda, int ldb, int ldc, const void* alpha, const void* beta);

struct Sizes {
    int m, n, k;
};

struct Target {
    void* data;
    int leading;
    long batch = 0;
};

// c = alpha * a * b + beta * c, `count` times; a grid has at most 65535 layers.
template <typename Real>
cuportblasStatus_t multiply(const Gemm<Real>& kernels, const Blas& handle, Sizes size, const void* alpha, Operand a,
                            Operand b, const void* beta, Target c, int count = 1, int part = 0)
{
    if (size.m == 0 || size.n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Real> first(handle, alpha), second(handle, beta);
#ifdef CUPORT_CLBLAST
    cuportblasStatus_t status = CUPORTBLAS_STATUS_SUCCESS;
    const bool is_plain = part == 0 && kernels.in_bytes == sizeof(Real) && kernels.out_bytes == sizeof(Real);
    const bool is_known = is_plain && first.address == nullptr && second.address == nullptr;
    if (is_known && multiply_with_clblast(handle, size.m, size.n, size.k, first.value, a.factor, b.factor,
                                          second.value, {c.data, c.leading, c.batch, false}, count, status)) {
        return status;
    }
#endif
    const unsigned rows = blas_groups(size.m, 64).x, columns = blas_groups(size.n, 64).x;
    for (long done = 0; done < count; done += 65535) {
        const unsigned layers = static_cast<unsigned>(std::min<long>(count - done, 65535));
        const cuportError_t error = kernels.strided.start(
            dim3(rows, columns, layers), dim3(16, 16), handle.stream, size.m, size.n, size.k, first.value,
            first.address, static_cast<const char*>(a.data) + done * a.batch * static_cast<long>(kernels.in_bytes),
            a.row, a.column, a.batch,
            static_cast<const char*>(b.data) + done * b.batch * static_cast<long>(kernels.in_bytes), b.row, b.column,
            b.batch, second.value, second.address,
            static_cast<char*>(c.data) + done * c.batch * static_cast<long>(kernels.out_bytes), c.leading, c.batch,
            part);
        if (error != cuportSuccess) return blas_status(error);
    }
    return CUPORTBLAS_STATUS_SUCCESS;
}

// The same with tables of pointers in the device's memory.
template <typename Real>
cuportblasStatus_t multiply_each(const Gemm<Real>& kernels, const Blas& handle, Sizes size, const void* alpha,
                                 Operand a, Operand b, const void* beta, Target c, int count)
{
    if (size.m == 0 || size.n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const Scalar<Real> first(handle, alpha), second(handle, beta);
    const unsigned rows = blas_groups(size.m, 64).x, columns = blas_groups(size.n, 64).x;
    for (long done = 0; done < count; done += 65535) {
        const unsigned layers = static_cast<unsigned>(std::min<long>(count - done, 65535));
        const cuportError_t error = kernels.pointers.start(
            dim3(rows, columns, layers), dim3(16, 16), handle.stream, size.m, size.n, size.k, first.value,
            first.address, static_cast<const void* const*>(a.data) + done, a.row, a.column,
            static_cast<const void* const*>(b.data) + done, b.row, b.column, second.value, second.address,
            static_cast<void* const*>(c.data) + done, c.leading);
        if (error != cuportSuccess) return blas_status(error);
    }
    return CUPORTBLAS_STATUS_SUCCESS;
}

}  // namespace cuport
