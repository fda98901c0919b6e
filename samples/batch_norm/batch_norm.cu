// SPDX-License-Identifier: Apache-2.0
//
// Batch normalisation of NCHW images in training: each channel is brought to mean 0 and variance 1
// over the batch, then scaled by gamma and shifted by beta. Forward with running statistics, and
// backward. A block takes a channel. Mean and variance come from a single pass by Welford's method:
// each thread updates its moments value by value, then moments are merged in pairs by shuffles
// among 32 lanes and at last in shared memory. x is [5, 6, 7, 9], with another mean and deviation
// for each channel; two training steps run, so that the running statistics decay twice. Everything
// that the two passes write is compared with double on the CPU: relative tolerance 5e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that reduce by shuffles
constexpr int block_size = 128;
constexpr int groups = block_size / lanes;
constexpr float epsilon = 1e-5f;

struct Images {
    int batch;
    int channels;
    int pixels;  // height x width

    // How many values each channel has, and where its i-th one is.
    __host__ __device__ int per_channel() const { return batch * pixels; }
    __host__ __device__ int place(int channel, int i) const
    {
        return (i / pixels * channels + channel) * pixels + i % pixels;
    }
};

// Count, mean, and the sum of squared distances from the mean, of the values seen so far.
struct Moments {
    int count;
    float mean;
    float squares;
};

__device__ __forceinline__ Moments merge(const Moments& a, const Moments& b)
{
    if (b.count == 0) {
        return a;
    }
    const int count = a.count + b.count;
    const float share = static_cast<float>(b.count) / count;
    const float apart = b.mean - a.mean;
    return Moments{count, a.mean + apart * share,
                   a.squares + b.squares + apart * apart * share * a.count};
}

// Returns the moments of all the block's values to every thread.
__device__ Moments block_moments(Moments mine)
{
    __shared__ Moments partial[groups];
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        Moments other;
        other.count = __shfl_down_sync(0xffffffff, mine.count, offset, lanes);
        other.mean = __shfl_down_sync(0xffffffff, mine.mean, offset, lanes);
        other.squares = __shfl_down_sync(0xffffffff, mine.squares, offset, lanes);
        mine = merge(mine, other);
    }
    if (threadIdx.x % lanes == 0) {
        partial[threadIdx.x / lanes] = mine;
    }
    __syncthreads();
    Moments all = partial[0];
#pragma unroll
    for (int group = 1; group < groups; ++group) {
        all = merge(all, partial[group]);
    }
    return all;
}

// Returns both sums over the block to every thread.
__device__ float2 block_sums(float2 mine)
{
    __shared__ float2 partial[groups];
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        mine.x += __shfl_down_sync(0xffffffff, mine.x, offset, lanes);
        mine.y += __shfl_down_sync(0xffffffff, mine.y, offset, lanes);
    }
    if (threadIdx.x % lanes == 0) {
        partial[threadIdx.x / lanes] = mine;
    }
    __syncthreads();
    float2 all = make_float2(0.0f, 0.0f);
#pragma unroll
    for (int group = 0; group < groups; ++group) {
        all.x += partial[group].x;
        all.y += partial[group].y;
    }
    return all;
}

// x, y: [batch, channels, pixels]; all else [channels]. One block for each channel. mean and rstd
// (one over the standard deviation) are for the backward pass; the running statistics, for use
// after training, move towards this batch's by `momentum`.
__global__ void __launch_bounds__(block_size)
    batch_norm_forward(const float* __restrict__ x, const float* __restrict__ gamma,
                       const float* __restrict__ beta, float* __restrict__ y,
                       float* __restrict__ mean, float* __restrict__ rstd,
                       float* __restrict__ running_mean, float* __restrict__ running_variance,
                       Images images, float momentum)
{
    const int channel = blockIdx.x;
    const int count = images.per_channel();

    Moments mine = {0, 0.0f, 0.0f};
    for (int i = threadIdx.x; i < count; i += block_size) {
        const float value = x[images.place(channel, i)];
        const float before = value - mine.mean;
        mine.count += 1;
        mine.mean += before / mine.count;
        mine.squares += before * (value - mine.mean);
    }
    const Moments all = block_moments(mine);
    const float channel_rstd = rsqrtf(all.squares / count + epsilon);

    const float scale = gamma[channel] * channel_rstd;
    for (int i = threadIdx.x; i < count; i += block_size) {
        const int place = images.place(channel, i);
        y[place] = (x[place] - all.mean) * scale + beta[channel];
    }
    if (threadIdx.x == 0) {
        mean[channel] = all.mean;
        rstd[channel] = channel_rstd;
        // The variance of everything there is, estimated from the batch: divided by count - 1.
        const float variance = all.squares / (count - 1);
        running_mean[channel] += momentum * (all.mean - running_mean[channel]);
        running_variance[channel] += momentum * (variance - running_variance[channel]);
    }
}

