// expect: CU200
#include <cufftXt.h>

void spread(cufftHandle plan, cufftComplex *data, long long size) {
    cudaLibXtDesc *part;
    int cards[] = {0, 1};
    size_t work[2];
    cufftXtSetGPUs(plan, 2, cards);
    cufftXtMakePlanMany(plan, 1, &size, 0, 1, 1, CUDA_C_32F, 0, 1, 1, CUDA_C_32F, 1, work, CUDA_C_32F);
    cufftXtMalloc(plan, &part, CUFFT_XT_FORMAT_INPLACE);
    cufftXtMemcpy(plan, part, data, CUFFT_COPY_HOST_TO_DEVICE);
    cufftXtExecDescriptorC2C(plan, part, part, CUFFT_FORWARD);
    cudaXtDesc *pieces = part->descriptor;
    cufftXtMemcpy(plan, data, part, CUFFT_COPY_DEVICE_TO_HOST);
    cufftXtFree(part);
    cufftXtSetWorkAreaPolicy(plan, CUFFT_WORKAREA_MINIMAL, 0);
}
// output
#include <hip/hip_runtime.h>
#include <hipfft/hipfftXt.h>

void spread(hipfftHandle plan, hipfftComplex *data, long long size) {
    hipLibXtDesc *part;
    int cards[] = {0, 1};
    size_t work[2];
    hipfftXtSetGPUs(plan, 2, cards);
    hipfftXtMakePlanMany(plan, 1, &size, 0, 1, 1, HIP_C_32F, 0, 1, 1, HIP_C_32F, 1, work, HIP_C_32F);
    hipfftXtMalloc(plan, &part, HIPFFT_XT_FORMAT_INPLACE);
    hipfftXtMemcpy(plan, part, data, HIPFFT_COPY_HOST_TO_DEVICE);
    hipfftXtExecDescriptorC2C(plan, part, part, HIPFFT_FORWARD);
    hipXtDesc *pieces = part->descriptor;
    hipfftXtMemcpy(plan, data, part, HIPFFT_COPY_DEVICE_TO_HOST);
    hipfftXtFree(part);
    cufftXtSetWorkAreaPolicy(plan, CUFFT_WORKAREA_MINIMAL, 0);
}
