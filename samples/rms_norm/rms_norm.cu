// SPDX-License-Identifier: Apache-2.0
//
// RMSNorm, y = weight x / sqrt(mean(x^2) + epsilon), forward and backward: the normalisation of
// most language models since LLaMA. 32 lanes take a row and read it in packs: four floats at a time
// where the row's length allows, one otherwise. The forward pass saves 1 / sqrt(...) of each row.
// The backward pass has two kernels: one goes along the rows for the gradient of x, the other down
// the columns for the gradient of the weight. Two cases run: [37, 260] in packs of four, [30, 131]
// in packs of one. x, weight and dy are uniform in [-1, 1). y, rstd, dx and dweight are compared
// with double on the CPU: relative tolerance 2e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that share a row
constexpr int rows_per_block = 4;
constexpr int depth = 8;  // threads that share a column
constexpr float epsilon = 1e-6f;

// Neighbours in a row, loaded or stored in one access.
template <int width>
struct alignas(width * sizeof(float)) Pack {
    float at[width];
};

// The sum over 32 lanes, in every lane.
__device__ __forceinline__ float row_sum(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_xor_sync(0xffffffff, value, offset, lanes);
    }
    return value;
}

// x, y: [rows, cols]; weight: [cols]; rstd: [rows]. cols is a multiple of width, and pointers are
// aligned to a pack. Blocks of (lanes, rows_per_block) threads: threadIdx.y picks the row.
template <int width>
__global__ void __launch_bounds__(lanes * rows_per_block)
    rms_norm_forward(const float* __restrict__ x, const float* __restrict__ weight,
                     float* __restrict__ y, float* __restrict__ rstd, int rows, int cols)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.y;
    // Lanes without a row have no packs, but stay: shuffles want all of them.
    const int packs = row < rows ? cols / width : 0;
    const Pack<width>* in = reinterpret_cast<const Pack<width>*>(x) + row * packs;
    const Pack<width>* scale = reinterpret_cast<const Pack<width>*>(weight);
    Pack<width>* out = reinterpret_cast<Pack<width>*>(y) + row * packs;

    float squares = 0.0f;
    for (int pack = threadIdx.x; pack < packs; pack += lanes) {
        const Pack<width> values = in[pack];
#pragma unroll
        for (int i = 0; i < width; ++i) {
            squares += values.at[i] * values.at[i];
        }
    }
    const float row_rstd = rsqrtf(row_sum(squares) / cols + epsilon);

    for (int pack = threadIdx.x; pack < packs; pack += lanes) {
        Pack<width> values = in[pack];
        const Pack<width> factors = scale[pack];
#pragma unroll
        for (int i = 0; i < width; ++i) {
            values.at[i] *= row_rstd * factors.at[i];
        }
        out[pack] = values;
    }
    if (row < rows && threadIdx.x == 0) {
        rstd[row] = row_rstd;
    }
}

// dy, x, dx: [rows, cols]; weight: [cols]; rstd: [rows], from the forward pass. As above.
//
//     dx = rstd (weight dy - x rstd^2 mean(weight dy x))
template <int width>
__global__ void __launch_bounds__(lanes * rows_per_block)
    rms_norm_backward(const float* __restrict__ dy, const float* __restrict__ x,
                      const float* __restrict__ weight, const float* __restrict__ rstd,
                      float* __restrict__ dx, int rows, int cols)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.y;
    const int packs = row < rows ? cols / width : 0;
    const Pack<width>* slope = reinterpret_cast<const Pack<width>*>(dy) + row * packs;
    const Pack<width>* in = reinterpret_cast<const Pack<width>*>(x) + row * packs;
    const Pack<width>* scale = reinterpret_cast<const Pack<width>*>(weight);
    Pack<width>* out = reinterpret_cast<Pack<width>*>(dx) + row * packs;

    float products = 0.0f;
    for (int pack = threadIdx.x; pack < packs; pack += lanes) {
        const Pack<width> slopes = slope[pack];
        const Pack<width> values = in[pack];
        const Pack<width> factors = scale[pack];
#pragma unroll
        for (int i = 0; i < width; ++i) {
            products += factors.at[i] * slopes.at[i] * values.at[i];
        }
    }
    const float row_rstd = row < rows ? rstd[row] : 0.0f;
    const float along_x = row_sum(products) / cols * row_rstd * row_rstd;

    for (int pack = threadIdx.x; pack < packs; pack += lanes) {
        Pack<width> slopes = slope[pack];
        const Pack<width> values = in[pack];
        const Pack<width> factors = scale[pack];
#pragma unroll
        for (int i = 0; i < width; ++i) {
            slopes.at[i] = row_rstd * (factors.at[i] * slopes.at[i] - values.at[i] * along_x);
        }
        out[pack] = slopes;
    }
}

