#ifdef HAS_PROFILER
#include <nvToolsExt.h>
#else
#define nvtxRangePushA(text)
#define nvtxRangePop()
#endif
void run(int *x) {
  nvtxRangePushA("work");
  cudaMemset(x, __CUDACC_VER_MAJOR__, 4);
  nvtxRangePop();
}
// output
#include "cuport.h"

#ifdef HAS_PROFILER
#else
#define nvtxRangePushA(text)
#define nvtxRangePop()
#endif
void run(int *x) {
  nvtxRangePushA("work");
  cuportMemset(x, __CUDACC_VER_MAJOR__, 4);
  nvtxRangePop();
}
// kernels