// dy, x, dx: [batch, channels, pixels]; all else [channels]. One block for each channel.
//
//     dx = gamma rstd (dy - mean(dy) - normalised x * mean(dy * normalised x))
__global__ void __launch_bounds__(block_size)
    batch_norm_backward(const float* __restrict__ dy, const float* __restrict__ x,
                        const float* __restrict__ gamma, const float* __restrict__ mean,
                        const float* __restrict__ rstd, float* __restrict__ dx,
                        float* __restrict__ dgamma, float* __restrict__ dbeta, Images images)
{
    const int channel = blockIdx.x;
    const int count = images.per_channel();
    const float channel_mean = mean[channel];
    const float channel_rstd = rstd[channel];

    float2 mine = make_float2(0.0f, 0.0f);  // of dy, and of dy times the normalised x
    for (int i = threadIdx.x; i < count; i += block_size) {
        const int place = images.place(channel, i);
        mine.x += dy[place];
        mine.y += dy[place] * (x[place] - channel_mean) * channel_rstd;
    }
    const float2 all = block_sums(mine);

    const float scale = gamma[channel] * channel_rstd;
    for (int i = threadIdx.x; i < count; i += block_size) {
        const int place = images.place(channel, i);
        const float normalised = (x[place] - channel_mean) * channel_rstd;
        dx[place] = scale * (dy[place] - (all.x + normalised * all.y) / count);
    }
    if (threadIdx.x == 0) {
        dgamma[channel] = all.y;
        dbeta[channel] = all.x;
    }
}

static void batch_norm_forward_expected(const float* x, const float* gamma, const float* beta,
                                        float* y, float* mean, float* rstd, float* running_mean,
                                        float* running_variance, Images images, float momentum)
{
    const int count = images.per_channel();
    for (int c = 0; c < images.channels; ++c) {
        double sum = 0.0;
        for (int i = 0; i < count; ++i) sum += x[images.place(c, i)];
        const double average = sum / count;
        double squares = 0.0;
        for (int i = 0; i < count; ++i) {
            const double centred = x[images.place(c, i)] - average;
            squares += centred * centred;
        }
        const double scale = 1.0 / std::sqrt(squares / count + epsilon);
        for (int i = 0; i < count; ++i) {
            const int place = images.place(c, i);
            y[place] = static_cast<float>((x[place] - average) * scale * gamma[c] + beta[c]);
        }
        const double keep = 1.0 - momentum;
        const double variance = squares / (count - 1);
        mean[c] = static_cast<float>(average);
        rstd[c] = static_cast<float>(scale);
        running_mean[c] = static_cast<float>(keep * running_mean[c] + momentum * average);
        running_variance[c] = static_cast<float>(keep * running_variance[c] + momentum * variance);
    }
}

static void batch_norm_backward_expected(const float* dy, const float* x, const float* gamma,
                                         const float* mean, const float* rstd, float* dx,
                                         float* dgamma, float* dbeta, Images images)
{
    const int count = images.per_channel();
    for (int c = 0; c < images.channels; ++c) {
        const auto normalised = [&](int i) {
            return (static_cast<double>(x[images.place(c, i)]) - mean[c]) * rstd[c];
        };
        double sum = 0.0;
        double products = 0.0;
        for (int i = 0; i < count; ++i) {
            sum += dy[images.place(c, i)];
            products += dy[images.place(c, i)] * normalised(i);
        }
        for (int i = 0; i < count; ++i) {
            const double direct = dy[images.place(c, i)];
            const double slope = direct - (sum + normalised(i) * products) / count;
            dx[images.place(c, i)] = static_cast<float>(slope * gamma[c] * rstd[c]);
        }
        dgamma[c] = static_cast<float>(products);
        dbeta[c] = static_cast<float>(sum);
    }
}

