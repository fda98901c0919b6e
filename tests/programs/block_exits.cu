// Blocks that take a way of their own before others come to a barrier: some drivers mix up conditions behind it.
#include <cstdio>
#include <cuda_runtime.h>

constexpr unsigned HIGH = 0x80000000u;

__device__ unsigned mixed(unsigned h, long long scale, int n)
{
    if (h > HIGH) {
        if (n < scale % 1000000007ll) {
            h *= 33u;
        } else {
            h *= 31u;
            h >>= 3;
        }
    }
    return h;
}

__global__ void leaves(unsigned* out, const unsigned* in, long long scale, int n)
{
    __shared__ unsigned tile[64];
    const unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    unsigned h = in[i];
    if (blockIdx.x == 1) {
        out[i] = h;
        return;
    }
    tile[t] = h;
    __syncthreads();
    out[i] = mixed(h ^ tile[t ^ 4], scale, n);
}

__global__ void branches(unsigned* out, const unsigned* in, long long scale, int n)
{
    __shared__ unsigned tile[64];
    const unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    unsigned h = in[i];
    if (blockIdx.x != 1) {
        tile[t] = h;
        __syncthreads();
        out[i] = mixed(h ^ tile[t ^ 4], scale, n);
    } else {
        out[i] = h;
    }
}

static unsigned wanted(const unsigned* in, unsigned i, long long scale, int n)
{
    if (i / 64 == 1) return in[i];
    const unsigned h = in[i] ^ in[i ^ 4];
    return h <= HIGH ? h : n < scale % 1000000007ll ? h * 33u : h * 31u >> 3;
}

int main()
{
    unsigned *out, *in;
    cudaMallocManaged((void**)&out, 192 * sizeof(unsigned));
    cudaMallocManaged((void**)&in, 192 * sizeof(unsigned));
    for (unsigned i = 0; i < 192; ++i) in[i] = i * 2654435761u ^ i << 7;
    int wrong = 0;
    for (int kernel = 0; kernel < 2; ++kernel) {
        for (int n = 0; n < 300; n += 223) {
            if (kernel == 0) leaves<<<3, 64>>>(out, in, 2, n);
            else branches<<<3, 64>>>(out, in, 2, n);
            cudaDeviceSynchronize();
            for (unsigned i = 0; i < 192; ++i) {
                if (out[i] != wanted(in, i, 2, n) && wrong++ < 20) std::printf("kernel %d, %u: %x, not %x\n", kernel, i, out[i], wanted(in, i, 2, n));
            }
        }
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
