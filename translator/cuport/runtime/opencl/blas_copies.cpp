// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: vectors and matrices between host and device. A vector with a step is a matrix with one row.

#include "api/blas_copies.h"

#include <cstddef>

#include "../common/api/memcpy.h"
#include "../common/api/memory2d.h"
#include "api/blas.h"
#include "api/handles.h"
#include "types/runtime_enums.h"

namespace cuport {

static cuportblasStatus_t blas_copy(int rows, int columns, int size, const void* from, int lda, void* to, int ldb,
                             cuportStream_t stream, cuportMemcpyKind kind, bool must_wait)
{
    if (rows < 0 || columns < 0 || size <= 0 || lda <= 0 || ldb <= 0) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (rows == 0 || columns == 0) return CUPORTBLAS_STATUS_SUCCESS;
    const size_t bytes = static_cast<size_t>(size), width = static_cast<size_t>(rows) * bytes;
    const size_t height = static_cast<size_t>(columns);
    const size_t from_pitch = static_cast<size_t>(lda) * bytes, to_pitch = static_cast<size_t>(ldb) * bytes;
    if (from_pitch == width && to_pitch == width) {
        const cuportError_t error = must_wait ? cuportMemcpy(to, from, width * height, kind)
                                              : cuportMemcpyAsync(to, from, width * height, kind, stream);
        return error == cuportSuccess ? CUPORTBLAS_STATUS_SUCCESS : CUPORTBLAS_STATUS_MAPPING_ERROR;
    }
    const cuportError_t error = must_wait
                                    ? cuportMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind)
                                    : cuportMemcpy2DAsync(to, to_pitch, from, from_pitch, width, height, kind, stream);
    return error == cuportSuccess ? CUPORTBLAS_STATUS_SUCCESS : CUPORTBLAS_STATUS_MAPPING_ERROR;
}

}  // namespace cuport

cuportblasStatus_t cuportblasSetVector(int n, int size, const void* from, int from_step, void* to, int to_step)
{
    return cuport::blas_copy(1, n, size, from, from_step, to, to_step, nullptr, cuportMemcpyHostToDevice, true);
}

cuportblasStatus_t cuportblasGetVector(int n, int size, const void* from, int from_step, void* to, int to_step)
{
    return cuport::blas_copy(1, n, size, from, from_step, to, to_step, nullptr, cuportMemcpyDeviceToHost, true);
}

cuportblasStatus_t cuportblasSetMatrix(int rows, int columns, int size, const void* from, int lda, void* to, int ldb)
{
    return cuport::blas_copy(rows, columns, size, from, lda, to, ldb, nullptr, cuportMemcpyHostToDevice, true);
}

cuportblasStatus_t cuportblasGetMatrix(int rows, int columns, int size, const void* from, int lda, void* to, int ldb)
{
    return cuport::blas_copy(rows, columns, size, from, lda, to, ldb, nullptr, cuportMemcpyDeviceToHost, true);
}

cuportblasStatus_t cuportblasSetVectorAsync(int n, int size, const void* from, int from_step, void* to, int to_step,
                                            cuportStream_t stream)
{
    return cuport::blas_copy(1, n, size, from, from_step, to, to_step, stream, cuportMemcpyHostToDevice, false);
}

cuportblasStatus_t cuportblasGetVectorAsync(int n, int size, const void* from, int from_step, void* to, int to_step,
                                            cuportStream_t stream)
{
    return cuport::blas_copy(1, n, size, from, from_step, to, to_step, stream, cuportMemcpyDeviceToHost, false);
}

cuportblasStatus_t cuportblasSetMatrixAsync(int rows, int columns, int size, const void* from, int lda, void* to,
                                            int ldb, cuportStream_t stream)
{
    return cuport::blas_copy(rows, columns, size, from, lda, to, ldb, stream, cuportMemcpyHostToDevice, false);
}

cuportblasStatus_t cuportblasGetMatrixAsync(int rows, int columns, int size, const void* from, int lda, void* to,
                                            int ldb, cuportStream_t stream)
{
    return cuport::blas_copy(rows, columns, size, from, lda, to, ldb, stream, cuportMemcpyDeviceToHost, false);
}
