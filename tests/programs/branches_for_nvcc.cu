// nvcc says that it is nvcc: device code and host code take the same branch.
#include <cstdio>

struct Sample
{
    int count;
#ifdef __NVCC__
    int weight;
#endif
};

#ifndef __NVCC__
#error "read as if by another compiler"
#endif

__device__ int weigh(Sample sample)
{
#if defined(__NVCC__)
    return sample.count * sample.weight;
#else
    return -sample.count;
#endif
}

#ifdef __NVCC__
__global__ void weigh_all(const Sample *samples, int *out)
{
    out[threadIdx.x] = weigh(samples[threadIdx.x]);
}
#endif

int main()
{
    Sample *samples;
    int *out;
    cudaMallocManaged(&samples, 4 * sizeof(Sample));
    cudaMallocManaged(&out, 4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        samples[i] = {i + 1, 10};
    weigh_all<<<1, 4>>>(samples, out);
    bool is_right = cudaDeviceSynchronize() == cudaSuccess;
    for (int i = 0; i < 4; i++)
        is_right = is_right && out[i] == 10 * (i + 1);
    puts(is_right ? "PASS" : "FAIL");
}
