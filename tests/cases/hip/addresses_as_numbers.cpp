// expect: CU165
#include <cuda.h>

bool align(CUdeviceptr address, CUdeviceptr other) {
    while (address & 255) address += 1;
    address++;
    return (address % 16 == 0) && address > other && &address != nullptr && (address >> 3) != 0;
}
// output
#include <hip/hip_runtime.h>

bool align(hipDeviceptr_t address, hipDeviceptr_t other) {
    while (address & 255) address += 1;
    address++;
    return (address % 16 == 0) && address > other && &address != nullptr && (address >> 3) != 0;
}
