#include <cublas_v2.h>
#include <cusparse.h>

void multiply(cublasHandle_t handle, cuComplex *a, cuComplex *b, cuComplex *c, int n) {
  cuComplex one = {1, 0}, zero = {0, 0};
  cublasCgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, b, n, &zero, c, n);
}

void ask(cusparseHandle_t handle, cusparseMatDescr_t descr, float *values, int *rows, int *columns, csric02Info_t info) {
  int size = 0;
  cusparseScsric02_bufferSize(handle, 8, 20, descr, values, rows, columns, info, &size);
}
