// expect: CU107
#include <cuda_runtime.h>
#include <cuda.h>
__global__ void fill(float *out) { *out = 1; }
void launch(cudaStream_t stream, float *data, CUfunction kernel, void **arguments, CUdeviceptr place) {
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.attrs = &attribute;
    cudaLaunchKernelExC(&config, (void *)fill, arguments);
    cudaStreamAttrValue value = {};
    value.accessPolicyWindow.base_ptr = data;
    cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value);
    CUlaunchConfig driver = {};
    cuLaunchKernelEx(&driver, kernel, arguments, nullptr);
    cuMemcpyAsync(place, place, 4, stream);
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_runtime.h>
__global__ void fill(float *out) { *out = 1; }
void launch(hipStream_t stream, float *data, hipFunction_t kernel, void **arguments, hipDeviceptr_t place) {
    hipLaunchAttribute attribute;
    attribute.id = hipLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    hipLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.attrs = &attribute;
    hipLaunchKernelExC(&config, (void *)fill, arguments);
    hipStreamAttrValue value = {};
    value.accessPolicyWindow.base_ptr = data;
    hipStreamSetAttribute(stream, hipStreamAttributeAccessPolicyWindow, &value);
    HIP_LAUNCH_CONFIG driver = {};
    hipDrvLaunchKernelEx(&driver, kernel, arguments, nullptr);
    hipMemcpyAsync(place, place, 4, hipMemcpyDefault, stream);
}
