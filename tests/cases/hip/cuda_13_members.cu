// flags: --cuda 13
// expect: CU211
#include <cuda_runtime.h>
struct Other { int clockRate; };
int rate(const cudaDeviceProp &prop, const cudaDeviceProp *all, const Other &other) {
    return prop.clockRate + all[1].memoryClockRate + all->multiProcessorCount + other.clockRate;
}
// output
#include <hip/hip_runtime.h>
struct Other { int clockRate; };
int rate(const hipDeviceProp_t &prop, const hipDeviceProp_t *all, const Other &other) {
    return prop.clockRate + all[1].memoryClockRate + all->multiProcessorCount + other.clockRate;
}
