#include <cuda.h>
#include <cuda_runtime.h>
#include <helper_functions.h>
#include <nvrtc_helper.h>

int main(int argc, char **argv)
{
    char *cubin, *path = sdkFindFilePath("set_kernel.cuh", argv[0]);
    size_t size;
    compileFileToCUBIN(path, argc, argv, &cubin, &size, 0);
    CUmodule module = loadCUBIN(cubin, argc, argv);
    CUfunction set;
    CUdeviceptr memory;
    int number = 0, major = 0, minor = -1;
    checkCudaErrors(cuModuleGetFunction(&set, module, "set"));
    checkCudaErrors(cuMemAlloc(&memory, sizeof number));
    void *arguments[] = {&memory};
    checkCudaErrors(cuLaunchKernel(set, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0));
    checkCudaErrors(cuMemcpyDtoH(&number, memory, sizeof number));
    getCudaAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 0);
    getCudaAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, 0);
    printf("%d %d.%d %d\n", number, major, minor, checkCudaCapabilitiesDRV(3, 5, 0));
}
