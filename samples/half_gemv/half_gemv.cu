// SPDX-License-Identifier: Apache-2.0
//
// Half precision: half the bytes, so twice the speed of whatever waits for memory. Three kernels of
// a language model's decoding. AXPY, y = a x + y, two halves at a time by __hfma2, n = 4099; dot
// product, n = 10007, and matrix times vector, y = W x + b, both with sums in float, because half
// runs out of digits after a few hundred additions. W is [67, 768], whose rows are read in packs of
// eight halves, and [33, 515], whose odd rows are not aligned and are read one by one. Values in
// [-1, 1), rounded to half before. Compared with double on the CPU: relative tolerance 1e-3 for
// AXPY and the matrix product, a unit in the last place of their results in half; 5e-6 for the dot
// product, whose result is a float.

#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that share a row of the matrix
constexpr int block_size = 128;
constexpr int rows_per_block = block_size / lanes;
constexpr int pack = 8;  // halves in 16 bytes, the widest load there is

// x, y: [n], aligned for half2. Each thread takes a pair; the last value of an odd n is left over.
__global__ void axpy_half(__half a, const __half* __restrict__ x, __half* __restrict__ y, int n)
{
    const int pair = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * pair + 1 < n) {
        const __half2* x_pairs = reinterpret_cast<const __half2*>(x);
        __half2* y_pairs = reinterpret_cast<__half2*>(y);
        y_pairs[pair] = __hfma2(__half2half2(a), x_pairs[pair], y_pairs[pair]);
    } else if (2 * pair < n) {
        y[2 * pair] = __hfma(a, x[2 * pair], y[2 * pair]);
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

__device__ __forceinline__ float dot2(__half2 a, __half2 b, float sum)
{
    const float2 x = __half22float2(a);
    const float2 y = __half22float2(b);
    return fmaf(x.y, y.y, fmaf(x.x, y.x, sum));
}

// x, y: [n], aligned for half2; result: [1], added to.
__global__ void __launch_bounds__(block_size)
    dot_half(const __half* __restrict__ x, const __half* __restrict__ y, float* result, int n)
{
    const __half2* x_pairs = reinterpret_cast<const __half2*>(x);
    const __half2* y_pairs = reinterpret_cast<const __half2*>(y);
    const int first = blockIdx.x * blockDim.x + threadIdx.x;

    float sum = 0.0f;
    for (int i = first; i < n / 2; i += gridDim.x * blockDim.x) {
        sum = dot2(x_pairs[i], y_pairs[i], sum);
    }
    if (first == 0 && n % 2 != 0) sum += __half2float(x[n - 1]) * __half2float(y[n - 1]);

    __shared__ float partial[rows_per_block];
    sum = sum_lanes(sum);
    if (threadIdx.x % lanes == 0) partial[threadIdx.x / lanes] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int i = 1; i < rows_per_block; ++i) sum += partial[i];
        atomicAdd(result, sum);
    }
}

// Eight halves as one load brings them. Copied out as bytes: to look at a uint4 as halves is not
// allowed in C++, and costs nothing this way.
struct Pack {
    __half2 pair[pack / 2];
};

__device__ __forceinline__ Pack load_pack(const __half* from)
{
    const uint4 bits = *reinterpret_cast<const uint4*>(from);
    Pack loaded;
    memcpy(&loaded, &bits, sizeof(loaded));
    return loaded;
}

// weight: [rows, cols], x: [cols], bias, y: [rows]. 32 lanes take a row. Packed wants cols to be a
// multiple of 8 and pointers that are aligned to 16 bytes.
template <bool Packed>
__global__ void __launch_bounds__(block_size)
    gemv_half(const __half* __restrict__ weight, const __half* __restrict__ x,
              const __half* __restrict__ bias, __half* __restrict__ y, int rows, int cols)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.x / lanes;
    const int lane = threadIdx.x % lanes;
    const int end = row < rows ? cols : 0;  // lanes without a row stay for the shuffles
    const __half* w = weight + static_cast<std::size_t>(row) * cols;

    float sum = 0.0f;
    if (Packed) {
        for (int col = lane * pack; col < end; col += lanes * pack) {
            const Pack a = load_pack(w + col);
            const Pack b = load_pack(x + col);
#pragma unroll
            for (int i = 0; i < pack / 2; ++i) sum = dot2(a.pair[i], b.pair[i], sum);
        }
    } else {
        for (int col = lane; col < end; col += lanes) {
            sum = fmaf(__half2float(w[col]), __half2float(x[col]), sum);
        }
    }
    sum = sum_lanes(sum);
    if (lane == 0 && row < rows) {
        y[row] = __float2half_rn(sum + __half2float(bias[row]));
    }
}

