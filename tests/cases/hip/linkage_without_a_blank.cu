// nvcc takes a word right behind the string; to clang it is a suffix of it.
extern "C"__global__ void fill(int *x) { *x = 7; }
extern "C"  __device__ int same(int x) { return x; }
const char *shown = "extern \"C\"__global__ void fill(int *x);";
#define LINKAGE extern "C"__device__
LINKAGE int other(int x) { return x; }
// output
// nvcc takes a word right behind the string; to clang it is a suffix of it.
#include <hip/hip_runtime.h>

extern "C" __global__ void fill(int *x) { *x = 7; }
extern "C"  __device__ int same(int x) { return x; }
const char *shown = "extern \"C\"__global__ void fill(int *x);";
#define LINKAGE extern "C" __device__
LINKAGE int other(int x) { return x; }
