#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <cuda.h>

int main()
{
    std::ifstream file(std::getenv("FILE"));
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction step = nullptr;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    CUresult result = cuModuleLoadData(&module, text.c_str());
    printf("%d %d\n", result, result == CUDA_SUCCESS ? cuModuleGetFunction(&step, module, "step") : -1);
    cuCtxDestroy(context);
}
