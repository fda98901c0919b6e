#include <cstdio>
#include <iostream>
#include <sstream>
#include <cuda_runtime.h>
__global__ void fill(int *x) {
  if (threadIdx.x == 0) printf("blockIdx.x %d, cudaFree\n", blockIdx.x);
}
void tell(FILE *file, int n) {
  printf("1. __global__: cudaMalloc before " "2. __device__: cudaFree behind\n");
  if (n) std::cout << n << " in __device__ code, cudaFree " << (n + 1) << "threadIdx cudaFree\n";
  fprintf(stderr, "threadIdx %d, cudaFree\n", n);
  puts(n ? "blockIdx cudaFree" : "threadIdx cudaFree");
}
void generate() {
  printf("__global__ void k(int *x)\n");
  printf("{ cudaFree(x + threadIdx.x); }\n");
}
void write(FILE *file, std::ostringstream &text) {
  fprintf(file, "#include <cuda_fp16.h>\n__global__ void k(__half *x) { x[threadIdx.x] = 1; }");
  text << "__device__ cudaTextureObject_t texture;\n";
}
// output
#include <cstdio>
#include <iostream>
#include <sstream>
#include <hip/hip_runtime.h>
__global__ void fill(int *x) {
  if (threadIdx.x == 0) printf("blockIdx.x %d, cudaFree\n", blockIdx.x);
}
void tell(FILE *file, int n) {
  printf("1. __global__: cudaMalloc before " "2. __device__: cudaFree behind\n");
  if (n) std::cout << n << " in __device__ code, cudaFree " << (n + 1) << "threadIdx cudaFree\n";
  fprintf(stderr, "threadIdx %d, cudaFree\n", n);
  puts(n ? "blockIdx cudaFree" : "threadIdx cudaFree");
}
void generate() {
  printf("__global__ void k(int *x)\n");
  printf("{ hipFree(x + threadIdx.x); }\n");
}
void write(FILE *file, std::ostringstream &text) {
  fprintf(file, "#include <hip/hip_fp16.h>\n__global__ void k(__half *x) { x[threadIdx.x] = 1; }");
  text << "__device__ hipTextureObject_t texture;\n";
}
