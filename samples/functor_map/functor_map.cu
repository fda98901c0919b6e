// SPDX-License-Identifier: Apache-2.0
//
// Pointwise layers from functors and lambdas, as a framework builds them: one kernel template that
// maps any function over any number of inputs, and one that maps and then reduces, so that a new
// activation or loss is one expression. The functions are a chain of functors put together at
// compile time (leaky ReLU after a scale and shift, clamped), a __device__ lambda that captures
// pointers and sizes (bias, GELU and residual on [83, 147]), a __host__ __device__ lambda that the
// host calls, too (SwiGLU's gate on 20011 values), and lambdas for a Huber loss, its gradient and
// the largest error (10007 values). Inputs are uniform in [-4, 4). Compared with the CPU, which
// computes in double but for the lambda that it shares: relative tolerance 2e-6; largest values
// must be equal.
//
// nvcc takes lambdas in kernels with --extended-lambda.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "functors.cuh"
#include "map.cuh"

// The same on the CPU, in double.
template <typename Function, typename Out, typename... In>
static void map_values_expected(int n, Function function, Out* out, const In*... in)
{
    for (int i = 0; i < n; ++i) out[i] = static_cast<Out>(function(static_cast<double>(in[i])...));
}

// The threads of a block take indices in turn; so do the blocks.
template <typename T, typename Map, typename Combine, int Grid>
static void map_reduce_expected(int n, Map map, Combine combine, T neutral, T* partial)
{
    std::vector<double> mine(Grid, neutral);
    for (int i = 0; i < n; ++i) {
        double& sum = mine[i / block_size % Grid];
        sum = combine(sum, static_cast<double>(map(i)));
    }
    std::copy(mine.begin(), mine.end(), partial);
}

static std::vector<float> inputs(int n, unsigned int seed)
{
    std::vector<float> values = random_values(n, seed);
    for (float& value : values) value *= 4.0f;
    return values;
}

static int run_chain()
{
    const int n = 30011;
    const std::vector<float> x = inputs(n, 170);
    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> device_y(n);
    const auto function = chain(Affine{1.5f, 0.25f}, LeakyRelu{0.1f}, Clamp<-1, 3>{});
    launch_map(n, function, device_y.get(), device_x.get());

    std::vector<float> want(n);
    map_values_expected(n, function, want.data(), x.data());
    const std::vector<float> y = device_y.download();
    std::printf("functor_map: functors n=%d ", n);
    return verdict(checksum(y.data(), n), max_error(y.data(), want), 2e-6);
}

static int run_bias_gelu_residual()
{
    const int rows = 83;
    const int cols = 147;
    const int n = rows * cols;
    const std::vector<float> values = inputs(n, 171);
    const std::vector<float> biases = inputs(cols, 172);
    const std::vector<float> residuals = inputs(n, 173);
    const DeviceBuffer<float> device_x(values);
    const DeviceBuffer<float> device_bias(biases);
    const DeviceBuffer<float> device_residual(residuals);
    const DeviceBuffer<float> device_y(n);
    // Lambdas capture these by value: the pointers, not what they point to.
    const float* x = device_x.get();
    const float* bias = device_bias.get();
    const float* residual = device_residual.get();
    float* y = device_y.get();
    launch_for_each(n, [=] __device__(int i) {
        const float sum = x[i] + bias[i % cols];
        y[i] = residual[i] + 0.5f * sum * (1.0f + erff(sum * 0.70710678f));
    });

    std::vector<double> want(n);
    for (int i = 0; i < n; ++i) {
        const double sum = static_cast<double>(values[i]) + biases[i % cols];
        want[i] = residuals[i] + 0.5 * sum * (1.0 + std::erf(sum * std::sqrt(0.5)));
    }
    const std::vector<float> got = device_y.download();
    std::printf("functor_map: lambda for indices rows=%d cols=%d ", rows, cols);
    return verdict(checksum(got.data(), n), max_error(got.data(), want), 2e-6);
}

static int run_gate()
{
    const int n = 20011;
    const float limit = 3.5f;
    const std::vector<float> gate = inputs(n, 174);
    const std::vector<float> up = inputs(n, 175);
    const DeviceBuffer<float> device_gate(gate);
    const DeviceBuffer<float> device_up(up);
    const DeviceBuffer<float> device_y(n);
    const auto swiglu = [limit] __host__ __device__(float g, float u) {
        const float clamped = g < limit ? g : limit;
        return clamped / (1.0f + expf(-clamped)) * u;
    };
    launch_map(n, swiglu, device_y.get(), device_gate.get(), device_up.get());

    std::vector<float> want(n);
    for (int i = 0; i < n; ++i) want[i] = swiglu(gate[i], up[i]);
    const std::vector<float> y = device_y.download();
    std::printf("functor_map: lambda for two inputs n=%d ", n);
    return verdict(checksum(y.data(), n), max_error(y.data(), want), 2e-6);
}

static int run_loss()
{
    const int n = 10007;
    const float delta = 1.25f;
    const std::vector<float> predictions = inputs(n, 176);
    const std::vector<float> targets = inputs(n, 177);
    const DeviceBuffer<float> device_predictions(predictions);
    const DeviceBuffer<float> device_targets(targets);
    const DeviceBuffer<float> device_gradient(n);
    const float* prediction = device_predictions.get();
    const float* target = device_targets.get();
    const auto huber = [=] __device__(int i) {
        const float error = fabsf(prediction[i] - target[i]);
        return error <= delta ? 0.5f * error * error : delta * (error - 0.5f * delta);
    };
    const auto magnitude = [=] __device__(int i) { return fabsf(prediction[i] - target[i]); };
    const float loss = launch_reduce(n, huber, Add{}, 0.0f) / n;
    const float largest = launch_reduce(n, magnitude, Larger{}, 0.0f);
    launch_map(
        n,
        [delta, n] __device__(float p, float t) {
            return fminf(fmaxf(p - t, -delta), delta) / n;
        },
        device_gradient.get(), prediction, target);

    std::vector<double> want(1, 0.0);
    std::vector<double> want_gradient(n);
    float want_largest = 0.0f;
    for (int i = 0; i < n; ++i) {
        const double difference = static_cast<double>(predictions[i]) - targets[i];
        const double error = std::fabs(difference);
        want[0] += (error <= delta ? 0.5 * error * error : delta * (error - 0.5 * delta)) / n;
        want_gradient[i] = std::min<double>(std::max<double>(difference, -delta), delta) / n;
        want_largest = std::max(want_largest, std::fabs(predictions[i] - targets[i]));
    }
    const std::vector<float> gradient = device_gradient.download();
    double error = std::max(max_error(&loss, want), max_error(gradient.data(), want_gradient));
    if (largest != want_largest) error = 1.0;
    std::printf("functor_map: lambdas for a loss n=%d loss=%.4f largest=%.4f ", n, loss, largest);
    return verdict(checksum(gradient.data(), n), error, 2e-6);
}

int main()
{
    int failures = 0;
    failures += run_chain();
    failures += run_bias_gelu_residual();
    failures += run_gate();
    failures += run_loss();
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
