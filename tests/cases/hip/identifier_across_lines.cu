#include <cuda_runtime.h>
void run(void *p) {
  cuda\
Free(p);
  cudaDevice\
Synchro\
nize();
}
// output
#include <hip/hip_runtime.h>
void run(void *p) {
  hipFree(p);
  hipDeviceSynchronize();
}
