// SPDX-License-Identifier: Apache-2.0
//
// bfloat16: the exponent of a float with 8 digits, the format of most trained weights. Three
// kernels: the cast of float master weights to bfloat16, two at a time, n = 4101, with values at
// which rounding is delicate; AXPY, y = a x + y, n = 2051; and the gated layer of LLaMA's decoding
// in one kernel, y = silu(W x) * (V x), W and V [67, 768], sums in float. Values in [-1, 1),
// rounded to bfloat16 before. The cast is compared with one written out in whole numbers: tolerance
// 0; the others with double on the CPU: relative tolerance 8e-3, a unit in the last place of their
// results.

#include <cuda_bf16.h>
#include <cuda_runtime.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that share a row of the matrices
constexpr int block_size = 128;
constexpr int rows_per_block = block_size / lanes;

// x, y: [n], x aligned for float2 and y for pairs. Each thread takes two values.
__global__ void cast_bf16(const float* __restrict__ x, __nv_bfloat16* __restrict__ y, int n)
{
    const int pair = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * pair + 1 < n) {
        const float2 values = reinterpret_cast<const float2*>(x)[pair];
        reinterpret_cast<__nv_bfloat162*>(y)[pair] = __float22bfloat162_rn(values);
    } else if (2 * pair < n) {
        y[2 * pair] = __float2bfloat16(x[2 * pair]);
    }
}

// x, y: [n]. With 8 digits a sum in bfloat16 would lose most of what is added: compute in float,
// round once.
__global__ void axpy_bf16(float a, const __nv_bfloat16* __restrict__ x,
                          __nv_bfloat16* __restrict__ y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = __float2bfloat16(fmaf(a, __bfloat162float(x[i]), __bfloat162float(y[i])));
    }
}

// The sum of 32 lanes, in the first of them.
__device__ __forceinline__ float sum_lanes(float value)
{
#pragma unroll
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_down_sync(0xffffffff, value, offset, lanes);
    }
    return value;
}

__device__ __forceinline__ float dot2(__nv_bfloat162 a, __nv_bfloat162 b, float sum)
{
    const float2 x = __bfloat1622float2(a);
    const float2 y = __bfloat1622float2(b);
    return fmaf(x.y, y.y, fmaf(x.x, y.x, sum));
}

__host__ __device__ inline float silu(float x) { return x / (1.0f + expf(-x)); }

// gate, up: [rows, cols], x: [cols], y: [rows]. cols is even. 32 lanes take a row of both matrices,
// so that x is read once.
__global__ void __launch_bounds__(block_size)
    gated_gemv(const __nv_bfloat16* __restrict__ gate, const __nv_bfloat16* __restrict__ up,
               const __nv_bfloat16* __restrict__ x, __nv_bfloat16* __restrict__ y, int rows,
               int cols)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.x / lanes;
    const int lane = threadIdx.x % lanes;
    const int pairs = row < rows ? cols / 2 : 0;  // lanes without a row stay for the shuffles
    const std::size_t first = static_cast<std::size_t>(row) * cols;
    const __nv_bfloat162* gate_pairs = reinterpret_cast<const __nv_bfloat162*>(gate + first);
    const __nv_bfloat162* up_pairs = reinterpret_cast<const __nv_bfloat162*>(up + first);
    const __nv_bfloat162* x_pairs = reinterpret_cast<const __nv_bfloat162*>(x);

    float gate_sum = 0.0f;
    float up_sum = 0.0f;
    for (int i = lane; i < pairs; i += lanes) {
        const __nv_bfloat162 value = x_pairs[i];
        gate_sum = dot2(gate_pairs[i], value, gate_sum);
        up_sum = dot2(up_pairs[i], value, up_sum);
    }
    gate_sum = sum_lanes(gate_sum);
    up_sum = sum_lanes(up_sum);
    if (lane == 0 && row < rows) {
        y[row] = __float2bfloat16(silu(gate_sum) * up_sum);
    }
}

static std::uint16_t bits_of(__nv_bfloat16 value)
{
    std::uint16_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    return bits;
}

