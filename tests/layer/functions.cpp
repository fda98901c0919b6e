// Attributes of kernels, occupancy, launches by address, functions of the host in streams, pools.
#include "cuport.h"

template <typename T>
void scale(T* p, T by)
{
    cuport::run(scale<T>, p, by);
}
void shared_sum(const int* in, int* out) { cuport::run(shared_sum, in, out); }

static void tell(void* data) { *static_cast<int*>(data) += 1; }
static void told(cuportStream_t, cuportError_t status, void* data) { *static_cast<int*>(data) += status == cuportSuccess
                                                                    ? 10 : 99; }

int main()
{
    cuportFuncAttributes attributes;
    std::printf("%d", cuportFuncGetAttributes(&attributes, shared_sum));
    std::printf(" %zu %d\n", attributes.sharedSizeBytes, attributes.maxThreadsPerBlock);
    std::printf("%d\n", cuportFuncSetAttribute(shared_sum, cuportFuncAttributeMaxDynamicSharedMemorySize, 1024));
    std::printf("%s\n", cuportGetErrorName(cuportFuncSetAttribute((const void*)tell,
                                                                  cuportFuncAttributeMaxDynamicSharedMemorySize, 1)));
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    int blocks = 0, grid = 0, size = 0;
    cuportOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, scale<float>, 128, 0);
    std::printf("%d blocks\n", blocks);
    cuportOccupancyMaxPotentialBlockSize(&grid, &size, scale<float>, 0, 512);
    std::printf("%s %d\n", grid > 0 ? "some" : "none", size);
    cuportOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &size, shared_sum, [](int threads) { return threads * 4; });
    std::printf("%d\n", size);

    cuportStream_t stream;
    cuportStreamCreate(&stream);
    float* p;
    float by = 3, host[4] = {1, 2, 3, 4};
    cuportMallocAsync(&p, sizeof(host), stream);
    cuportMemPool_t pool;
    cuportDeviceGetDefaultMemPool(&pool, 0);
    unsigned long long used = 0;
    cuportMemPoolGetAttribute(pool, cuportMemPoolAttrUsedMemCurrent, &used);
    std::printf("used %llu\n", used);
    cuportMemcpyAsync(p, host, sizeof(host), cuportMemcpyHostToDevice, stream);
    void* arguments[] = {&p, &by};
    std::printf("%d\n", cuportLaunchKernel(scale<float>, dim3(1), dim3(4), arguments, 0, stream));
    int count = 0;
    cuportLaunchHostFunc(stream, tell, &count);
    cuportStreamAddCallback(stream, told, &count, 0);
    cuportMemcpyAsync(host, p, sizeof(host), cuportMemcpyDeviceToHost, stream);
    cuportStreamSynchronize(stream);
    std::printf("%g %g, %d calls\n", host[0], host[3], count);
    cuportFreeAsync(p, stream);
    cuportMemPoolGetAttribute(pool, cuportMemPoolAttrUsedMemCurrent, &used);
    std::printf("used %llu\n", used);
    cuportStreamDestroy(stream);
    std::printf("%s\n", cuportGetErrorName(cuportLaunchKernel((const void*)tell, dim3(1), dim3(4), arguments, 0,
                                                              nullptr)));
}

namespace {
cuport::Program functions_cl("functions.cl", R"(
__kernel void scale_float(__global float* p, float by)
{
    p[get_global_id(0)] *= by;
}

__kernel void shared_sum(__global const int* in, __global int* out)
{
    __local int s[64];
    s[get_local_id(0) % 64] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = s[63 - get_local_id(0) % 64];
}
)");
const cuport::Kernel functions_kernels[] = {
    {functions_cl, "scale_float", cuport::stub<void(float*, float)>(&scale<float>), {cuport::buffer(0), cuport::value(1,
        4)}},
    {functions_cl, "shared_sum", cuport::stub<void(const int*, int*)>(&shared_sum), {cuport::buffer(0),
        cuport::buffer(1)},
     cuport::Facts().launch_bounds(64).local_bytes(256)},
};
}  // namespace
// output:
// 0 256 64
// 0
// cudaErrorInvalidDeviceFunction
// cudaErrorInvalidDeviceFunction
// 16 blocks
// some 512
// 64
// used 16
// 0
// 3 12, 11 calls
// used 0
// cudaErrorInvalidDeviceFunction
