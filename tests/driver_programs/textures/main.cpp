#include <cstdio>
#include <cuda.h>

int main()
{
    CUdevice device;
    CUcontext context;
    CUlinkState state;
    CUmodule module;
    CUfunction look;
    void *image = nullptr;
    size_t size = 0;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuCtxCreate(&context, 0, device);
    cuLinkCreate(0, nullptr, nullptr, &state);
    cuLinkAddFile(state, CU_JIT_INPUT_PTX, "look.ptx", 0, nullptr, nullptr);
    cuLinkAddFile(state, CU_JIT_INPUT_PTX, "look.ptx", 0, nullptr, nullptr);
    CUresult result = cuLinkComplete(state, &image, &size);
    cuLinkDestroy(state);
    cuLinkCreate(0, nullptr, nullptr, &state);
    cuLinkAddFile(state, CU_JIT_INPUT_PTX, "look.ptx", 0, nullptr, nullptr);
    cuLinkComplete(state, &image, &size);
    const CUresult loaded = cuModuleLoadData(&module, image);
    std::printf("%d %d %d\n", result, loaded, cuModuleGetFunction(&look, module, "look"));
    cuLinkDestroy(state);

    unsigned short numbers[2][4] = {{1, 2, 3, 4}, {0, 13107, 65535, 65535}}, back[4] = {};
    CUDA_ARRAY_DESCRIPTOR what = {4, 2, CU_AD_FORMAT_UNSIGNED_INT16, 1}, known = {};
    CUarray array;
    result = cuArrayCreate(&array, &what);
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = numbers;
    copy.srcPitch = sizeof numbers[0];
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.dstArray = array;
    copy.WidthInBytes = sizeof numbers[0];
    copy.Height = 2;
    std::printf("%d %d\n", result, cuMemcpy2D(&copy));
    cuArrayGetDescriptor(&known, array);
    const int bits = known.Format == CU_AD_FORMAT_UNSIGNED_INT16 ? 16 : 0;
    std::printf("%zu %zu %u %d\n", known.Width, known.Height, known.NumChannels, bits);

    CUDA_RESOURCE_DESC resource = {};
    resource.resType = CU_RESOURCE_TYPE_ARRAY;
    resource.res.array.hArray = array;
    CUDA_TEXTURE_DESC reading = {};
    reading.addressMode[0] = reading.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
    CUtexObject texture;
    CUdeviceptr memory;
    float found[4] = {};
    cuTexObjectCreate(&texture, &resource, &reading, nullptr);
    cuMemAlloc(&memory, sizeof found);
    void *arguments[] = {&texture, &memory};
    cuLaunchKernel(look, 1, 1, 1, 4, 1, 1, 0, nullptr, arguments, nullptr);
    cuMemcpyDtoH(found, memory, sizeof found);
    std::printf("%g %g %g %g\n", found[0], found[1], found[2], found[3]);
    cuTexObjectDestroy(texture);
    numbers[0][1] = 7;
    cuMemcpyHtoA(array, 2, &numbers[0][1], 2);
    cuMemcpyAtoH(back, array, 0, sizeof back);
    std::printf("%d %d\n", back[2], back[1]);
    cuArrayDestroy(array);
}
