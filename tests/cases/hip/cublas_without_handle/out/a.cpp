#include "cuport_hip_compat.h"
#include <hipblas/hipblas.h>
void scale(int n, float *x) { cuport_cublasSscal(n, 2.0f, x, 1); }
