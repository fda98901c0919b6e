#include <nvtx3/nvToolsExt.h>
void run() {
  nvtxRangePushA("step");
  nvtxRangePop();
}
// output
#include <rocprofiler-sdk-roctx/roctx.h>
void run() {
  roctxRangePushA("step");
  roctxRangePop();
}
