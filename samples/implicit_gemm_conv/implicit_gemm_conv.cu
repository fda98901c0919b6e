// SPDX-License-Identifier: Apache-2.0
//
// Convolution as an implicit matrix product, NCHW: filters [filters, channels x window x window]
// times the matrix of all windows of the images, which is never stored; its elements are fetched
// from the images as tiles of it are needed. A block computes a tile of 32 filters by 64 output
// pixels, each thread 2 x 4 of them in registers. Tiles of both factors pass through two buffers in
// shared memory: while one is multiplied, the next is already on its way from global memory, and
// one barrier for each step is enough. Two cases run: 3x3, stride 1, padding 1 on [2, 5, 13, 11]
// with 37 filters, and 5x5, stride 2, padding 2, dilation 2 on [3, 4, 17, 19] with 20. Inputs are
// uniform in [-1, 1). Compared with double on the CPU: relative tolerance 2e-6.

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int tile_filters = 32;
constexpr int tile_pixels = 64;
constexpr int tile_depth = 8;
constexpr int block_size = 256;
constexpr int threads_along_pixels = 16;
constexpr int threads_along_filters = block_size / threads_along_pixels;
constexpr int filters_per_thread = tile_filters / threads_along_filters;
constexpr int pixels_per_thread = tile_pixels / threads_along_pixels;
// What each thread fetches of a tile.
constexpr int taps_per_thread = tile_filters * tile_depth / block_size;
constexpr int inputs_per_thread = tile_pixels * tile_depth / block_size;

struct ConvShape {
    int batch;
    int channels;
    int height;
    int width;
    int filters;
    int window;
    int stride;
    int padding;
    int dilation;

    __host__ __device__ int out_height() const { return outputs(height); }
    __host__ __device__ int out_width() const { return outputs(width); }
    __host__ __device__ int outputs(int inputs) const
    {
        return (inputs + 2 * padding - dilation * (window - 1) - 1) / stride + 1;
    }
    // The product's sizes: filters x depth times depth x pixels.
    __host__ __device__ int depth() const { return channels * window * window; }
    __host__ __device__ int pixels() const { return batch * out_height() * out_width(); }
};

// An output pixel, that is, a column of the matrix of windows.
struct Pixel {
    int image;
    int out_row;
    int out_col;

    __host__ __device__ Pixel(int number, const ConvShape& shape)
        : image(number / (shape.out_height() * shape.out_width())),
          out_row(number / shape.out_width() % shape.out_height()),
          out_col(number % shape.out_width())
    {
    }
};

// The matrix of windows: row `tap` (channel, row and column of the filter) at `pixel`.
__device__ __forceinline__ float window_value(const float* __restrict__ x, const ConvShape& shape,
                                              const Pixel& pixel, int tap)
{
    const int channel = tap / (shape.window * shape.window);
    const int row = pixel.out_row * shape.stride - shape.padding +
                    tap / shape.window % shape.window * shape.dilation;
    const int col =
        pixel.out_col * shape.stride - shape.padding + tap % shape.window * shape.dilation;
    if (row < 0 || row >= shape.height || col < 0 || col >= shape.width) {
        return 0.0f;
    }
    return x[((pixel.image * shape.channels + channel) * shape.height + row) * shape.width + col];
}

// The elements of one step's tiles that a thread fetches, on their way to shared memory.
struct Fetched {
    float taps[taps_per_thread];
    float inputs[inputs_per_thread];
};

// `first_filter` and `first_tap` are the tiles' corners; `pixel` is this thread's column, and
// `in_range` whether it exists.
__device__ __forceinline__ Fetched fetch(const float* __restrict__ x,
                                         const float* __restrict__ weight, const ConvShape& shape,
                                         const Pixel& pixel, bool in_range, int first_filter,
                                         int first_tap)
{
    Fetched fetched;
#pragma unroll
    for (int i = 0; i < taps_per_thread; ++i) {
        const int place = threadIdx.x + i * block_size;
        const int filter = first_filter + place / tile_depth;
        const int tap = first_tap + place % tile_depth;
        const bool exists = filter < shape.filters && tap < shape.depth();
        fetched.taps[i] = exists ? weight[filter * shape.depth() + tap] : 0.0f;
    }
#pragma unroll
    for (int i = 0; i < inputs_per_thread; ++i) {
        const int tap = first_tap + (threadIdx.x + i * block_size) / tile_pixels;
        const bool exists = in_range && tap < shape.depth();
        fetched.inputs[i] = exists ? window_value(x, shape, pixel, tap) : 0.0f;
    }
    return fetched;
}

__device__ __forceinline__ void store(const Fetched& fetched, float (*taps)[tile_filters + 1],
                                      float (*inputs)[tile_pixels])
{
#pragma unroll
    for (int i = 0; i < taps_per_thread; ++i) {
        const int place = threadIdx.x + i * block_size;
        taps[place % tile_depth][place / tile_depth] = fetched.taps[i];
    }
#pragma unroll
    for (int i = 0; i < inputs_per_thread; ++i) {
        const int place = threadIdx.x + i * block_size;
        inputs[place / tile_pixels][place % tile_pixels] = fetched.inputs[i];
    }
}

