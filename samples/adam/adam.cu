// SPDX-License-Identifier: Apache-2.0
//
// The Adam optimiser with bias correction and decoupled weight decay (AdamW), five steps. As in
// most training runs there are two parameter groups with their own settings: 20011 weights, which
// decay, and 307 biases, which don't. Each group has a stream of its own, where the step's
// gradients are copied and then used; the settings go to the kernel as a struct by value. Events
// time the whole, and make one stream wait for the other. Parameters and both moments are compared
// with double on the CPU: relative tolerance 1e-5.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

constexpr int steps = 5;

struct AdamSettings {
    float learning_rate;
    float beta1;
    float beta2;
    float epsilon;
    float weight_decay;
};

// parameters, gradients, first, second: [n]. One thread for each parameter. The moments start at
// zero, and correction1 and correction2 (1 - beta^step) take out the bias that this gives them.
__global__ void adam_step(float* __restrict__ parameters, const float* __restrict__ gradients,
                          float* __restrict__ first, float* __restrict__ second, int n,
                          AdamSettings settings, float correction1, float correction2)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    const float g = gradients[i];
    const float m = settings.beta1 * first[i] + (1.0f - settings.beta1) * g;
    const float v = settings.beta2 * second[i] + (1.0f - settings.beta2) * g * g;
    first[i] = m;
    second[i] = v;

    const float update = (m / correction1) / (sqrtf(v / correction2) + settings.epsilon);
    parameters[i] -= settings.learning_rate * (update + settings.weight_decay * parameters[i]);
}

// One parameter group: its state on the device, its inputs and outputs in pinned host memory.
struct Group {
    AdamSettings settings;
    int n;
    cudaStream_t stream;
    std::vector<float> initial;
    float* gradients;  // [steps, n], host
    float* result;     // [3, n], host: parameters, first moments, second moments
    float* state;      // [3, n], device: the same
    float* gradient;   // [n], device: that of the current step
};

static Group make_group(int n, const AdamSettings& settings, unsigned int seed)
{
    Group group{};
    group.settings = settings;
    group.n = n;
    group.initial = random_values(n, seed);
    CUDA_CHECK(cudaStreamCreate(&group.stream));
    CUDA_CHECK(cudaMallocHost(&group.gradients, steps * n * sizeof(float)));
    CUDA_CHECK(cudaMallocHost(&group.result, 3 * n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&group.state, 3 * n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&group.gradient, n * sizeof(float)));

    const std::vector<float> gradients = random_values(steps * n, seed + 1);
    std::copy(gradients.begin(), gradients.end(), group.gradients);
    CUDA_CHECK(cudaMemset(group.state, 0, 3 * n * sizeof(float)));
    CUDA_CHECK(cudaMemcpy(group.state, group.initial.data(), n * sizeof(float),
                          cudaMemcpyHostToDevice));
    return group;
}

static void free_group(Group& group)
{
    CUDA_CHECK(cudaStreamDestroy(group.stream));
    CUDA_CHECK(cudaFreeHost(group.gradients));
    CUDA_CHECK(cudaFreeHost(group.result));
    CUDA_CHECK(cudaFree(group.state));
    CUDA_CHECK(cudaFree(group.gradient));
}

// Queues all steps and the copy of the result; returns before they are done.
static void train(const Group& group)
{
    const int n = group.n;
    const int block = 256;
    const int grid = (n + block - 1) / block;
    for (int step = 1; step <= steps; ++step) {
        const float correction1 = 1.0f - std::pow(group.settings.beta1, static_cast<float>(step));
        const float correction2 = 1.0f - std::pow(group.settings.beta2, static_cast<float>(step));
        CUDA_CHECK(cudaMemcpyAsync(group.gradient, group.gradients + (step - 1) * n,
                                   n * sizeof(float), cudaMemcpyHostToDevice, group.stream));
        adam_step<<<grid, block, 0, group.stream>>>(group.state, group.gradient, group.state + n,
                                                    group.state + 2 * n, n, group.settings,
                                                    correction1, correction2);
        CUDA_CHECK(cudaGetLastError());
    }
    CUDA_CHECK(cudaMemcpyAsync(group.result, group.state, 3 * n * sizeof(float),
                               cudaMemcpyDeviceToHost, group.stream));
}

