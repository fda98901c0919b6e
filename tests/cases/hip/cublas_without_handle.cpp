// expect: CU151
#include <cublas.h>
void scale(int n, float *x) { cublasSscal(n, 2.0f, x, 1); }
// output
#include <hipblas/hipblas.h>
void scale(int n, float *x) { hipblasSscal(n, 2.0f, x, 1); }
