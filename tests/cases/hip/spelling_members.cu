// flags: --no-ast
#include <cuda_runtime.h>
int run(Api a, Api *p, void *q) {
  cudaFree(q);
  return a.cudaMalloc(1) + p->cudaFree + Api::cudaMemcpy(2) + (*p).cudaFree + Box<Api>::cudaMalloc(3);
}
// output
#include <hip/hip_runtime.h>
int run(Api a, Api *p, void *q) {
  hipFree(q);
  return a.cudaMalloc(1) + p->cudaFree + Api::cudaMemcpy(2) + (*p).cudaFree + Box<Api>::cudaMalloc(3);
}
