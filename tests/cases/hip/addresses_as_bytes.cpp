#include <cuda.h>

struct Buffer {
    CUdeviceptr base;
    size_t size;
};

CUresult copy(Buffer *from, const Buffer &to, size_t offset, CUdeviceptr scratch) {
    CUdeviceptr parts[2] = {scratch, scratch + 4 * sizeof(int)};
    CUdeviceptr end = from->base + from->size;
    CUdeviceptr *list = parts;
    float *numbers = (float *)scratch + 4;
    size_t low = (size_t)scratch % 16;
    size_t left = end - scratch, count = *(list + 1) == 0;
    if (cuMemcpyDtoD(to.base + offset, offset + from->base, left) != CUDA_SUCCESS) return CUDA_ERROR_UNKNOWN;
    return cuMemcpyDtoD(parts[0] + offset, parts[count], left - low + (numbers != nullptr));
}
// output
#include <hip/hip_runtime.h>

struct Buffer {
    hipDeviceptr_t base;
    size_t size;
};

hipError_t copy(Buffer *from, const Buffer &to, size_t offset, hipDeviceptr_t scratch) {
    hipDeviceptr_t parts[2] = {scratch, (char *)scratch + 4 * sizeof(int)};
    hipDeviceptr_t end = (char *)from->base + from->size;
    hipDeviceptr_t *list = parts;
    float *numbers = (float *)scratch + 4;
    size_t low = (size_t)scratch % 16;
    size_t left = (char *)end - (char *)scratch, count = *(list + 1) == 0;
    if (hipMemcpyDtoD((char *)to.base + offset, offset + (char *)from->base, left) != hipSuccess) return hipErrorUnknown;
    return hipMemcpyDtoD((char *)parts[0] + offset, parts[count], left - low + (numbers != nullptr));
}
