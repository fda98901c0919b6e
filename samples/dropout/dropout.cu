// SPDX-License-Identifier: Apache-2.0
//
// Dropout with a residual connection, y = residual + mask x / keep, and its backward pass, dx =
// mask dy / keep. The mask is never stored: both passes draw it anew with curand's Philox
// generator, whose numbers depend on a seed, a subsequence and an offset only. Four neighbours are
// a group and share a draw of four; the group's number is the subsequence, the training step the
// offset, so that the mask depends on neither grid nor block. The CPU draws the same mask from a
// Philox4x32-10 written out below. n = 50003, which leaves the last group three values. Four steps
// run, with different masks and keep = 0.9, 0.9, 0.5 and 1. x and residual are uniform in [-1, 1),
// dy has magnitudes from 1 to 2. A value dropped on one side only fails; those kept may differ by
// rounding: relative tolerance 5e-7.

#include <cuda_runtime.h>
#include <curand_kernel.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int block_size = 256;
constexpr int group_size = 4;  // what Philox makes at once

// Fixed for a training run, but for the step.
struct Dropout {
    unsigned long long seed;
    float keep;  // probability that a value is kept
    int step;
};

// The factors of a group's values: 1 / keep, or 0 for a value that is dropped. curand's uniform
// numbers lie in (0, 1], so with keep = 1 all are kept.
__device__ __forceinline__ float4 group_factors(const Dropout& dropout, int group)
{
    curandStatePhilox4_32_10_t state;
    const unsigned long long offset = static_cast<unsigned long long>(dropout.step) * group_size;
    curand_init(dropout.seed, group, offset, &state);
    const float4 number = curand_uniform4(&state);
    const float scale = 1.0f / dropout.keep;
    return make_float4(number.x <= dropout.keep ? scale : 0.0f,
                       number.y <= dropout.keep ? scale : 0.0f,
                       number.z <= dropout.keep ? scale : 0.0f,
                       number.w <= dropout.keep ? scale : 0.0f);
}

// x, residual, y: [n], aligned to 16 bytes. Any grid will do.
__global__ void __launch_bounds__(block_size)
    dropout_forward(const float* __restrict__ x, const float* __restrict__ residual,
                    float* __restrict__ y, int n, Dropout dropout)
{
    const int groups = (n + group_size - 1) / group_size;
    const int stride = gridDim.x * block_size;
    for (int group = blockIdx.x * block_size + threadIdx.x; group < groups; group += stride) {
        const float4 factor = group_factors(dropout, group);
        const int first = group * group_size;
        if (first + group_size <= n) {
            const float4 in = reinterpret_cast<const float4*>(x)[group];
            const float4 base = reinterpret_cast<const float4*>(residual)[group];
            reinterpret_cast<float4*>(y)[group] =
                make_float4(base.x + in.x * factor.x, base.y + in.y * factor.y,
                            base.z + in.z * factor.z, base.w + in.w * factor.w);
        } else {
            const float factors[] = {factor.x, factor.y, factor.z, factor.w};
            for (int i = first; i < n; ++i) {
                y[i] = residual[i] + x[i] * factors[i - first];
            }
        }
    }
}

// dy, dx: [n], aligned to 16 bytes. Draws the mask of the forward pass again.
__global__ void __launch_bounds__(block_size)
    dropout_backward(const float* __restrict__ dy, float* __restrict__ dx, int n, Dropout dropout)
{
    const int groups = (n + group_size - 1) / group_size;
    const int stride = gridDim.x * block_size;
    for (int group = blockIdx.x * block_size + threadIdx.x; group < groups; group += stride) {
        const float4 factor = group_factors(dropout, group);
        const int first = group * group_size;
        if (first + group_size <= n) {
            const float4 slope = reinterpret_cast<const float4*>(dy)[group];
            reinterpret_cast<float4*>(dx)[group] =
                make_float4(slope.x * factor.x, slope.y * factor.y, slope.z * factor.z,
                            slope.w * factor.w);
        } else {
            const float factors[] = {factor.x, factor.y, factor.z, factor.w};
            for (int i = first; i < n; ++i) {
                dx[i] = dy[i] * factors[i - first];
            }
        }
    }
}

