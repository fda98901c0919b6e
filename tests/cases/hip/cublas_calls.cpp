#include <cublas_v2.h>
float one = 1;
cublasHandle_t h;
void run(float *p) {
  cublasCreate(&h);
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, 1, 1, 1, &one, p, 1, p, 1, &one, p, 1);
}
// output
#include <hipblas/hipblas.h>
float one = 1;
hipblasHandle_t h;
void run(float *p) {
  hipblasCreate(&h);
  hipblasSgemm(h, HIPBLAS_OP_N, HIPBLAS_OP_T, 1, 1, 1, &one, p, 1, p, 1, &one, p, 1);
}
