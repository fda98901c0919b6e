/* The first line of code begins
   in a comment. */ extern "C" {
#include <cuda_runtime.h>
#include <cuda_fp16.h>
__global__ void k(int *x) {}
}
#include <cuda_fp16.h>
// output
/* The first line of code begins
   in a comment. */
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
extern "C" {
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
__global__ void k(int *x) {}
}
#include <hip/hip_fp16.h>