// Activations whose channels differ: in deviation from 0.5 to 3, in mean from -2 to 3.
static std::vector<float> activations(const Images& images, std::uint32_t seed)
{
    std::vector<float> x = random_values(images.channels * images.per_channel(), seed);
    for (int c = 0; c < images.channels; ++c) {
        for (int i = 0; i < images.per_channel(); ++i) {
            float& value = x[images.place(c, i)];
            value = value * (0.5f + 0.5f * c) + (c - 2.0f);
        }
    }
    return x;
}

int main()
{
    const Images images = {5, 6, 7 * 9};
    const int channels = images.channels;
    const float momentum = 0.1f;
    const std::vector<float> gamma = random_values(channels, 44);
    const std::vector<float> beta = random_values(channels, 45);
    const DeviceBuffer<float> device_gamma(gamma);
    const DeviceBuffer<float> device_beta(beta);

    // The state of a new layer: mean 0, variance 1.
    std::vector<float> want_running_mean(channels, 0.0f);
    std::vector<float> want_running_variance(channels, 1.0f);
    const DeviceBuffer<float> running_mean(want_running_mean);
    const DeviceBuffer<float> running_variance(want_running_variance);

    int failures = 0;
    for (int step = 1; step <= 2; ++step) {
        const std::vector<float> x = activations(images, 46 + step);
        const std::vector<float> dy = random_values(x.size(), 48 + step);
        const DeviceBuffer<float> device_x(x);
        const DeviceBuffer<float> device_dy(dy);
        const DeviceBuffer<float> y(x.size()), mean(channels), rstd(channels);
        const DeviceBuffer<float> dx(x.size()), dgamma(channels), dbeta(channels);
        batch_norm_forward<<<channels, block_size>>>(
            device_x.get(), device_gamma.get(), device_beta.get(), y.get(), mean.get(), rstd.get(),
            running_mean.get(), running_variance.get(), images, momentum);
        CUDA_CHECK(cudaGetLastError());
        batch_norm_backward<<<channels, block_size>>>(device_dy.get(), device_x.get(),
                                                      device_gamma.get(), mean.get(), rstd.get(),
                                                      dx.get(), dgamma.get(), dbeta.get(), images);
        CUDA_CHECK(cudaGetLastError());

        std::vector<float> want_y(x.size()), want_mean(channels), want_rstd(channels);
        std::vector<float> want_dx(x.size()), want_dgamma(channels), want_dbeta(channels);
        batch_norm_forward_expected(x.data(), gamma.data(), beta.data(), want_y.data(),
                                    want_mean.data(), want_rstd.data(), want_running_mean.data(),
                                    want_running_variance.data(), images, momentum);
        batch_norm_backward_expected(dy.data(), x.data(), gamma.data(), want_mean.data(),
                                     want_rstd.data(), want_dx.data(), want_dgamma.data(),
                                     want_dbeta.data(), images);

        const auto error = [](const DeviceBuffer<float>& got, const std::vector<float>& want) {
            return max_error(got.download().data(), want);
        };
        const double worst = std::max(
            {error(y, want_y), error(mean, want_mean), error(rstd, want_rstd),
             error(running_mean, want_running_mean), error(running_variance, want_running_variance),
             error(dx, want_dx), error(dgamma, want_dgamma), error(dbeta, want_dbeta)});
        const double sum = checksum(y.download().data(), x.size()) +
                           checksum(dx.download().data(), x.size());
        std::printf("batch_norm: step=%d batch=%d channels=%d pixels=%d ", step, images.batch,
                    channels, images.pixels);
        failures += verdict(sum, worst, 5e-6);
    }
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