// dy, x: [rows, cols]; rstd: [rows]; dweight: [cols], the sum of dy x rstd over all rows. Blocks of
// (lanes, depth) threads take `lanes` columns, so that neighbours read neighbours.
__global__ void __launch_bounds__(lanes * depth)
    rms_norm_weight_gradient(const float* __restrict__ dy, const float* __restrict__ x,
                             const float* __restrict__ rstd, float* __restrict__ dweight, int rows,
                             int cols)
{
    __shared__ float partial[depth][lanes];
    const int col = blockIdx.x * lanes + threadIdx.x;

    float sum = 0.0f;
    if (col < cols) {
        for (int row = threadIdx.y; row < rows; row += depth) {
            sum += dy[row * cols + col] * x[row * cols + col] * rstd[row];
        }
    }
    partial[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    for (unsigned int half = depth / 2; half > 0; half /= 2) {
        if (threadIdx.y < half) {
            partial[threadIdx.y][threadIdx.x] += partial[threadIdx.y + half][threadIdx.x];
        }
        __syncthreads();
    }
    if (threadIdx.y == 0 && col < cols) {
        dweight[col] = partial[0][threadIdx.x];
    }
}

static void rms_norm_forward_expected(const float* x, const float* weight, float* y, float* rstd,
                                      int rows, int cols)
{
    for (int row = 0; row < rows; ++row) {
        const float* in = x + row * cols;
        double squares = 0.0;
        for (int col = 0; col < cols; ++col) squares += static_cast<double>(in[col]) * in[col];
        const double row_rstd = 1.0 / std::sqrt(squares / cols + epsilon);
        for (int col = 0; col < cols; ++col) {
            y[row * cols + col] = static_cast<float>(in[col] * row_rstd * weight[col]);
        }
        rstd[row] = static_cast<float>(row_rstd);
    }
}

static void rms_norm_backward_expected(const float* dy, const float* x, const float* weight,
                                       const float* rstd, float* dx, int rows, int cols)
{
    for (int row = 0; row < rows; ++row) {
        const float* slope = dy + row * cols;
        const float* in = x + row * cols;
        const double scale = rstd[row];
        double products = 0.0;
        for (int col = 0; col < cols; ++col) {
            products += static_cast<double>(weight[col]) * slope[col] * in[col];
        }
        for (int col = 0; col < cols; ++col) {
            const double along_x = in[col] * scale * scale * products / cols;
            const double direct = static_cast<double>(weight[col]) * slope[col];
            dx[row * cols + col] = static_cast<float>(scale * (direct - along_x));
        }
    }
}

static void rms_norm_weight_gradient_expected(const float* dy, const float* x, const float* rstd,
                                              float* dweight, int rows, int cols)
{
    for (int col = 0; col < cols; ++col) {
        double sum = 0.0;
        for (int row = 0; row < rows; ++row) {
            sum += static_cast<double>(dy[row * cols + col]) * x[row * cols + col] * rstd[row];
        }
        dweight[col] = static_cast<float>(sum);
    }
}

template <int width>
static int run(int rows, int cols)
{
    const std::vector<float> x = random_values(rows * cols, 40);
    const std::vector<float> weight = random_values(cols, 41);
    const std::vector<float> dy = random_values(rows * cols, 42);
    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> device_weight(weight);
    const DeviceBuffer<float> device_dy(dy);
    const DeviceBuffer<float> device_y(x.size());
    const DeviceBuffer<float> device_rstd(rows);
    const DeviceBuffer<float> device_dx(x.size());
    const DeviceBuffer<float> device_dweight(cols);

    const dim3 block(lanes, rows_per_block);
    const dim3 grid((rows + rows_per_block - 1) / rows_per_block);
    rms_norm_forward<width><<<grid, block>>>(device_x.get(), device_weight.get(), device_y.get(),
                                             device_rstd.get(), rows, cols);
    CUDA_CHECK(cudaGetLastError());
    rms_norm_backward<width><<<grid, block>>>(device_dy.get(), device_x.get(), device_weight.get(),
                                              device_rstd.get(), device_dx.get(), rows, cols);
    CUDA_CHECK(cudaGetLastError());
    rms_norm_weight_gradient<<<(cols + lanes - 1) / lanes, dim3(lanes, depth)>>>(
        device_dy.get(), device_x.get(), device_rstd.get(), device_dweight.get(), rows, cols);
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> want_y(x.size());
    std::vector<float> want_rstd(rows);
    std::vector<float> want_dx(x.size());
    std::vector<float> want_dweight(cols);
    rms_norm_forward_expected(x.data(), weight.data(), want_y.data(), want_rstd.data(), rows, cols);
    rms_norm_backward_expected(dy.data(), x.data(), weight.data(), want_rstd.data(), want_dx.data(),
                               rows, cols);
    rms_norm_weight_gradient_expected(dy.data(), x.data(), want_rstd.data(), want_dweight.data(),
                                      rows, cols);

    const std::vector<float> y = device_y.download();
    const std::vector<float> dx = device_dx.download();
    const std::vector<float> dweight = device_dweight.download();
    const double error = std::max({max_error(y.data(), want_y),
                                   max_error(device_rstd.download().data(), want_rstd),
                                   max_error(dx.data(), want_dx),
                                   max_error(dweight.data(), want_dweight)});
    const double sum = checksum(y.data(), y.size()) + checksum(dx.data(), dx.size()) +
                       checksum(dweight.data(), dweight.size());
    std::printf("rms_norm: rows=%d cols=%d pack=%d ", rows, cols, width);
    return verdict(sum, error, 2e-6);
}

int main()
{
    int failures = 0;
    failures += run<4>(37, 260);
    failures += run<1>(30, 131);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
