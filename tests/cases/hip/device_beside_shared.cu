// expect: CU109
#include <hip/hip_runtime.h>
__device__ int counter;
#define TILE __shared__ __device__
__global__ void k(float *out)
{
    __device__ __shared__ float tile[32];
    static __shared__ __device__ int other;
    TILE float third[2];
    __shared__ __device__  // two words for one variable
        int fourth;
    __device__ /* and */ __shared__ int fifth;
}
// output
#include <hip/hip_runtime.h>
__device__ int counter;
#define TILE __shared__
__global__ void k(float *out)
{
    __shared__ float tile[32];
    static __shared__ int other;
    TILE float third[2];
    __shared__  // two words for one variable
        int fourth;
     /* and */ __shared__ int fifth;
}
