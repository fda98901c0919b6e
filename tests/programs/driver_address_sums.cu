// Addresses of the driver's are numbers in CUDA: parts of one allocation are found by sums, as a pool does it.
#include <cuda.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

struct Pool {
    CUdeviceptr base = 0;
    size_t used = 0;

    CUdeviceptr take(size_t bytes)
    {
        CUdeviceptr part = base + used;
        used += bytes;
        return part;
    }
};

__global__ void scale_sums(float *x, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= 2;
}

int main()
{
    const int n = 64;
    Pool pool;
    if (cuInit(0) != CUDA_SUCCESS || cudaFree(nullptr) != cudaSuccess) return 1;
    if (cuMemAlloc(&pool.base, 4 * n * sizeof(float)) != CUDA_SUCCESS) return 1;
    const CUdeviceptr first = pool.take(n * sizeof(float)), second = pool.take(2 * n * sizeof(float));
    std::vector<float> numbers(2 * n), found(n);
    for (int i = 0; i < 2 * n; ++i) numbers[i] = i;
    if (cuMemcpyHtoD(second, numbers.data(), 2 * n * sizeof(float)) != CUDA_SUCCESS) return 1;
    scale_sums<<<1, n>>>(reinterpret_cast<float *>(second + n * sizeof(float)), n);
    if (cuMemcpyDtoH(found.data(), n * sizeof(float) + second, n * sizeof(float)) != CUDA_SUCCESS) return 1;
    bool is_right = second - first == n * sizeof(float);
    for (int i = 0; i < n; ++i) is_right = is_right && found[i] == 2.0f * (n + i);
    cuMemFree(pool.base);
    printf("%s\n", is_right ? "PASS" : "FAIL");
    return is_right ? 0 : 1;
}
