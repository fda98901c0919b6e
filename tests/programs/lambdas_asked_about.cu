// What the runtime says of kernels for lambdas before they are launched.
#include <cstdio>

template <typename F>
__global__ void each(F f, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        f(i);
}

template <typename F>
bool run(int n, F f)
{
    int grid = 0, block = 0, active = 0;
    bool ok = cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, each<F>, [](int) { return 0; }) == cudaSuccess;
    ok = ok && block > 0 && cudaOccupancyMaxActiveBlocksPerMultiprocessor(&active, each<F>, 32, 0) == cudaSuccess;
    cudaFuncAttributes attributes;
    ok = ok && active > 0 && cudaFuncGetAttributes(&attributes, each<F>) == cudaSuccess;
    ok = ok && attributes.maxThreadsPerBlock > 0;
    each<F><<<grid, block < 64 ? block : 64>>>(f, n);
    return ok && cudaDeviceSynchronize() == cudaSuccess;
}

int main()
{
    const int n = 1000;
    int *data, factor = 3;
    float *other;
    cudaMallocManaged(&data, n * sizeof *data);
    cudaMallocManaged(&other, n * sizeof *other);
    bool ok = run(n, [=] __device__(int i) { data[i] = factor * i; });
    ok = ok && run(n, [=] __device__(int i) { other[i] = data[i] + 0.5f; });
    for (int i = 0; i < n; i++)
        ok = ok && data[i] == 3 * i && other[i] == 3 * i + 0.5f;
    printf(ok ? "PASS\n" : "FAIL\n");
}