// x: [batch, channels, height, width]; weight: [filters, channels, window, window]; bias:
// [filters]; y: [batch, filters, out_height, out_width]. The grid is (tiles of pixels, tiles of
// filters).
__global__ void __launch_bounds__(block_size)
    implicit_gemm_conv(const float* __restrict__ x, const float* __restrict__ weight,
                       const float* __restrict__ bias, float* __restrict__ y, ConvShape shape)
{
    static_assert(block_size % tile_pixels == 0, "a thread fetches windows of one pixel only");
    // The filters' tile lies transposed; one float more, so that its columns fill different banks.
    __shared__ float taps[2][tile_depth][tile_filters + 1];
    __shared__ float inputs[2][tile_depth][tile_pixels];
    const int first_filter = blockIdx.y * tile_filters;
    const int first_pixel = blockIdx.x * tile_pixels;
    const int my_number = first_pixel + threadIdx.x % tile_pixels;
    const bool in_range = my_number < shape.pixels();
    const Pixel my_pixel(my_number, shape);
    const int along_pixels = threadIdx.x % threads_along_pixels;
    const int along_filters = threadIdx.x / threads_along_pixels;

    float sums[filters_per_thread][pixels_per_thread] = {};
    store(fetch(x, weight, shape, my_pixel, in_range, first_filter, 0), taps[0], inputs[0]);
    __syncthreads();

    int current = 0;
    for (int first_tap = 0; first_tap < shape.depth(); first_tap += tile_depth) {
        const bool more = first_tap + tile_depth < shape.depth();
        Fetched next = {};
        if (more) {
            next = fetch(x, weight, shape, my_pixel, in_range, first_filter,
                         first_tap + tile_depth);
        }
#pragma unroll
        for (int tap = 0; tap < tile_depth; ++tap) {
#pragma unroll
            for (int i = 0; i < filters_per_thread; ++i) {
                const float factor = taps[current][tap][along_filters + i * threads_along_filters];
#pragma unroll
                for (int j = 0; j < pixels_per_thread; ++j) {
                    sums[i][j] +=
                        factor * inputs[current][tap][along_pixels + j * threads_along_pixels];
                }
            }
        }
        // Nobody reads the other buffer any more: all have passed the last barrier.
        current = 1 - current;
        if (more) {
            store(next, taps[current], inputs[current]);
        }
        __syncthreads();
    }

#pragma unroll
    for (int i = 0; i < filters_per_thread; ++i) {
        const int filter = first_filter + along_filters + i * threads_along_filters;
#pragma unroll
        for (int j = 0; j < pixels_per_thread; ++j) {
            const int number = first_pixel + along_pixels + j * threads_along_pixels;
            if (filter < shape.filters && number < shape.pixels()) {
                const Pixel pixel(number, shape);
                const int plane = pixel.image * shape.filters + filter;
                y[(plane * shape.out_height() + pixel.out_row) * shape.out_width() +
                  pixel.out_col] = sums[i][j] + bias[filter];
            }
        }
    }
}

// A direct convolution, in no way a matrix product.
static double convolve_at(const float* image, const float* filter, const ConvShape& shape,
                          int out_row, int out_col)
{
    double sum = 0.0;
    for (int channel = 0; channel < shape.channels; ++channel) {
        for (int row = 0; row < shape.window; ++row) {
            for (int col = 0; col < shape.window; ++col, ++filter) {
                const int y = out_row * shape.stride + row * shape.dilation - shape.padding;
                const int x = out_col * shape.stride + col * shape.dilation - shape.padding;
                if (y < 0 || y >= shape.height || x < 0 || x >= shape.width) continue;
                const double pixel = image[(channel * shape.height + y) * shape.width + x];
                sum += pixel * *filter;
            }
        }
    }
    return sum;
}

static void implicit_gemm_conv_expected(const float* x, const float* weight, const float* bias,
                                        float* y, ConvShape shape)
{
    const int image_size = shape.channels * shape.height * shape.width;
    for (int image = 0; image < shape.batch; ++image) {
        for (int filter = 0; filter < shape.filters; ++filter) {
            const float* taps = weight + filter * shape.depth();
            for (int row = 0; row < shape.out_height(); ++row) {
                for (int col = 0; col < shape.out_width(); ++col) {
                    *y++ = static_cast<float>(
                        bias[filter] + convolve_at(x + image * image_size, taps, shape, row, col));
                }
            }
        }
    }
}

static int run(const ConvShape& shape)
{
    const std::vector<float> x =
        random_values(shape.batch * shape.channels * shape.height * shape.width, 57);
    const std::vector<float> weight = random_values(shape.filters * shape.depth(), 58);
    const std::vector<float> bias = random_values(shape.filters, 59);
    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> device_weight(weight);
    const DeviceBuffer<float> device_bias(bias);
    const DeviceBuffer<float> device_y(shape.filters * shape.pixels());

    const dim3 grid((shape.pixels() + tile_pixels - 1) / tile_pixels,
                    (shape.filters + tile_filters - 1) / tile_filters);
    implicit_gemm_conv<<<grid, block_size>>>(device_x.get(), device_weight.get(), device_bias.get(),
                                             device_y.get(), shape);
    CUDA_CHECK(cudaGetLastError());

    const std::vector<float> y = device_y.download();
    std::vector<float> want(y.size());
    implicit_gemm_conv_expected(x.data(), weight.data(), bias.data(), want.data(), shape);
    std::printf("implicit_gemm_conv: %dx%dx%dx%d filters=%d window=%d stride=%d dilation=%d ",
                shape.batch, shape.channels, shape.height, shape.width, shape.filters, shape.window,
                shape.stride, shape.dilation);
    return verdict(checksum(y.data(), y.size()), max_error(y.data(), want), 2e-6);
}

int main()
{
    int failures = 0;
    failures += run(ConvShape{2, 5, 13, 11, 37, 3, 1, 1, 1});
    failures += run(ConvShape{3, 4, 17, 19, 20, 5, 2, 2, 2});
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
