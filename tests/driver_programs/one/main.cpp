#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>

int main()
{
    CUmodule module;
    CUfunction step;
    CUcontext context = nullptr;
    int *data, numbers[2] = {10, 20};
    cudaMalloc(&data, sizeof numbers);
    cudaMemcpy(data, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    cuCtxGetCurrent(&context);
    CUresult result = cuModuleLoad(&module, "step.cubin");
    if (result == CUDA_SUCCESS) result = cuModuleGetFunction(&step, module, "step");
    void *arguments[] = {&data};
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    if (result == CUDA_SUCCESS) result = cuLaunchKernel(step, 1, 1, 1, 2, 1, 1, 0, stream, arguments, NULL);
    cuMemcpyDtoH(numbers, (CUdeviceptr)data, sizeof numbers);
    cuModuleLoad(&module, "missing.ptx");
    printf("%d %d %d %d\n", result, context != nullptr, numbers[0], numbers[1]);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
