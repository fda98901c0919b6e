// Constant and device variables, managed memory and variables, pinned and registered memory.
#include "cuport.h"

static float weights[4] = {1, 2, 3, 4};
static int counter = 40;
static int& shared_count = cuport::managed<int>(5);
static float (&table)[3] = cuport::managed<float[3]>({1, 2, 3});
static int (&zeros)[8] = cuport::managed<int[8]>();

void weigh(float* p) { cuport::run(weigh, p); }
void count(int* p) { cuport::run(count, p); }
void follow(const int* const* p) { cuport::run(follow, p); }

int main()
{
    float* p;
    cuportMallocManaged(&p, 4 * sizeof(float));
    for (int i = 0; i < 4; i++) p[i] = 10;
    cuport::launch(1, 4), weigh(p);
    cuportDeviceSynchronize();
    std::printf("%g %g %g %g, %d\n", p[0], p[1], p[2], p[3], shared_count);
    const float more[2] = {7, 8};
    cuportMemcpyToSymbol(weights, more, sizeof(more), 2 * sizeof(float));
    cuport::launch(1, 2), weigh(p + 2);
    cuportDeviceSynchronize();
    std::printf("%g %g %g %g, %d\n", p[0], p[1], p[2], p[3], shared_count);
    shared_count = 100;
    cuport::launch(1, 1), weigh(p);
    cuportDeviceSynchronize();
    std::printf("%g %d %g %d\n", p[0], shared_count, table[2], zeros[7]);

    int seen = 0, *address;
    size_t size = 0;
    cuportMemcpyFromSymbol(&seen, counter, sizeof(int));
    cuportGetSymbolSize(&size, weights);
    std::printf("%d %zu\n", seen, size);
    cuportGetSymbolAddress((void**)&address, counter);
    cuportMemset(address, 0, sizeof(int));
    float back[4];
    cuportMemcpyFromSymbol(back, weights, sizeof(back));
    cuportMemcpyFromSymbol(&seen, counter, sizeof(int));
    std::printf("%g %g %d\n", back[1], back[3], seen);
    std::printf("%s\n", cuportGetErrorName(cuportMemcpyFromSymbol(back, weights, 20)));
    cuportGetLastError();

    int *pinned, *device, own[4] = {1, 2, 3, 4};
    cuportHostAlloc(&pinned, 16, cuportHostAllocMapped);
    pinned[0] = pinned[1] = 1;
    cuportHostGetDevicePointer(&device, pinned, 0);
    cuport::launch(1, 1), count(device + 1);
    cuportDeviceSynchronize();
    std::printf("%d %d\n", pinned[0], pinned[1]);
    cuportHostRegister(own, sizeof(own), cuportHostRegisterMapped);
    cuport::launch(1, 1), count(own + 2);
    cuportDeviceSynchronize();
    std::printf("%d %d\n", own[1], own[2]);
    cuportPointerAttributes what;
    for (void* pointer : {(void*)pinned, (void*)own, (void*)address, (void*)p, (void*)&seen}) {
        cuportPointerGetAttributes(&what, pointer);
        std::printf("%d", what.type);
        const bool is_managed = what.type == cuportMemoryTypeManaged;
        const cuportMemoryType old = is_managed ? cuportMemoryTypeDevice : what.type;
        if (what.isManaged != is_managed || what.memoryType != old) std::printf(" wrong as CUDA 10 has it");
    }
    std::printf(" %s\n", cuportGetErrorName(cuportHostRegister(own, 4, 0)));

    // A pointer in memory of the device to other memory of the device.
    int **pointers, *target, value = 77;
    cuportMalloc(&target, 8);
    cuportMalloc(&pointers, sizeof(int*));
    cuportMemcpy(target + 1, &value, sizeof(int), cuportMemcpyHostToDevice);
    int* into = target + 1;
    cuportMemcpy(pointers, &into, sizeof(int*), cuportMemcpyHostToDevice);
    cuport::launch(1, 1), follow(pointers);
    cuportDeviceSynchronize();
    std::printf("%d\n", shared_count);
    std::printf("%d\n", cuportFree(p) + cuportFreeHost(pinned) + cuportHostUnregister(own) + cuportFree(target));
}

namespace {
cuport::Program symbols_cl("symbols.cl", R"(
__kernel void weigh(__global float* p, __constant float* weights, __global int* shared_count)
{
    p[get_global_id(0)] += weights[get_global_id(0)];
    if (get_global_id(0) == 0)
        ++*shared_count;
}

__kernel void count(__global int* p)
{
    p[0] += 41;
}

__kernel void follow(__global const ulong* p, __global int* shared_count)
{
    *shared_count = *(__global const int*)p[0];
}
)");
const cuport::Kernel symbols_kernels[] = {
    {symbols_cl, "weigh", cuport::stub<void(float*)>(&weigh),
     {cuport::buffer(0), cuport::symbol(weights), cuport::symbol(shared_count)}},
    {symbols_cl, "count", cuport::stub<void(int*)>(&count), {cuport::buffer(0)}},
    {symbols_cl, "follow", cuport::stub<void(const int* const*)>(&follow), {cuport::buffer(0),
        cuport::symbol(shared_count)}},
};
}  // namespace
// output:
// 11 12 13 14, 6
// 11 12 14 16, 7
// 12 101 3 0
// 40 16
// 2 8 0
// cudaErrorInvalidValue
// 1 42
// 2 44
// 11230 cudaErrorHostMemoryAlreadyRegistered
// 77
// 0
