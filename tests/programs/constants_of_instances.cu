// Constants within functions: each instance of a template has its own, also in the initial values of others.
#include <cstdint>
#include <cstdio>

template <unsigned SIZE>
__global__ void sizes(unsigned *out)
{
    static const unsigned GROUP = SIZE / 8u;
    static constexpr unsigned GROUPS = 32u / GROUP;
    static const unsigned ROWS[2] = {GROUPS + 1, GROUP * GROUPS};
    out[threadIdx.x] = threadIdx.x / GROUP + 100 * (threadIdx.x % GROUPS) + 10000 * ROWS[threadIdx.x & 1];
}

template <typename T>
__device__ T portion(T x)
{
    static const T PARTS = sizeof(T) / 2;
    static const T MORE = PARTS * 3;
    return x * MORE + x / PARTS;
}

__global__ void portions(unsigned *out)
{
    unsigned i = threadIdx.x;
    out[i] = unsigned(portion<int>(i)) + unsigned(portion<long long>(i)) * 1000 + portion<unsigned short>(i) * 100000;
}

template <unsigned SIZE>
unsigned expected_size(unsigned i)
{
    unsigned group = SIZE / 8, groups = 32 / group;
    return i / group + 100 * (i % groups) + 10000 * (i & 1 ? group * groups : groups + 1);
}

int main()
{
    unsigned *device, host[4][32];
    cudaMalloc(&device, sizeof host);
    sizes<64><<<1, 32>>>(device);
    sizes<32><<<1, 32>>>(device + 32);
    sizes<256><<<1, 32>>>(device + 64);
    portions<<<1, 32>>>(device + 96);
    cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
    for (unsigned i = 0; i < 32; i++) {
        unsigned portion = (i * 6 + i / 2) + (i * 12 + i / 4) * 1000 + (i * 3 + i) * 100000;
        bool ok = host[0][i] == expected_size<64>(i) && host[1][i] == expected_size<32>(i);
        ok = ok && host[2][i] == expected_size<256>(i) && host[3][i] == portion;
        if (!ok) {
            printf("%u: %u %u %u %u\n", i, host[0][i], host[1][i], host[2][i], host[3][i]);
            return 1;
        }
    }
    printf("PASS\n");
}
