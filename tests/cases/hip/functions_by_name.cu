// expect: CU107 CU161
#include <cuda.h>
#include <cuda_runtime.h>
void find(const char *wanted, void **found) {
  CUdriverProcAddressQueryResult status;
  cudaDriverEntryPointQueryResult result;
  cuGetProcAddress("cuMemAlloc", found, 12000, 0, &status);
  cuGetProcAddress(/* the same */ "cuMemAlloc", found, 11040, 0);
  cudaGetDriverEntryPoint("cuCtxSynchronize", found, cudaEnableDefault, &result);
  cudaGetDriverEntryPointByVersion("cuMemFree", found, 12050, cudaEnableDefault, &result);
  cuGetProcAddress(wanted, found, 12000, 0, &status);
  cuGetProcAddress("cuMemcpy", found, 12000, 0, &status);
  cuGetProcAddress("cuMemGetHandleForAddressRangeOfMine", found, 12000, 0, &status);
  cuGetProcAddress("cuMemAlloc", found, 12000, CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM, &status);
  printf("cuMemAlloc");
}
// output
#include <hip/hip_runtime.h>
#include <hip/hip_runtime.h>
void find(const char *wanted, void **found) {
  hipDriverProcAddressQueryResult status;
  hipDriverEntryPointQueryResult result;
  hipGetProcAddress("hipMalloc", found, 12000, 0, &status);
  hipGetProcAddress(/* the same */ "hipMalloc", found, 11040, 0, nullptr);
  hipGetDriverEntryPoint("hipCtxSynchronize", found, hipEnableDefault, &result);
  hipGetProcAddress("hipFree", found, 12050, hipEnableDefault, (hipDriverProcAddressQueryResult*)(&result));
  hipGetProcAddress(wanted, found, 12000, 0, &status);
  hipGetProcAddress("cuMemcpy", found, 12000, 0, &status);
  hipGetProcAddress("cuMemGetHandleForAddressRangeOfMine", found, 12000, 0, &status);
  hipGetProcAddress("hipMalloc", found, 12000, hipEnablePerThreadDefaultStream, &status);
  printf("cuMemAlloc");
}
