// Functions and templates of namespaces without a name as template arguments of kernels.
#include <cstdio>

namespace steps {
namespace {
using Step = unsigned (*)(unsigned, unsigned);

__device__ unsigned sum(unsigned a, unsigned b = 5) { return a + b; }

template <unsigned long N>
__device__ unsigned product(unsigned a, unsigned b)
{
    return a * N + b;
}

template <Step step>
__device__ unsigned twice(unsigned a, unsigned b)
{
    return step(step(a, b), b);
}

template <unsigned N, Step step = sum>
__global__ void run(unsigned *out)
{
    out[threadIdx.x] = step(threadIdx.x, N);
}
} // namespace

namespace inner {
namespace {
__device__ unsigned difference(unsigned a, unsigned b) { return 1000 + a - b; }
} // namespace
} // namespace inner

template <unsigned long N>
void launch(unsigned *out)
{
    run<3, product<N>><<<1, 32>>>(out);
}
} // namespace steps

int main()
{
    unsigned *device, host[5][32];
    cudaMalloc(&device, sizeof host);
    steps::run<7><<<1, 32>>>(device);
    steps::launch<64>(device + 32);
    steps::launch<65>(device + 64);
    steps::run<4, steps::inner::difference><<<1, 32>>>(device + 96);
    steps::run<2, steps::twice<steps::sum>><<<1, 32>>>(device + 128);
    cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
    for (unsigned i = 0; i < 32; i++) {
        bool ok = host[0][i] == i + 7 && host[1][i] == i * 64 + 3 && host[2][i] == i * 65 + 3;
        if (!ok || host[3][i] != 996 + i || host[4][i] != i + 4) {
            printf("%u: %u %u %u %u %u\n", i, host[0][i], host[1][i], host[2][i], host[3][i], host[4][i]);
            return 1;
        }
    }
    printf("PASS\n");
}
