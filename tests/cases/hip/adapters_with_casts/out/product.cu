#include "cuport_hip_compat.h"
#include <hip/hip_runtime.h>
#include <rocblas/rocblas.h>
#include <rocsparse/rocsparse.h>

void multiply(rocblas_handle handle, hipComplex *a, hipComplex *b, hipComplex *c, int n) {
  hipComplex one = {1, 0}, zero = {0, 0};
  cuport_rocblas_cgemm(handle, rocblas_operation_none, rocblas_operation_none, n, n, n, &one, a, n, b, n, &zero, c, n);
}

void ask(rocsparse_handle handle, rocsparse_mat_descr descr, float *values, int *rows, int *columns, rocsparse_mat_info info) {
  int size = 0;
  cuport_rocsparse_scsric0_buffer_size(handle, 8, 20, descr, values, rows, columns, info, &size);
}
