#include <cuda_runtime.h>
void run(void **p) {
  ::cudaMalloc(p, 4);
  return (void)::cudaFree(*p);
}
// output
#include <hip/hip_runtime.h>
void run(void **p) {
  ::hipMalloc(p, 4);
  return (void)::hipFree(*p);
}
