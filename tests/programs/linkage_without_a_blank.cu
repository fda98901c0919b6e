// A linkage with a word of CUDA's right behind it.
#include <cstdio>

extern "C"__device__ int twice(int x) { return 2 * x; }
extern "C"__global__ void fill_with_twice(int *out, int x) { out[threadIdx.x] = twice(x) + threadIdx.x; }

int main()
{
    int *out, wrong = 0;
    cudaMallocManaged(&out, 32 * sizeof(int));
    fill_with_twice<<<1, 32>>>(out, 21);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int i = 0; i < 32; i++)
        wrong += out[i] != 42 + i;
    puts(wrong ? "FAIL" : "PASS");
}
