// SPDX-License-Identifier: Apache-2.0
//
// Launches in every spelling, printf in kernels, and what a kernel knows of its place.

#include "check.cuh"

__global__ void plain(int* out, const int* more, int value) { out[threadIdx.x] = value + (more ? more[0] : 0); }

template <typename T, int factor = 2>
__global__ void scaled(T* out, T value)
{
    out[threadIdx.x] = value * factor;
}

namespace outer {
namespace inner {
template <typename Operation>
__global__ void apply(int* out, Operation operation)
{
    out[threadIdx.x] = operation(threadIdx.x);
}
}  // namespace inner
}  // namespace outer

struct Adder {
    int by;
    __device__ int operator()(int x) const { return x + by; }
};

template <typename T>
struct Solver {
    static const int step = 5;
    void run(int* out)
    {
        scaled<T, step>
            <<<1,
               32>>>(out, T(step));
    }
};

__global__ void place(uint3* out)
{
    const int block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    const int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    const int i = block * blockDim.x * blockDim.y * blockDim.z + thread;
    out[i] = make_uint3(blockIdx.x * 100 + threadIdx.x, blockIdx.y * 100 + threadIdx.y, blockIdx.z * 100 + threadIdx.z);
}

__global__ void say(int n)
{
    if (threadIdx.x == 0) printf("kernel says %d\n", n);
}

#define LAUNCH(kernel, ...) kernel<<<1, 32>>>(__VA_ARGS__)
#define CHECKED(launch)          \
    do {                         \
        launch;                  \
        EXPECT_OK(cudaGetLastError()); \
    } while (0)

static int evaluated = 0;
static int once() { return ++evaluated; }

int main()
{
    int* out = managed<int>(32);
    plain<<<1, 32>>>(out, NULL, once());
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 1 && evaluated == 1);  // not once for each thread
    scaled<<<1, 32>>>(out, 7);  // deduced
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 14);
    scaled<int, 3><<<dim3(1), dim3(32), 0, 0>>>(out, 7);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 21);
    outer::inner::apply<Adder><<<1, 32>>>(out, Adder{100});
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 131);
    ::outer::inner::apply<<<1, 32>>>(out, [=] __device__(int x) { return 2 * x; });
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 62);
    Solver<int>().run(out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 25);
    LAUNCH(plain, out, nullptr, 9);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 9);
    CHECKED((plain<<<1, 32>>>(out, out, 1)));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 10);
    void (*table[])(int*, const int*, int) = {plain, plain};
    table[1]<<<1, 32>>>(out, nullptr, 77);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[31] == 77);
    for (int i = 0; i < 2; ++i) say<<<1, 32>>>(i);

    const dim3 grid(2, 3, 4), block(5, 6, 7);
    uint3* places = managed<uint3>(24 * 210);
    place<<<grid, block>>>(places);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 24 * 210; ++i) {
        const int b = i / 210, t = i % 210;
        EXPECT(places[i].x == b % 2 * 100 + t % 5 && places[i].y == b / 2 % 3 * 100 + t / 5 % 6);
        EXPECT(places[i].z == b / 6 * 100 + t / 30);
    }
    return verdict("launches");
}
