// SPDX-License-Identifier: Apache-2.0
//
// Two-dimensional convolution, NCHW, computed directly: the layer of every CNN. x is [2, 3, 19,
// 23], the filters are [8, 3, 3, 3] and lie in constant memory with their biases; all threads of a
// block read the same weight at the same time, which is what constant memory is quick at. Two cases
// run: stride 1 with padding 1, which keeps height and width, and stride 2 without padding, which
// halves them. Compared with double on the CPU: relative tolerance 1e-6.

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

constexpr int in_channels = 3;
constexpr int out_channels = 8;
constexpr int window = 3;  // height and width of a filter
constexpr int weight_count = out_channels * in_channels * window * window;
constexpr int tile = 16;

__constant__ float weights[weight_count];  // [out_channels, in_channels, window, window]
__constant__ float biases[out_channels];

// Passed to the kernel by value; the host asks it for the same sizes.
struct ConvShape {
    int batch;
    int height;
    int width;
    int stride;
    int padding;

    __host__ __device__ int out_height() const { return outputs(height); }
    __host__ __device__ int out_width() const { return outputs(width); }
    __host__ __device__ int outputs(int inputs) const
    {
        return (inputs + 2 * padding - window) / stride + 1;
    }
};

// x: [batch, in_channels, height, width], y: [batch, out_channels, out_height, out_width].
// A block of tile x tile threads computes that part of an output plane; blockIdx.z is the plane.
__global__ void conv2d_direct(const float* __restrict__ x, float* __restrict__ y, ConvShape shape)
{
    const int out_x = blockIdx.x * tile + threadIdx.x;
    const int out_y = blockIdx.y * tile + threadIdx.y;
    const int image = blockIdx.z / out_channels;
    const int filter = blockIdx.z % out_channels;
    if (out_x >= shape.out_width() || out_y >= shape.out_height()) {
        return;
    }

    float sum = biases[filter];
    for (int channel = 0; channel < in_channels; ++channel) {
        const float* plane = x + (image * in_channels + channel) * shape.height * shape.width;
        const float* weight = weights + (filter * in_channels + channel) * window * window;
        for (int dy = 0; dy < window; ++dy) {
            for (int dx = 0; dx < window; ++dx) {
                const int in_y = out_y * shape.stride + dy - shape.padding;
                const int in_x = out_x * shape.stride + dx - shape.padding;
                // The padding is zeros that nobody stored.
                if (in_y >= 0 && in_y < shape.height && in_x >= 0 && in_x < shape.width) {
                    sum += weight[dy * window + dx] * plane[in_y * shape.width + in_x];
                }
            }
        }
    }
    y[(blockIdx.z * shape.out_height() + out_y) * shape.out_width() + out_x] = sum;
}

static double convolve_at(const float* image, const float* filter, const ConvShape& shape,
                          int out_y, int out_x)
{
    double sum = 0.0;
    for (int channel = 0; channel < in_channels; ++channel) {
        for (int i = 0; i < window * window; ++i) {
            const int in_y = out_y * shape.stride + i / window - shape.padding;
            const int in_x = out_x * shape.stride + i % window - shape.padding;
            if (in_y < 0 || in_y >= shape.height || in_x < 0 || in_x >= shape.width) continue;
            const double pixel = image[(channel * shape.height + in_y) * shape.width + in_x];
            sum += pixel * filter[channel * window * window + i];
        }
    }
    return sum;
}

// The same in double, on the CPU, which has no constant memory to read.
static void conv2d_expected(const float* x, float* y, ConvShape shape, const float* weight,
                            const float* bias)
{
    for (int image = 0; image < shape.batch; ++image) {
        for (int filter = 0; filter < out_channels; ++filter) {
            const float* pixels = x + image * in_channels * shape.height * shape.width;
            const float* taps = weight + filter * in_channels * window * window;
            for (int out_y = 0; out_y < shape.out_height(); ++out_y) {
                for (int out_x = 0; out_x < shape.out_width(); ++out_x) {
                    const double sum = convolve_at(pixels, taps, shape, out_y, out_x);
                    *y++ = static_cast<float>(bias[filter] + sum);
                }
            }
        }
    }
}

static int run(const ConvShape& shape)
{
    const std::vector<float> x =
        random_values(shape.batch * in_channels * shape.height * shape.width, 10);
    const std::vector<float> weight = random_values(weight_count, 11);
    const std::vector<float> bias = random_values(out_channels, 12);
    std::vector<float> y(shape.batch * out_channels * shape.out_height() * shape.out_width());

    float* device_x = nullptr;
    float* device_y = nullptr;
    CUDA_CHECK(cudaMalloc(&device_x, x.size() * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&device_y, y.size() * sizeof(float)));
    CUDA_CHECK(cudaMemcpy(device_x, x.data(), x.size() * sizeof(float), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpyToSymbol(weights, weight.data(), weight_count * sizeof(float)));
    CUDA_CHECK(cudaMemcpyToSymbol(biases, bias.data(), out_channels * sizeof(float)));

    const dim3 block(tile, tile);
    const dim3 grid((shape.out_width() + tile - 1) / tile, (shape.out_height() + tile - 1) / tile,
                    shape.batch * out_channels);
    conv2d_direct<<<grid, block>>>(device_x, device_y, shape);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(y.data(), device_y, y.size() * sizeof(float), cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_x));
    CUDA_CHECK(cudaFree(device_y));

    std::printf("conv2d: %dx%dx%dx%d filters=%d stride=%d padding=%d ", shape.batch, in_channels,
                shape.height, shape.width, out_channels, shape.stride, shape.padding);
    std::vector<float> want(y.size());
    conv2d_expected(x.data(), want.data(), shape, weight.data(), bias.data());
    return verdict(checksum(y.data(), y.size()), max_error(y.data(), want), 1e-6);
}

int main()
{
    int failures = 0;
    failures += run(ConvShape{2, 19, 23, 1, 1});
    failures += run(ConvShape{2, 19, 23, 2, 0});
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
