#include <cuda.h>
#include <nvrtc.h>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

const char *source = "__global__ void set(int *data) { *data = 17; }";

int main()
{
    const std::string path = std::getenv("IMAGE");
    std::ifstream file(path);
    std::string image((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (image.empty()) {
        nvrtcProgram program;
        nvrtcCreateProgram(&program, source, "set.cu", 0, NULL, NULL);
        nvrtcCompileProgram(program, 0, NULL);
        size_t bytes = 0;
        nvrtcGetCUBINSize(program, &bytes);
        image.resize(bytes);
        nvrtcGetCUBIN(program, &image[0]);
        std::ofstream(path) << image.c_str();
    }
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction set;
    CUdeviceptr memory;
    int number = 0;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    cuModuleLoadData(&module, image.c_str());
    cuModuleGetFunction(&set, module, "_Z3setPi");
    cuMemAlloc(&memory, 4);
    void *arguments[] = {&memory};
    int result = cuLaunchKernel(set, 1, 1, 1, 1, 1, 1, 0, NULL, arguments, NULL);
    cuMemcpyDtoH(&number, memory, 4);
    std::printf("%d %d\n", result, number);
}
