#include <cuda_runtime.h>
struct Api {
  int cudaMalloc(int n) { return n; }
  int cudaFree;
  static int cudaMemcpy(int n) { return n; }
};
int run(Api a, Api *p, void *q) {
  cudaFree(q);
  return a.cudaMalloc(1) + p->cudaFree + Api::cudaMemcpy(2);
}
// output
#include <hip/hip_runtime.h>
struct Api {
  int cudaMalloc(int n) { return n; }
  int cudaFree;
  static int cudaMemcpy(int n) { return n; }
};
int run(Api a, Api *p, void *q) {
  hipFree(q);
  return a.cudaMalloc(1) + p->cudaFree + Api::cudaMemcpy(2);
}
