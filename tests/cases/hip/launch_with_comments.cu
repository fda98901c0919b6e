#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
void run(int *p) {
  fill /* kernel */ <<</* grid */ 1, 32 /* block, of > */ >>> /* call */ (p, // where
                                             7 /* what */);
  fill // line
      <<<1, 32>>>(p, 7);
}
