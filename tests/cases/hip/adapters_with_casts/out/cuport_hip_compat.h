/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_complex.h>
#include <rocblas/rocblas.h>
#include <rocsparse/rocsparse.h>

static inline rocblas_status cuport_rocblas_cgemm(rocblas_handle handle, rocblas_operation transa, rocblas_operation
    transb, int m, int n, int k, const hipComplex *alpha, const hipComplex *A, int lda, const hipComplex *B, int ldb,
    const hipComplex *beta, hipComplex *C, int ldc) {
  return rocblas_cgemm(handle, transa, transb, m, n, k, (const rocblas_float_complex *)alpha, (const
      rocblas_float_complex *)A, lda, (const rocblas_float_complex *)B, ldb, (const rocblas_float_complex *)beta,
      (rocblas_float_complex *)C, ldc);
}

static inline rocsparse_status cuport_rocsparse_scsric0_buffer_size(rocsparse_handle handle, int m, int nnz, const
    rocsparse_mat_descr descrA, float *csrSortedValA, const int *csrSortedRowPtrA, const int *csrSortedColIndA,
    rocsparse_mat_info info, int *pBufferSizeInBytes) {
  size_t wide_size = 0;
  rocsparse_status returned = rocsparse_scsric0_buffer_size(handle, m, nnz, descrA, csrSortedValA, csrSortedRowPtrA,
      csrSortedColIndA, info, &wide_size);
  if (wide_size > 0x7fffffff)
    return rocsparse_status_invalid_size;
  if (pBufferSizeInBytes)
    *pBufferSizeInBytes = (int)wide_size;
  return returned;
}

#endif
#endif