// The same step on the CPU: in double, when its state is.
template <typename T>
static void adam_step_expected(T* parameters, const float* gradients, T* first, T* second, int n,
                               const AdamSettings& s, double correction1, double correction2)
{
    for (int i = 0; i < n; ++i) {
        const double g = gradients[i];
        const double m = s.beta1 * static_cast<double>(first[i]) + (1.0 - s.beta1) * g;
        const double v = s.beta2 * static_cast<double>(second[i]) + (1.0 - s.beta2) * g * g;
        first[i] = static_cast<T>(m);
        second[i] = static_cast<T>(v);
        const double update = m / correction1 / (std::sqrt(v / correction2) + s.epsilon);
        const double decay = s.weight_decay * static_cast<double>(parameters[i]);
        parameters[i] = static_cast<T>(parameters[i] - s.learning_rate * (update + decay));
    }
}

static double group_error(const Group& group)
{
    const AdamSettings& s = group.settings;
    std::vector<double> parameters(group.initial.begin(), group.initial.end());
    std::vector<double> first(group.n, 0.0);
    std::vector<double> second(group.n, 0.0);
    for (int step = 1; step <= steps; ++step) {
        const double correction1 = 1.0 - std::pow(static_cast<double>(s.beta1), step);
        const double correction2 = 1.0 - std::pow(static_cast<double>(s.beta2), step);
        adam_step_expected(parameters.data(), group.gradients + (step - 1) * group.n, first.data(),
                           second.data(), group.n, s, correction1, correction2);
    }
    return std::max({max_error(group.result, parameters), max_error(group.result + group.n, first),
                     max_error(group.result + 2 * group.n, second)});
}

int main()
{
    Group weights = make_group(20011, AdamSettings{1e-2f, 0.9f, 0.999f, 1e-8f, 0.1f}, 20);
    Group biases = make_group(307, AdamSettings{2e-2f, 0.8f, 0.99f, 1e-6f, 0.0f}, 22);

    cudaEvent_t start;
    cudaEvent_t biases_done;
    cudaEvent_t stop;
    CUDA_CHECK(cudaEventCreate(&start));
    CUDA_CHECK(cudaEventCreateWithFlags(&biases_done, cudaEventDisableTiming));
    CUDA_CHECK(cudaEventCreate(&stop));

    CUDA_CHECK(cudaEventRecord(start, weights.stream));
    train(weights);
    train(biases);
    // The last event follows both groups: the weights' stream waits for the biases'.
    CUDA_CHECK(cudaEventRecord(biases_done, biases.stream));
    CUDA_CHECK(cudaStreamWaitEvent(weights.stream, biases_done, 0));
    CUDA_CHECK(cudaEventRecord(stop, weights.stream));
    CUDA_CHECK(cudaEventSynchronize(stop));
    float milliseconds = -1.0f;
    CUDA_CHECK(cudaEventElapsedTime(&milliseconds, start, stop));

    // The time differs from run to run, so it is not printed, only required to be one.
    const double error =
        milliseconds >= 0.0f ? std::max(group_error(weights), group_error(biases)) : 1.0;
    const double sum =
        checksum(weights.result, 3 * weights.n) + checksum(biases.result, 3 * biases.n);
    std::printf("adam: weights=%d biases=%d steps=%d ", weights.n, biases.n, steps);

    CUDA_CHECK(cudaEventDestroy(start));
    CUDA_CHECK(cudaEventDestroy(biases_done));
    CUDA_CHECK(cudaEventDestroy(stop));
    free_group(weights);
    free_group(biases);
    return verdict(sum, error, 1e-5);
}
