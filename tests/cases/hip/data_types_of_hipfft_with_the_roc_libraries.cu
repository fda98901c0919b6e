// flags: --roc
// expect: CU151
#include <cufftXt.h>
void plan(cufftHandle plan, long long n, size_t *work) {
    cufftXtMakePlanMany(plan, 1, &n, 0, 1, 1, CUDA_C_32F, 0, 1, 1, CUDA_C_32F, 1, work, CUDA_C_32F);
}
// output
#include <hip/hip_runtime.h>
#include <hipfft/hipfftXt.h>
void plan(hipfftHandle plan, long long n, size_t *work) {
    hipfftXtMakePlanMany(plan, 1, &n, 0, 1, 1, rocblas_datatype_f32_c, 0, 1, 1, rocblas_datatype_f32_c, 1, work, rocblas_datatype_f32_c);
}
