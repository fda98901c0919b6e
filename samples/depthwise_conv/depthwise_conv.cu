// SPDX-License-Identifier: Apache-2.0
//
// Depthwise convolution, NCHW: each channel has one filter of its own, as in MobileNet; bias and
// ReLU6 are applied before the result is written. A block computes a tile of 16 x 8 outputs of one
// plane, and first brings the part of the plane that they need to shared memory, halo and zero
// padding included. Size and stride of the filter are template arguments, so that its loops are
// unrolled and the shared arrays have exactly the right size. Three cases run on [2, 5, 37, 29]:
// 3x3 with stride 1, 3x3 with stride 2, 5x5 with stride 2, each padded by half the filter. x is
// uniform in [-6, 6), so that ReLU6 cuts at both ends. Compared with double on the CPU: relative
// tolerance 2e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int tile_width = 16;
constexpr int tile_height = 8;
constexpr int block_size = tile_width * tile_height;

struct Images {
    int batch;
    int channels;
    int height;
    int width;

    __host__ __device__ int planes() const { return batch * channels; }
};

// The plane of outputs that a filter makes, when the input is padded by half the filter.
template <int window, int stride>
__host__ __device__ constexpr int outputs(int inputs)
{
    return (inputs + window / 2 * 2 - window) / stride + 1;
}

__device__ __forceinline__ float relu6(float value) { return fminf(fmaxf(value, 0.0f), 6.0f); }

// x: [batch, channels, height, width]; weight: [channels, window, window]; bias: [channels];
// y: [batch, channels, outputs(height), outputs(width)]. Blocks of (tile_width, tile_height)
// threads; blockIdx.z is the plane.
template <int window, int stride>
__global__ void __launch_bounds__(block_size)
    depthwise_conv(const float* __restrict__ x, const float* __restrict__ weight,
                   const float* __restrict__ bias, float* __restrict__ y, Images images)
{
    constexpr int patch_width = (tile_width - 1) * stride + window;
    constexpr int patch_height = (tile_height - 1) * stride + window;
    __shared__ float patch[patch_height][patch_width];
    __shared__ float taps[window * window];
    const int plane = blockIdx.z;
    const int channel = plane % images.channels;
    const float* in = x + plane * images.height * images.width;
    const int thread = threadIdx.y * tile_width + threadIdx.x;

    // The corner of the patch may lie in the padding, above and to the left of the plane.
    const int top = blockIdx.y * tile_height * stride - window / 2;
    const int left = blockIdx.x * tile_width * stride - window / 2;
    for (int i = thread; i < patch_height * patch_width; i += block_size) {
        const int row = top + i / patch_width;
        const int col = left + i % patch_width;
        const bool inside = row >= 0 && row < images.height && col >= 0 && col < images.width;
        patch[i / patch_width][i % patch_width] = inside ? in[row * images.width + col] : 0.0f;
    }
    for (int i = thread; i < window * window; i += block_size) {
        taps[i] = weight[channel * window * window + i];
    }
    __syncthreads();

    const int out_height = outputs<window, stride>(images.height);
    const int out_width = outputs<window, stride>(images.width);
    const int out_row = blockIdx.y * tile_height + threadIdx.y;
    const int out_col = blockIdx.x * tile_width + threadIdx.x;
    if (out_row >= out_height || out_col >= out_width) {
        return;
    }
    float sum = bias[channel];
#pragma unroll
    for (int row = 0; row < window; ++row) {
#pragma unroll
        for (int col = 0; col < window; ++col) {
            sum += taps[row * window + col] *
                   patch[threadIdx.y * stride + row][threadIdx.x * stride + col];
        }
    }
    y[(plane * out_height + out_row) * out_width + out_col] = relu6(sum);
}

// One output before the bias; `row` and `col` are of the filter's corner, in the input.
template <int window>
static double convolve_at(const float* in, const float* taps, const Images& images, int row,
                          int col)
{
    double sum = 0.0;
    for (int i = 0; i < window * window; ++i) {
        const int in_row = row + i / window;
        const int in_col = col + i % window;
        if (in_row < 0 || in_row >= images.height) continue;
        if (in_col < 0 || in_col >= images.width) continue;
        sum += static_cast<double>(taps[i]) * in[in_row * images.width + in_col];
    }
    return sum;
}

template <int window, int stride>
static void depthwise_conv_expected(const float* x, const float* weight, const float* bias,
                                    float* y, Images images)
{
    for (int plane = 0; plane < images.planes(); ++plane) {
        const int channel = plane % images.channels;
        const float* in = x + plane * images.height * images.width;
        const float* taps = weight + channel * window * window;
        for (int row = 0; row < outputs<window, stride>(images.height); ++row) {
            for (int col = 0; col < outputs<window, stride>(images.width); ++col) {
                const double sum = convolve_at<window>(in, taps, images, row * stride - window / 2,
                                                       col * stride - window / 2);
                *y++ = static_cast<float>(std::min(std::max(sum + bias[channel], 0.0), 6.0));
            }
        }
    }
}

template <int window, int stride>
static int run(const Images& images)
{
    const int out_height = outputs<window, stride>(images.height);
    const int out_width = outputs<window, stride>(images.width);
    std::vector<float> x = random_values(images.planes() * images.height * images.width, 54);
    for (float& value : x) value *= 6.0f;
    const std::vector<float> weight = random_values(images.channels * window * window, 55);
    const std::vector<float> bias = random_values(images.channels, 56);

    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> device_weight(weight);
    const DeviceBuffer<float> device_bias(bias);
    const DeviceBuffer<float> device_y(images.planes() * out_height * out_width);
    const dim3 block(tile_width, tile_height);
    const dim3 grid((out_width + tile_width - 1) / tile_width,
                    (out_height + tile_height - 1) / tile_height, images.planes());
    depthwise_conv<window, stride><<<grid, block>>>(device_x.get(), device_weight.get(),
                                                    device_bias.get(), device_y.get(), images);
    CUDA_CHECK(cudaGetLastError());

    const std::vector<float> y = device_y.download();
    std::vector<float> want(y.size());
    depthwise_conv_expected<window, stride>(x.data(), weight.data(), bias.data(), want.data(),
                                            images);
    std::printf("depthwise_conv: %dx%dx%dx%d window=%d stride=%d ", images.batch, images.channels,
                images.height, images.width, window, stride);
    return verdict(checksum(y.data(), y.size()), max_error(y.data(), want), 2e-6);
}

int main()
{
    const Images images = {2, 5, 37, 29};
    int failures = 0;
    failures += run<3, 1>(images);
    failures += run<3, 2>(images);
    failures += run<5, 2>(images);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
