// SPDX-License-Identifier: Apache-2.0
// Copies between host and device, with sizes of 64 bits.
#include "cublas_v2.h"

namespace cuport_cublas {

// Rows of `width` bytes.
static cublasStatus_t copy_rows(bool is_right, void *to, size_t to_pitch, const void *from, size_t from_pitch,
                                size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream, bool waits)
{
    if (!is_right) {
        return CUBLAS_STATUS_INVALID_VALUE;
    }
    if (width == 0 || height == 0) {
        return CUBLAS_STATUS_SUCCESS;
    }
    const cudaError_t done = waits ? cudaMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind)
                                   : cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, width, height, kind, stream);
    return done == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, kind)                                                                                         \
    CUPORT_CUBLAS_COPY_VECTOR(NAME)                                                                                    \
    {                                                                                                                  \
        return cuport_cublas::copy_rows(n >= 0 && elemSize > 0 && incx > 0 && incy > 0, y,                             \
            incy * elemSize, x, incx * elemSize, elemSize, n, kind, nullptr, true);                                    \
    }
CUPORT_RUN(cublasSetVector_64, cudaMemcpyHostToDevice)
CUPORT_RUN(cublasGetVector_64, cudaMemcpyDeviceToHost)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, kind)                                                                                         \
    CUPORT_CUBLAS_COPY_VECTOR_ASYNC(NAME)                                                                              \
    {                                                                                                                  \
        return cuport_cublas::copy_rows(n >= 0 && elemSize > 0 && incx > 0 && incy > 0, y,                             \
            incy * elemSize, x, incx * elemSize, elemSize, n, kind, stream, false);                                    \
    }
CUPORT_RUN(cublasSetVectorAsync_64, cudaMemcpyHostToDevice)
CUPORT_RUN(cublasGetVectorAsync_64, cudaMemcpyDeviceToHost)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, kind)                                                                                         \
    CUPORT_CUBLAS_COPY_MATRIX(NAME)                                                                                    \
    {                                                                                                                  \
        return cuport_cublas::copy_rows(rows >= 0 && cols >= 0 && elemSize > 0 && lda >= rows && ldb >= rows, B,       \
            ldb * elemSize, A, lda * elemSize, rows * elemSize, cols, kind, nullptr, true);                            \
    }
CUPORT_RUN(cublasSetMatrix_64, cudaMemcpyHostToDevice)
CUPORT_RUN(cublasGetMatrix_64, cudaMemcpyDeviceToHost)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, kind)                                                                                         \
    CUPORT_CUBLAS_COPY_MATRIX_ASYNC(NAME)                                                                              \
    {                                                                                                                  \
        return cuport_cublas::copy_rows(rows >= 0 && cols >= 0 && elemSize > 0 && lda >= rows && ldb >= rows, B,       \
            ldb * elemSize, A, lda * elemSize, rows * elemSize, cols, kind, stream, false);                            \
    }
CUPORT_RUN(cublasSetMatrixAsync_64, cudaMemcpyHostToDevice)
CUPORT_RUN(cublasGetMatrixAsync_64, cudaMemcpyDeviceToHost)
#undef CUPORT_RUN
