// A program that ends without waiting for its kernel: the driver must not be taken down before that has ended.
#include <cstdio>
#include <cuda_runtime.h>

// Comes into being before the driver is loaded, and so is destroyed after what the layer does at the end.
struct Last {
    ~Last() { std::puts(cudaStreamQuery(nullptr) == cudaSuccess ? "PASS" : "FAIL: the kernel still runs"); }
} last;

__global__ void work(float *x)
{
    for (int i = 0; i < 20000000; ++i) {
        x[threadIdx.x] = x[threadIdx.x] * 0.5f + 1.0f;
    }
}

int main()
{
    float *x;
    cudaMalloc(&x, sizeof(float));
    cudaMemset(x, 0, sizeof(float));
    work<<<1, 1>>>(x);
    return 0;
}
