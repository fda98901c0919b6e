#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hipfft/hipfftXt.h>
void plan(hipfftHandle plan, long long n, size_t *work) {
    hipfftXtMakePlanMany(plan, 1, &n, 0, 1, 1, cuport_hip_datatype(rocblas_datatype_f32_c), 0, 1, 1, cuport_hip_datatype(rocblas_datatype_f32_c), 1, work, cuport_hip_datatype(rocblas_datatype_f32_c));
}
