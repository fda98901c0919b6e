// expect: CU107
__global__ void run() {}

void prefer(int some) {
    cudaFuncSetAttribute(run, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared);
    cudaFuncSetAttribute(run, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxL1);
    cudaFuncSetAttribute(run, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutDefault);
    cudaFuncSetAttribute(run, cudaFuncAttributePreferredSharedMemoryCarveout, some ? 50 : cudaSharedmemCarveoutDefault);
}
// output
#include <hip/hip_runtime.h>

__global__ void run() {}

void prefer(int some) {
    hipFuncSetAttribute(reinterpret_cast<const void*>(run), hipFuncAttributePreferredSharedMemoryCarveout, 100);
    hipFuncSetAttribute(reinterpret_cast<const void*>(run), hipFuncAttributePreferredSharedMemoryCarveout, 0);
    hipFuncSetAttribute(reinterpret_cast<const void*>(run), hipFuncAttributePreferredSharedMemoryCarveout, -1);
    hipFuncSetAttribute(reinterpret_cast<const void*>(run), hipFuncAttributePreferredSharedMemoryCarveout, some ? 50 : -1);
}
