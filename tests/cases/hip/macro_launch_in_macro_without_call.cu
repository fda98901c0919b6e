// flags: --launch-syntax macro
#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
#define CONFIG(kernel) kernel<<<1, 32>>>
void run(int *p) { CONFIG(fill)(p, 7); }
