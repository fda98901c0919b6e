// Variables that only the lanes in a branch give a value, and by which a shuffle there says where it reads: the other
// lanes run what comes after the shuffle no more for it.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void first_of(int *out)
{
    const int t = threadIdx.x, lane = t % 32;
    out[t] = -1;
    if (lane < 20) {
        const unsigned active = __activemask();
        const int leader = __ffs(active) - 1;
        out[t] = __shfl_sync(active, t, leader);
    }
}

__global__ void neighbours(int *out)
{
    const int t = threadIdx.x, lane = t % 32;
    int source;
    out[t] = -1;
    if (lane < 20) {
        if (lane % 2 == 0) source = lane + 1;
        else source = lane - 1;
        const int value = __shfl_sync(0xfffff, t, source);
        out[t] = value;
    }
}

static int wrong(void (*kernel)(int *), int flipped)
{
    int *out, bad = 0;
    cudaMallocManaged(&out, 128 * sizeof(int));
    kernel<<<1, 128>>>(out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 128; ++i) {
        const int source = flipped ? i ^ 1 : i / 32 * 32;
        bad += out[i] != (i % 32 < 20 ? source : -1);
    }
    cudaFree(out);
    return bad;
}

int main() { std::puts(wrong(first_of, 0) + wrong(neighbours, 1) == 0 ? "PASS" : "FAIL"); }
