#include <cstdio>
#include <cuda.h>

CUmodule module;
CUdeviceptr memory;
int numbers[2];

void run(const char *name, void **arguments)
{
    CUfunction kernel = nullptr;
    const CUresult found = cuModuleGetFunction(&kernel, module, name);
    const CUresult ran = cuLaunchKernel(kernel, 1, 1, 1, 2, 1, 1, 0, nullptr, arguments, nullptr);
    cuMemcpyDtoH(numbers, memory, sizeof numbers);
    std::printf("%d %d: %d %d\n", found, ran, numbers[0], numbers[1]);
}

int main()
{
    CUdevice device;
    CUcontext context;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    cuMemAlloc(&memory, sizeof numbers);
    for (const char *name : {"add.cubin", "subtract.cubin"}) {
        int value = 100, by = 0;
        void *arguments[] = {&memory, &value};
        std::printf("%d\n", cuModuleLoad(&module, name));
        run("_ZN7numbers3setEPii", arguments);
        run("step", arguments);
        CUdeviceptr where;
        cuModuleGetGlobal(&where, nullptr, module, "by");
        cuMemcpyDtoH(&by, where, sizeof by);
        std::printf("%d\n", by);
    }
}
