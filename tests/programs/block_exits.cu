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

template <bool REVERSE>
__device__ void find(const unsigned* in, int* out)
{
    __shared__ unsigned best[64];
    __shared__ unsigned which;
    const unsigned t = threadIdx.x, value = in[REVERSE ? 63 - t : t];
    const bool odd = value % 2 == 1;
    *out = -1;
    best[t] = odd ? value : 0;
    __syncthreads();
    for (unsigned step = 32; step > 0; step /= 2) {
        if (t < step && best[t + step] > best[t]) best[t] = best[t + step];
        __syncthreads();
    }
    if (value == best[0]) which = t;
    __syncthreads();
    if (odd && t == which) *out = t;
}

// What each block has to do it reads from memory; only one of its threads writes at the end.
__global__ void tasks(int* out, const unsigned* in, const int* task)
{
    const int kind = task[blockIdx.x];
    if (kind != 3) {
        if (kind == 0) {
            find<false>(in, out + blockIdx.x);
        } else {
            if (kind == 1) find<false>(in + 64, out + blockIdx.x);
            else find<true>(in, out + blockIdx.x);
        }
    } else {
        out[blockIdx.x] = -2;
    }
}

static int found(const unsigned* in, int kind)
{
    if (kind == 3) return -2;
    int best = -1;
    for (int t = 0; t < 64; ++t) {
        const unsigned value = in[kind == 0 ? t : kind == 1 ? 64 + t : 63 - t];
        if (value % 2 == 1 && (best < 0 || value > in[kind == 0 ? best : kind == 1 ? 64 + best : 63 - best])) best = t;
    }
    return best;
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
    int *task, *places;
    cudaMallocManaged((void**)&task, 8 * sizeof(int));
    cudaMallocManaged((void**)&places, 8 * sizeof(int));
    for (int i = 0; i < 8; ++i) task[i] = i % 4;
    tasks<<<8, 64>>>(places, in, task);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; ++i) {
        if (places[i] != found(in, task[i]) && ++wrong) std::printf("task %d: %d, not %d\n", task[i], places[i], found(in, task[i]));
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
