// SPDX-License-Identifier: Apache-2.0
//
// How fast the CPU runtime is: `python -m cuport.verify.cpu -O2 tests/cpu/speed.cu`.

#include "check.cuh"

#include <algorithm>
#include <chrono>
#include <vector>

__global__ void add(const float* a, const float* b, float* c, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}

__attribute__((noinline)) static void add_in_loop(const float* a, const float* b, float* c, int n)
{
    for (int i = 0; i < n; ++i) c[i] = a[i] + b[i];
}

template <int size>
__global__ void multiply(const float* a, const float* b, float* c, int n)
{
    __shared__ float tile_a[size][size], tile_b[size][size];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * size + y, column = blockIdx.x * size + x;
    float sum = 0;
    for (int k = 0; k < n; k += size) {
        tile_a[y][x] = a[row * n + k + x];
        tile_b[y][x] = b[(k + y) * n + column];
        __syncthreads();
        for (int j = 0; j < size; ++j) sum += tile_a[y][j] * tile_b[j][x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}

__global__ void shuffle(float* out, int rounds)
{
    float value = threadIdx.x;
    for (int i = 0; i < rounds; ++i) value += 0.5f * __shfl_xor_sync(0xffffffff, value, 1 + i % 31);
    out[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

// The best of several times, in milliseconds: the machine has other work, too.
template <typename Work>
static double measure(Work work)
{
    double best = 1e9;
    for (int i = 0; i < 7; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const auto end = std::chrono::steady_clock::now();
        best = std::min(best, std::chrono::duration<double, std::milli>(end - begin).count());
    }
    return best;
}

int main()
{
    const int n = 4 << 20;
    float* a = managed<float>(n);
    float* b = managed<float>(n);
    float* c = managed<float>(n);
    const double loop = measure([=] { add_in_loop(a, b, c, n); });
    const double kernel = measure([=] { add<<<n / 256, 256>>>(a, b, c, n); });
    std::printf("4 M element vector add: %.1f ms; a plain loop: %.1f ms; %.1f times\n", kernel, loop, kernel / loop);
    const double tiled = measure([=] { multiply<16><<<dim3(16, 16), dim3(16, 16)>>>(a, b, c, 256); });
    std::printf("256^3 matrix product in tiles of 16x16: %.0f ms\n", tiled);
    const double exchange = measure([=] { shuffle<<<64, 256>>>(c, 50); });
    std::printf("warp shuffle: %.0f ns for each thread\n", exchange * 1e6 / (64 * 256 * 50));
    return verdict("speed");
}