// To the nearest, ties to even: the upper half of the float, one more when the lower half, or its
// tie-break, carries.
static std::uint16_t rounded_bits(float value)
{
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

static void cast_expected(const float* x, __nv_bfloat16* y, int n)
{
    for (int i = 0; i < n; ++i) {
        const std::uint16_t bits = rounded_bits(x[i]);
        std::memcpy(static_cast<void*>(&y[i]), &bits, sizeof(bits));
    }
}

static void axpy_expected(float a, const __nv_bfloat16* x, __nv_bfloat16* y, int n)
{
    for (int i = 0; i < n; ++i) {
        const double product = static_cast<double>(a) * __bfloat162float(x[i]);
        y[i] = __float2bfloat16(static_cast<float>(product + __bfloat162float(y[i])));
    }
}

static double dot(const __nv_bfloat16* x, const __nv_bfloat16* y, int n)
{
    double sum = 0.0;
    for (int i = 0; i < n; ++i) {
        sum += static_cast<double>(__bfloat162float(x[i])) * __bfloat162float(y[i]);
    }
    return sum;
}

static void gated_expected(const __nv_bfloat16* gate, const __nv_bfloat16* up,
                           const __nv_bfloat16* x, __nv_bfloat16* y, int rows, int cols)
{
    for (int row = 0; row < rows; ++row) {
        const std::size_t first = static_cast<std::size_t>(row) * cols;
        const double g = dot(gate + first, x, cols);
        const double result = g / (1.0 + std::exp(-g)) * dot(up + first, x, cols);
        y[row] = __float2bfloat16(static_cast<float>(result));
    }
}

static std::vector<__nv_bfloat16> random_bf16(std::size_t count, std::uint32_t seed)
{
    std::vector<__nv_bfloat16> values;
    for (const float value : random_values(count, seed)) values.push_back(__float2bfloat16(value));
    return values;
}

static int compare(const std::vector<__nv_bfloat16>& got, const std::vector<__nv_bfloat16>& want)
{
    std::vector<float> values;
    std::vector<float> wanted;
    for (const __nv_bfloat16 value : got) values.push_back(__bfloat162float(value));
    for (const __nv_bfloat16 value : want) wanted.push_back(__bfloat162float(value));
    return verdict(checksum(values.data(), values.size()), max_error(values.data(), wanted), 8e-3);
}

static int blocks_for(int threads) { return (threads + block_size - 1) / block_size; }

static int run_cast()
{
    const int n = 4101;
    std::vector<float> x = random_values(n, 111);
    // Ties, which go to the even neighbour; just beside a tie; the largest finite float, which
    // becomes infinite; the smallest float; both zeros.
    const float delicate[] = {1.00390625f,  1.01171875f, 1.003906369f, 3.402823466e38f,
                              -1.00390625f, 1.4e-45f,    0.0f,         -0.0f};
    std::memcpy(x.data() + n - 8, delicate, sizeof(delicate));

    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<__nv_bfloat16> device_y(n);
    cast_bf16<<<blocks_for((n + 1) / 2), block_size>>>(device_x.get(), device_y.get(), n);
    CUDA_CHECK(cudaGetLastError());

    std::vector<__nv_bfloat16> want(n);
    cast_expected(x.data(), want.data(), n);
    const std::vector<__nv_bfloat16> got = device_y.download();
    int wrong = 0;
    double sum = 0.0;
    for (int i = 0; i < n; ++i) {
        wrong += bits_of(got[i]) != bits_of(want[i]);
        sum += bits_of(got[i]) * (1.0 + i % 7);
    }
    std::printf("bf16_gemv: cast n=%d wrong=%d ", n, wrong);
    return verdict(sum, wrong, 0.0);
}

static int run_axpy()
{
    const int n = 2051;
    const float a = -0.37f;
    const std::vector<__nv_bfloat16> x = random_bf16(n, 112);
    std::vector<__nv_bfloat16> y = random_bf16(n, 113);

    const DeviceBuffer<__nv_bfloat16> device_x(x);
    const DeviceBuffer<__nv_bfloat16> device_y(y);
    axpy_bf16<<<blocks_for(n), block_size>>>(a, device_x.get(), device_y.get(), n);
    CUDA_CHECK(cudaGetLastError());

    axpy_expected(a, x.data(), y.data(), n);
    std::printf("bf16_gemv: axpy n=%d ", n);
    return compare(device_y.download(), y);
}

static int run_gated()
{
    const int rows = 67;
    const int cols = 768;
    const std::vector<__nv_bfloat16> gate = random_bf16(rows * cols, 114);
    const std::vector<__nv_bfloat16> up = random_bf16(rows * cols, 115);
    const std::vector<__nv_bfloat16> x = random_bf16(cols, 116);

    const DeviceBuffer<__nv_bfloat16> device_gate(gate);
    const DeviceBuffer<__nv_bfloat16> device_up(up);
    const DeviceBuffer<__nv_bfloat16> device_x(x);
    const DeviceBuffer<__nv_bfloat16> device_y(rows);
    const int grid = (rows + rows_per_block - 1) / rows_per_block;
    gated_gemv<<<grid, block_size>>>(device_gate.get(), device_up.get(), device_x.get(),
                                     device_y.get(), rows, cols);
    CUDA_CHECK(cudaGetLastError());

    std::vector<__nv_bfloat16> want(rows);
    gated_expected(gate.data(), up.data(), x.data(), want.data(), rows, cols);
    std::printf("bf16_gemv: gated rows=%d cols=%d ", rows, cols);
    return compare(device_y.download(), want);
}

int main()
{
    int failures = 0;
    failures += run_cast();
    failures += run_axpy();
    failures += run_gated();
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
