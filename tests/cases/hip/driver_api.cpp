#include <cuda.h>
void run(CUdeviceptr p, CUfunction f) {
  CUdevice d;
  cuInit(0);
  cuDeviceGet(&d, 0);
  cuLaunchKernel(f, 1, 1, 1, 32, 1, 1, 0, nullptr, nullptr, nullptr);
  if (cuMemFree(p) != CUDA_SUCCESS) return;
}
// output
#include <hip/hip_runtime.h>
void run(hipDeviceptr_t p, hipFunction_t f) {
  hipDevice_t d;
  hipInit(0);
  hipDeviceGet(&d, 0);
  hipModuleLaunchKernel(f, 1, 1, 1, 32, 1, 1, 0, nullptr, nullptr, nullptr);
  if (hipFree(p) != hipSuccess) return;
}
