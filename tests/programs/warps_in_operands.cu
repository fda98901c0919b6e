// Warp operations in operands that not all threads evaluate: behind &&, || and a comma, and in c ? a : b.
#include <cstdio>

constexpr unsigned ALL = ~0u;

template <bool asks>
__global__ void operands(const int *in, int *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    if (i >= n) return;
    const int v = in[i];
    int found = 0;
    if (asks && __any_sync(ALL, v > 90)) found += 1;
    if ((threadIdx.x / 32) % 2 == 0 && __all_sync(ALL, v > 5)) found += 2;
    if ((threadIdx.x / 32) % 2 == 1 || __any_sync(ALL, v > 95)) found += 4;
    int other = (threadIdx.x / 32) % 2 ? __shfl_sync(ALL, v, 7) : __shfl_xor_sync(ALL, v, 3) + 1000;
    found += (other++, __shfl_down_sync(ALL, other, 1));
    int rounds = 0;
    while (rounds < 3 + (threadIdx.x / 32) % 2 && __any_sync(ALL, v - 30 * rounds > lane % 2))
        ++rounds;
    out[i] = found + 100000 * rounds;
}

int expected(const int *in, int i, bool asks)
{
    const int *warp = in + i / 32 * 32, lane = i % 32;
    const bool odd = (i % 128 / 32) % 2;
    bool over_90 = false, over_5 = true, over_95 = false;
    for (int k = 0; k < 32; k++) {
        over_90 |= warp[k] > 90;
        over_5 &= warp[k] > 5;
        over_95 |= warp[k] > 95;
    }
    int found = (asks && over_90) + 2 * (!odd && over_5) + 4 * (odd || over_95);
    const int next = lane == 31 ? lane : lane + 1;
    found += (odd ? warp[7] : warp[next ^ 3] + 1000) + 1;
    int rounds = 0;
    while (rounds < 3 + odd) {
        bool any = false;
        for (int k = 0; k < 32; k++)
            any |= warp[k] - 30 * rounds > k % 2;
        if (!any) break;
        ++rounds;
    }
    return found + 100000 * rounds;
}

int main()
{
    const int n = 128 * 5 - 64;
    int in[n], host[2][n], *device_in, *device_out;
    unsigned state = 7;
    for (int i = 0; i < n; i++) {
        state = state * 1664525 + 1013904223;
        in[i] = (state >> 20) % (40 + i / 32 * 5);
        if (i / 32 % 3 == 0) in[i] += 6;
    }
    cudaMalloc(&device_in, sizeof in);
    cudaMalloc(&device_out, sizeof in);
    cudaMemcpy(device_in, in, sizeof in, cudaMemcpyHostToDevice);
    operands<false><<<5, 128>>>(device_in, device_out, n);
    cudaMemcpy(host[0], device_out, sizeof in, cudaMemcpyDeviceToHost);
    operands<true><<<5, 128>>>(device_in, device_out, n);
    cudaMemcpy(host[1], device_out, sizeof in, cudaMemcpyDeviceToHost);
    for (int asks = 0; asks < 2; asks++)
        for (int i = 0; i < n; i++)
            if (host[asks][i] != expected(in, i, asks)) {
                printf("%d %d: %d, not %d\n", asks, i, host[asks][i], expected(in, i, asks));
                return 1;
            }
    printf("PASS\n");
}
