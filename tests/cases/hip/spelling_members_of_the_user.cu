// flags: --no-ast
// A program that loads the driver by itself: members are called like what they point to.
#include <cuda.h>

struct Driver {
    using Map = CUresult(CUdeviceptr, size_t, size_t, CUmemGenericAllocationHandle, unsigned long long);
    Map *cuMemMap{nullptr};
    CUresult (*cuMemUnmap)(CUdeviceptr, size_t) = nullptr;
    CUresult cuMemRelease(CUmemGenericAllocationHandle handle);
    friend CUresult cuInit(unsigned);
    void load() {
        cuMemMap = find<Map>("map");
        cuMemUnmap = find<decltype(cuMemUnmap)>("unmap");
    }
    bool is_there() { return (*cuMemUnmap)(0, 0) != CUDA_ERROR_NOT_FOUND; }
};

void run(Driver &driver, CUdeviceptr p, size_t n, CUmemGenericAllocationHandle handle) {
    driver.cuMemMap(p, n, 0, handle, 0);
    driver.cuMemRelease(handle);
    driver.cuMemUnmap(p, n);
    cuMemUnmap(p, n);
    cuInit(0);
}
// output
// A program that loads the driver by itself: members are called like what they point to.
#include <hip/hip_runtime.h>

struct Driver {
    using Map = hipError_t(hipDeviceptr_t, size_t, size_t, hipMemGenericAllocationHandle_t, unsigned long long);
    Map *cuMemMap{nullptr};
    hipError_t (*cuMemUnmap)(hipDeviceptr_t, size_t) = nullptr;
    hipError_t cuMemRelease(hipMemGenericAllocationHandle_t handle);
    friend hipError_t hipInit(unsigned);
    void load() {
        cuMemMap = find<Map>("map");
        cuMemUnmap = find<decltype(cuMemUnmap)>("unmap");
    }
    bool is_there() { return (*cuMemUnmap)(0, 0) != hipErrorNotFound; }
};

void run(Driver &driver, hipDeviceptr_t p, size_t n, hipMemGenericAllocationHandle_t handle) {
    driver.cuMemMap(p, n, 0, handle, 0);
    driver.cuMemRelease(handle);
    driver.cuMemUnmap(p, n);
    hipMemUnmap(p, n);
    hipInit(0);
}
