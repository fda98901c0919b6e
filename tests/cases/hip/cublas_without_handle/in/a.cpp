#include <cublas.h>
void scale(int n, float *x) { cublasSscal(n, 2.0f, x, 1); }
