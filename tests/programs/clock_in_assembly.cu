// The clock as PTX names it: it goes on while a thread waits.
// expect: CU417
#include <cstdio>

__device__ unsigned short_clock()
{
    unsigned ticks;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(ticks)::"memory");
    return ticks;
}

__device__ unsigned long long long_clock()
{
    unsigned long long ticks;
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(ticks)::"memory");
    return ticks;
}

__global__ void wait(unsigned long long *waited, unsigned *high)
{
    const unsigned begin = short_clock();
    const unsigned long long long_begin = long_clock();
    while (short_clock() - begin < 3000) {
    }
    unsigned ticks;
    asm volatile("{ .reg .u32 now; mov.u32 now, %%clock; sub.u32 %0, now, %1; }" : "=r"(ticks) : "r"(begin));
    waited[threadIdx.x] = ticks >= 3000 ? long_clock() - long_begin : 0;
    asm volatile("mov.u32 %0, %%clock_hi;" : "=r"(high[threadIdx.x]));
    high[threadIdx.x] -= static_cast<unsigned>(long_clock() >> 32);
}

int main()
{
    unsigned long long *waited;
    unsigned *high;
    cudaMallocManaged(&waited, 32 * sizeof(*waited));
    cudaMallocManaged(&high, 32 * sizeof(*high));
    wait<<<1, 32>>>(waited, high);
    bool is_right = cudaDeviceSynchronize() == cudaSuccess;
    for (int i = 0; i < 32; ++i) is_right = is_right && waited[i] >= 2000 && high[i] + 1 <= 1;
    std::printf("%s\n", is_right ? "PASS" : "FAIL");
    return is_right ? 0 : 1;
}
