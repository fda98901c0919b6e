// What nvcc says of itself, asked for by host code and kernels; and own macros in place of a profiler's functions.
#ifdef HAS_PROFILER
#include <nvToolsExt.h>
#else
#define nvtxRangePushA(text)
#define nvtxRangePop()
#endif
#include <cstdio>

#if __CUDACC_VER_MAJOR__ >= 8 && __CUDACC_VER_MINOR__ >= 0
static const int host_has = 1;
#else
static const int host_has = 0;
#endif

__global__ void ask_nvcc(int *has)
{
#if defined(__CUDACC_VER_MAJOR__) && __CUDACC_VER_MAJOR__ >= 8
  *has = __CUDACC_VER_MAJOR__;
#endif
}

int main()
{
  nvtxRangePushA("asking");
  int *has;
  cudaMallocManaged(&has, sizeof(int));
  ask_nvcc<<<1, 1>>>(has);
  cudaDeviceSynchronize();
  nvtxRangePop();
  std::puts(host_has == 1 && *has == __CUDACC_VER_MAJOR__ ? "PASS" : "FAIL");
}
