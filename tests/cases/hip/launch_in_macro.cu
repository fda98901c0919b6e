#include <hip/hip_runtime.h>
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
#define RUN(kernel, n, ...)                \
  do {                                     \
    kernel<<<(n) / 32, 32>>>(__VA_ARGS__); \
  } while (0)
void run(int *p) { RUN(fill, 64, p, 7); }