static double dot(const __half* x, const __half* y, int n)
{
    double sum = 0.0;
    for (int i = 0; i < n; ++i) {
        sum += static_cast<double>(__half2float(x[i])) * __half2float(y[i]);
    }
    return sum;
}

static void axpy_expected(__half a, const __half* x, __half* y, int n)
{
    for (int i = 0; i < n; ++i) {
        const double product = static_cast<double>(__half2float(a)) * __half2float(x[i]);
        y[i] = __float2half_rn(static_cast<float>(product + __half2float(y[i])));
    }
}

static void dot_expected(const __half* x, const __half* y, float* result, int n)
{
    *result += static_cast<float>(dot(x, y, n));
}

static void gemv_expected(const __half* weight, const __half* x, const __half* bias, __half* y,
                          int rows, int cols)
{
    for (int row = 0; row < rows; ++row) {
        const double sum = dot(weight + static_cast<std::size_t>(row) * cols, x, cols);
        y[row] = __float2half_rn(static_cast<float>(sum + __half2float(bias[row])));
    }
}

static std::vector<__half> random_halves(std::size_t count, std::uint32_t seed)
{
    std::vector<__half> values;
    for (const float value : random_values(count, seed)) values.push_back(__float2half_rn(value));
    return values;
}

static std::vector<float> to_float(const std::vector<__half>& values)
{
    std::vector<float> floats;
    for (const __half value : values) floats.push_back(__half2float(value));
    return floats;
}

static int compare(const std::vector<__half>& got, const std::vector<__half>& want)
{
    const std::vector<float> values = to_float(got);
    return verdict(checksum(values.data(), values.size()),
                   max_error(values.data(), to_float(want)), 1e-3);
}

static int run_axpy()
{
    const int n = 4099;
    const __half a = __float2half_rn(-0.37f);
    const std::vector<__half> x = random_halves(n, 101);
    std::vector<__half> y = random_halves(n, 102);

    const DeviceBuffer<__half> device_x(x);
    const DeviceBuffer<__half> device_y(y);
    const int pairs = (n + 1) / 2;
    const int grid = (pairs + block_size - 1) / block_size;
    axpy_half<<<grid, block_size>>>(a, device_x.get(), device_y.get(), n);
    CUDA_CHECK(cudaGetLastError());

    axpy_expected(a, x.data(), y.data(), n);
    std::printf("half_gemv: axpy n=%d ", n);
    return compare(device_y.download(), y);
}

static int run_dot()
{
    const int n = 10007;
    const std::vector<__half> x = random_halves(n, 103);
    const std::vector<__half> y = random_halves(n, 104);

    const DeviceBuffer<__half> device_x(x);
    const DeviceBuffer<__half> device_y(y);
    const DeviceBuffer<float> device_result(1);
    dot_half<<<12, block_size>>>(device_x.get(), device_y.get(), device_result.get(), n);
    CUDA_CHECK(cudaGetLastError());
    const float result = device_result.download()[0];

    std::vector<float> want{0.0f};
    dot_expected(x.data(), y.data(), want.data(), n);
    std::printf("half_gemv: dot n=%d ", n);
    return verdict(result, max_error(&result, want), 5e-6);
}

template <bool Packed>
static int run_gemv(int rows, int cols)
{
    const std::vector<__half> weight = random_halves(static_cast<std::size_t>(rows) * cols, 105);
    const std::vector<__half> x = random_halves(cols, 106);
    const std::vector<__half> bias = random_halves(rows, 107);

    const DeviceBuffer<__half> device_weight(weight);
    const DeviceBuffer<__half> device_x(x);
    const DeviceBuffer<__half> device_bias(bias);
    const DeviceBuffer<__half> device_y(rows);
    const int grid = (rows + rows_per_block - 1) / rows_per_block;
    gemv_half<Packed><<<grid, block_size>>>(device_weight.get(), device_x.get(), device_bias.get(),
                                            device_y.get(), rows, cols);
    CUDA_CHECK(cudaGetLastError());

    std::vector<__half> want(rows);
    gemv_expected(weight.data(), x.data(), bias.data(), want.data(), rows, cols);
    std::printf("half_gemv: gemv %s rows=%d cols=%d ", Packed ? "packed" : "single", rows, cols);
    return compare(device_y.download(), want);
}

int main()
{
    int failures = 0;
    failures += run_axpy();
    failures += run_dot();
    failures += run_gemv<true>(67, 768);
    failures += run_gemv<false>(33, 515);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
