// expect: CU200
#include <nvtx3/nvToolsExt.h>
void run() {
  nvtxNameCategoryA(1, "io");
  nvtxNameOsThreadA(1, "worker");
}
// output
#include <rocprofiler-sdk-roctx/roctx.h>
void run() {
  nvtxNameCategoryA(1, "io");
  nvtxNameOsThreadA(1, "worker");
}
