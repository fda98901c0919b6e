#include <cufftXt.h>
void plan(cufftHandle plan, long long n, size_t *work) {
    cufftXtMakePlanMany(plan, 1, &n, 0, 1, 1, CUDA_C_32F, 0, 1, 1, CUDA_C_32F, 1, work, CUDA_C_32F);
}
