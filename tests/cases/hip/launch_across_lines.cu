#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  fill
      <<<
          1,
          32
      >>>
      (p,
       7);
}
