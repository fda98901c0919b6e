// flags: --roc
#include <cublas_v2.h>
float one = 1;
cublasHandle_t h;
void run(float *p) {
  cublasCreate(&h);
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, 1, 1, 1, &one, p, 1, p, 1, &one, p, 1);
}
// output
#include <rocblas/rocblas.h>
float one = 1;
rocblas_handle h;
void run(float *p) {
  rocblas_create_handle(&h);
  rocblas_sgemm(h, rocblas_operation_none, rocblas_operation_transpose, 1, 1, 1, &one, p, 1, p, 1, &one, p, 1);
}
