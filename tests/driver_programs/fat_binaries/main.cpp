#include <cuda.h>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

int main()
{
    std::ifstream file("set_kernel64.fatbin", std::ios::binary);
    std::string image((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction set = nullptr;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    CUresult result = cuModuleLoadData(&module, image.c_str());
    std::printf("%d %d\n", result, cuModuleGetFunction(&set, module, "set"));
}
