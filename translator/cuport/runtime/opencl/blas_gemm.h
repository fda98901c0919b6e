// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices. A group of 16 x 16 items makes a tile of 64 x 64 numbers, sixteen of them each; on a
// processor an item makes a tile of 128 x 64 by itself.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/launch.h"
#include "blas.h"
#include "blas_gemm_processor.h"
#include "clblast.h"
#include "library_kernels.h"
#include "types/runtime_enums.h"

namespace cuport {

// The kernels' source. A function, as other files' objects ask for it before main().
const char* gemm_source();

// The kernels for one choice of types: of the numbers in a and b, in c, and of the sums.
template <typename Real>
struct Gemm {
    Program program, processor_program;
    size_t in_bytes, out_bytes;
    OwnKernel<int, int, int, Real, const Real*, const void*, long, long, long, const void*, long, long, long, Real,
              const Real*, void*, long, long, int>
        strided;
    OwnKernel<int, int, int, Real, const Real*, const void*, long, long, long, const void*, long, long, long, Real,
              const Real*, void*, long, long, long, int>
        alone;
    OwnKernel<int, int, int, Real, const Real*, const void*, long, long, const void*, long, long, Real, const Real*,
              const void*, long>
        pointers;
    OwnKernel<int, int, int, Real, const Real*, const void*, long, long, const void*, long, long, Real, const Real*,
              const void*, long, long>
        pointers_alone;
    Gemm(const char* options, size_t in_bytes, size_t out_bytes)
        : program("gemm.cl", gemm_source(), options),
          processor_program("gemm_processor.cl", gemm_processor_source(), options), in_bytes(in_bytes),
          out_bytes(out_bytes), strided(program, "gemm"), alone(processor_program, "gemm"),
          pointers(program, "gemm_pointers", Facts().follows_pointers()),
          pointers_alone(processor_program, "gemm_pointers", Facts().follows_pointers())
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

// How a device that is the processor makes a product: by tiles of 128 x 64, with a column of c in the place of a row
// where rows are few, as vectors are made of rows.
struct Alone {
    Sizes size;
    Operand a, b;
    long c_row, c_column;
    Alone(Sizes whole, const Operand& first, const Operand& second, long leading, bool may_turn)
        : size(whole), a(first), b(second), c_row(1), c_column(leading)
    {
        if (!may_turn || size.m >= 16 || size.n <= size.m) return;
        std::swap(size.m, size.n);
        std::swap(a, b);
        std::swap(a.row, a.column);
        std::swap(b.row, b.column);
        std::swap(c_row, c_column);
    }
    dim3 grid(long layers) const
    {
        return dim3(blas_groups(size.m, 128).x, blas_groups(size.n, 64).x, static_cast<unsigned>(layers));
    }
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
    const Alone alone(size, a, b, c.leading, part == 0);
    const unsigned rows = blas_groups(size.m, 64).x, columns = blas_groups(size.n, 64).x;
    for (long done = 0; done < count; done += 65535) {
        const long layers = std::min<long>(count - done, 65535);
        char* to = static_cast<char*>(c.data) + done * c.batch * static_cast<long>(kernels.out_bytes);
        const auto begin = [&](const Operand& of) {
            return static_cast<const char*>(of.data) + done * of.batch * static_cast<long>(kernels.in_bytes);
        };
        const cuportError_t error =
            multiplies_alone()
                ? kernels.alone.start(alone.grid(layers), dim3(1), handle.stream, alone.size.m, alone.size.n, size.k,
                                      first.value, first.address, begin(alone.a), alone.a.row, alone.a.column,
                                      alone.a.batch, begin(alone.b), alone.b.row, alone.b.column, alone.b.batch,
                                      second.value, second.address, to, alone.c_row, alone.c_column, c.batch, part)
                : kernels.strided.start(dim3(rows, columns, static_cast<unsigned>(layers)), dim3(16, 16), handle.stream,
                                        size.m, size.n, size.k, first.value, first.address, begin(a), a.row, a.column,
                                        a.batch, begin(b), b.row, b.column, b.batch, second.value, second.address, to,
                                        c.leading, c.batch, part);
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
    const Alone alone(size, a, b, c.leading, true);
    const unsigned rows = blas_groups(size.m, 64).x, columns = blas_groups(size.n, 64).x;
    for (long done = 0; done < count; done += 65535) {
        const long layers = std::min<long>(count - done, 65535);
        const auto begin = [&](const void* table) { return static_cast<const void* const*>(table) + done; };
        const cuportError_t error =
            multiplies_alone()
                ? kernels.pointers_alone.start(alone.grid(layers), dim3(1), handle.stream, alone.size.m, alone.size.n,
                                               size.k, first.value, first.address, begin(alone.a.data), alone.a.row,
                                               alone.a.column, begin(alone.b.data), alone.b.row, alone.b.column,
                                               second.value, second.address, begin(c.data), alone.c_row, alone.c_column)
                : kernels.pointers.start(dim3(rows, columns, static_cast<unsigned>(layers)), dim3(16, 16),
                                         handle.stream, size.m, size.n, size.k, first.value, first.address,
                                         begin(a.data), a.row, a.column, begin(b.data), b.row, b.column, second.value,
                                         second.address, begin(c.data), c.leading);
        if (error != cuportSuccess) return blas_status(error);
    }
    return CUPORTBLAS_STATUS_SUCCESS;
}

}  // namespace cuport
