// SPDX-License-Identifier: Apache-2.0
//
// Max pooling with a 2x2 window, forward and backward. x is [2, 3, 31, 37]; the forward pass saves
// where each maximum was, and the backward pass sends the gradient there. Two cases run: stride 2,
// the usual one, where odd sizes drop the last row and column, and stride 1, where windows overlap,
// several outputs may point at one input, and their gradients have to be added atomically. Maxima
// and indices must equal the CPU's; the gradients, whose order of addition is open, have a relative
// tolerance of 1e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "../common/check.cuh"

constexpr int window = 2;

struct PoolShape {
    int planes;  // images times channels
    int height;
    int width;
    int stride;

    __host__ __device__ int out_height() const { return (height - window) / stride + 1; }
    __host__ __device__ int out_width() const { return (width - window) / stride + 1; }
    __host__ __device__ int in_count() const { return planes * height * width; }
    __host__ __device__ int out_count() const { return planes * out_height() * out_width(); }
};

// x: [planes, height, width]; y, argmax: [planes, out_height, out_width]. argmax holds indices into
// x. One thread for each output.
__global__ void maxpool_forward(const float* __restrict__ x, float* __restrict__ y,
                                int* __restrict__ argmax, PoolShape shape)
{
    const int out = blockIdx.x * blockDim.x + threadIdx.x;
    if (out >= shape.out_count()) {
        return;
    }
    const int out_x = out % shape.out_width();
    const int out_y = out / shape.out_width() % shape.out_height();
    const int plane = out / shape.out_width() / shape.out_height();
    const int corner =
        (plane * shape.height + out_y * shape.stride) * shape.width + out_x * shape.stride;

    int best = corner;
    for (int dy = 0; dy < window; ++dy) {
        for (int dx = 0; dx < window; ++dx) {
            const int candidate = corner + dy * shape.width + dx;
            // Strictly greater: of equal values the first one wins.
            if (x[candidate] > x[best]) {
                best = candidate;
            }
        }
    }
    y[out] = x[best];
    argmax[out] = best;
}

// dy, argmax: [outputs]; dx: [planes, height, width], zero before. One thread for each output.
__global__ void maxpool_backward(const float* __restrict__ dy, const int* __restrict__ argmax,
                                 float* __restrict__ dx, int outputs)
{
    const int out = blockIdx.x * blockDim.x + threadIdx.x;
    if (out < outputs) {
        atomicAdd(&dx[argmax[out]], dy[out]);
    }
}

// Both passes on the CPU; gradients are added up in double.
static void maxpool_forward_expected(const float* x, float* y, int* argmax, PoolShape shape)
{
    for (int plane = 0; plane < shape.planes; ++plane) {
        for (int out_y = 0; out_y < shape.out_height(); ++out_y) {
            for (int out_x = 0; out_x < shape.out_width(); ++out_x) {
                const int top = (plane * shape.height + out_y * shape.stride) * shape.width;
                const int left = top + out_x * shape.stride;
                const int indices[] = {left, left + 1, left + shape.width, left + shape.width + 1};
                const int best =
                    *std::max_element(std::begin(indices), std::end(indices),
                                      [x](int a, int b) { return x[a] < x[b]; });
                *y++ = x[best];
                *argmax++ = best;
            }
        }
    }
}

static void maxpool_backward_expected(const float* dy, const int* argmax, float* dx, int outputs)
{
    const int last = outputs > 0 ? *std::max_element(argmax, argmax + outputs) : -1;
    std::vector<double> sums(dx, dx + last + 1);
    for (int out = 0; out < outputs; ++out) sums[argmax[out]] += dy[out];
    std::copy(sums.begin(), sums.end(), dx);
}

static int run(const PoolShape& shape)
{
    const std::size_t in_bytes = shape.in_count() * sizeof(float);
    const std::size_t out_bytes = shape.out_count() * sizeof(float);
    const std::vector<float> x = random_values(shape.in_count(), 13);
    const std::vector<float> dy = random_values(shape.out_count(), 14);

    float* device_x = nullptr;
    float* device_y = nullptr;
    float* device_dy = nullptr;
    float* device_dx = nullptr;
    int* device_argmax = nullptr;
    CUDA_CHECK(cudaMalloc(&device_x, in_bytes));
    CUDA_CHECK(cudaMalloc(&device_y, out_bytes));
    CUDA_CHECK(cudaMalloc(&device_dy, out_bytes));
    CUDA_CHECK(cudaMalloc(&device_dx, in_bytes));
    CUDA_CHECK(cudaMalloc(&device_argmax, shape.out_count() * sizeof(int)));
    CUDA_CHECK(cudaMemcpy(device_x, x.data(), in_bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_dy, dy.data(), out_bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemset(device_dx, 0, in_bytes));

    const int block = 128;
    const int grid = (shape.out_count() + block - 1) / block;
    maxpool_forward<<<grid, block>>>(device_x, device_y, device_argmax, shape);
    CUDA_CHECK(cudaGetLastError());
    maxpool_backward<<<grid, block>>>(device_dy, device_argmax, device_dx, shape.out_count());
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> y(shape.out_count());
    std::vector<float> dx(shape.in_count());
    std::vector<int> argmax(shape.out_count());
    CUDA_CHECK(cudaMemcpy(y.data(), device_y, out_bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(dx.data(), device_dx, in_bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(argmax.data(), device_argmax, argmax.size() * sizeof(int),
                          cudaMemcpyDeviceToHost));

    CUDA_CHECK(cudaFree(device_x));
    CUDA_CHECK(cudaFree(device_y));
    CUDA_CHECK(cudaFree(device_dy));
    CUDA_CHECK(cudaFree(device_dx));
    CUDA_CHECK(cudaFree(device_argmax));

    std::vector<float> want_y(y.size());
    std::vector<float> want_dx(dx.size(), 0.0f);
    std::vector<int> want_argmax(argmax.size());
    maxpool_forward_expected(x.data(), want_y.data(), want_argmax.data(), shape);
    maxpool_backward_expected(dy.data(), want_argmax.data(), want_dx.data(), shape.out_count());
    const bool same = y == want_y && argmax == want_argmax;
    const double error = same ? max_error(dx.data(), want_dx) : 1.0;
    std::printf("maxpool: %dx%dx%d stride=%d ", shape.planes, shape.height, shape.width,
                shape.stride);
    return verdict(checksum(y.data(), y.size()) + checksum(dx.data(), dx.size()), error, 1e-6);
}

int main()
{
    int failures = 0;
    failures += run(PoolShape{6, 31, 37, 2});
    failures += run(PoolShape{6, 31, 37, 1});
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
