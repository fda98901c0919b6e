#include <nvtx3/nvToolsExt.h>
void run() {
  nvtxRangePushA("step");
  nvtxRangePop();
}
// output
#include <roctracer/roctx.h>
void run() {
  roctxRangePushA("step");
  roctxRangePop();
}
