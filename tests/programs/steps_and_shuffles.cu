// Lanes that write to volatile shared memory in a branch come to the operation of the whole warp behind it, too.
#include <cstdio>

const int LANES = 32, SUMS = 6;

// Its instances stand before the kernel in question, which so has the last of many steps.
template <int WHICH> __global__ void sum(int *out)
{
    __shared__ volatile int s[2 * LANES];
    int t = threadIdx.x;
    s[t] = t * (WHICH + 1);
    s[t + LANES] = 0;
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
    if (t == 0)
        out[WHICH] = s[0];
}

template <class Number> __global__ void tell_all(Number *out)
{
    __shared__ volatile Number s[LANES];
    int lane = threadIdx.x;
    Number value = lane;
    if (lane == 5) {
        s[0] = 7;
        value = 500 + s[0];
    }
    out[lane] = __shfl(value, 5);
}

int main()
{
    int *sums, *told, wrong = 0;
    cudaMallocManaged(&sums, SUMS * sizeof(int));
    cudaMallocManaged(&told, LANES * sizeof(int));
    sum<0><<<1, LANES>>>(sums);
    sum<1><<<1, LANES>>>(sums);
    sum<2><<<1, LANES>>>(sums);
    sum<3><<<1, LANES>>>(sums);
    sum<4><<<1, LANES>>>(sums);
    sum<5><<<1, LANES>>>(sums);
    tell_all<<<1, LANES>>>(told);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int i = 0; i < SUMS; i++)
        wrong += sums[i] != 496 * (i + 1);
    for (int i = 0; i < LANES; i++)
        wrong += told[i] != 507;
    puts(wrong ? "FAIL" : "PASS");
}
