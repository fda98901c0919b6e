// expect: CU201 CU304
#include <cuda_runtime.h>
void run(void *p) {
  cudaFooBar(p);
  CUDA_FOO_BAR;
}
// output
#include <hip/hip_runtime.h>
void run(void *p) {
  cudaFooBar(p);
  CUDA_FOO_BAR;
}
