// The device: its properties, settings, errors, versions; peers, of which there are none.
#include "cuport.h"

int main()
{
    int count = 0, device = -1, value = 0, can = 5;
    cuportGetDeviceCount(&count);
    cuportGetDevice(&device);
    std::printf("%d %d\n", count, device);
    cuportDeviceProp properties;
    std::printf("%d", cuportGetDeviceProperties(&properties, 0));
    std::printf(" %d %d %d %d\n", properties.warpSize, properties.maxThreadsPerBlock, properties.maxGridSize[1],
                properties.major);
    cuportDeviceGetAttribute(&value, cuportDevAttrMultiProcessorCount, 0);
    std::printf("%s\n", value == properties.multiProcessorCount && value > 0 ? "units" : "none");
    cuportDeviceGetAttribute(&value, cuportDevAttrMaxSharedMemoryPerBlock, 0);
    std::printf("%s\n", static_cast<size_t>(value) == properties.sharedMemPerBlock ? "shared" : "odd");
    std::printf("%s", cuportGetErrorName(cuportSetDevice(7)));
    std::printf(" %s\n", cuportGetErrorString(cuportGetLastError()));
    std::printf("%s\n", cuportGetErrorName(cuportDeviceCanAccessPeer(&can, 0, 1)));
    cuportGetLastError();
    size_t free = 0, total = 0, after = 0, limit = 0;
    cuportMemGetInfo(&free, &total);
    void* p;
    cuportMalloc(&p, 1 << 20);
    cuportMemGetInfo(&after, nullptr);
    std::printf("%s %zu\n", total == properties.totalGlobalMem ? "total" : "odd", free - after);
    std::printf("%s\n", cuportGetErrorName(cuportMalloc(&p, static_cast<size_t>(1) << 50)));
    std::printf("%s\n", cuportGetErrorString(cuportPeekAtLastError()));
    cuportDeviceSetLimit(cuportLimitPrintfFifoSize, 12345);
    cuportDeviceGetLimit(&limit, cuportLimitPrintfFifoSize);
    std::printf("%zu\n", limit);
    cuportRuntimeGetVersion(&value);
    std::printf("%d %d\n", value, CUDART_VERSION);
    std::printf("%s", cuportGetErrorName(cuportDeviceReset()));
    cuportMemGetInfo(&after, nullptr);
    std::printf(" %d %s\n", after == free, cuportGetErrorName(cuportGetLastError()));
}
// output:
// 1 0
// 0 32 1024 65535 7
// units
// shared
// cudaErrorInvalidDevice invalid device ordinal
// cudaErrorInvalidDevice
// total 1048576
// cudaErrorMemoryAllocation
// out of memory
// 12345
// 12080 12080
// cudaSuccess 1 cudaSuccess