// Philox4x32-10 of Salmon, Moraes, Dror and Shaw (SC 2011): ten rounds of multiplying and mixing
// turn a counter into four random words; the key moves on by constants from round to round.
static std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                           std::array<std::uint32_t, 2> key)
{
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t{0xD2511F53} * counter[0];
        const std::uint64_t b = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0],
                   static_cast<std::uint32_t>(b),
                   static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1],
                   static_cast<std::uint32_t>(a)};
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return counter;
}

// The factor of value i. The counter's lower half is the offset in groups, its upper half the
// subsequence; words become numbers by word / 2^32 + 1 / 2^33, in float.
static float factor_of(int i, const Dropout& dropout)
{
    const std::array<std::uint32_t, 4> counter = {static_cast<std::uint32_t>(dropout.step), 0,
                                                  static_cast<std::uint32_t>(i / group_size), 0};
    const std::array<std::uint32_t, 2> key = {static_cast<std::uint32_t>(dropout.seed),
                                              static_cast<std::uint32_t>(dropout.seed >> 32)};
    const float word = static_cast<float>(philox(counter, key)[i % group_size]);
    const float number = word * 0x1p-32f + 0x1p-33f;
    return number <= dropout.keep ? 1.0f / dropout.keep : 0.0f;
}

static void dropout_forward_expected(const float* x, const float* residual, float* y, int n,
                                     Dropout dropout)
{
    for (int i = 0; i < n; ++i) y[i] = residual[i] + x[i] * factor_of(i, dropout);
}

static void dropout_backward_expected(const float* dy, float* dx, int n, Dropout dropout)
{
    for (int i = 0; i < n; ++i) dx[i] = dy[i] * factor_of(i, dropout);
}

static int run(const Dropout& dropout, int forward_grid, int backward_grid)
{
    const int n = 50003;
    const std::vector<float> x = random_values(n, 66);
    const std::vector<float> residual = random_values(n, 67);
    // No gradient is zero: the zeros of dx are the mask.
    std::vector<float> dy = random_values(n, 68);
    for (float& value : dy) value = value < 0.0f ? value - 1.0f : value + 1.0f;

    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> device_residual(residual);
    const DeviceBuffer<float> device_dy(dy);
    const DeviceBuffer<float> device_y(n);
    const DeviceBuffer<float> device_dx(n);
    // Another grid for each pass, which must not matter.
    dropout_forward<<<forward_grid, block_size>>>(device_x.get(), device_residual.get(),
                                                  device_y.get(), n, dropout);
    CUDA_CHECK(cudaGetLastError());
    dropout_backward<<<backward_grid, block_size>>>(device_dy.get(), device_dx.get(), n, dropout);
    CUDA_CHECK(cudaGetLastError());

    const std::vector<float> y = device_y.download();
    const std::vector<float> dx = device_dx.download();
    std::vector<float> want_y(n);
    std::vector<float> want_dx(n);
    dropout_forward_expected(x.data(), residual.data(), want_y.data(), n, dropout);
    dropout_backward_expected(dy.data(), want_dx.data(), n, dropout);
    const double error =
        std::max(max_error(y.data(), want_y), max_error(dx.data(), want_dx));

    const int dropped = static_cast<int>(std::count(dx.begin(), dx.end(), 0.0f));
    std::printf("dropout: n=%d keep=%g step=%d kept=%d ", n, dropout.keep, dropout.step,
                n - dropped);
    return verdict(checksum(y.data(), n) + checksum(dx.data(), n), error, 5e-7);
}

int main()
{
    const unsigned long long seed = 0x1234567890abcdefULL;
    int failures = 0;
    failures += run(Dropout{seed, 0.9f, 0}, 49, 10);
    failures += run(Dropout{seed, 0.9f, 1}, 7, 49);
    failures += run(Dropout{seed, 0.5f, 2}, 49, 49);
    failures += run(Dropout{seed, 1.0f, 3}, 49, 49);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
