// SPDX-License-Identifier: Apache-2.0
//
// A perceptron with one hidden layer, and its training step, on the device. Parameters, gradients
// and both moments of Adam are each one array, which holds both layers' weights and biases.
#pragma once

#include <cuda_runtime.h>

#include <cmath>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/matmul.cuh"
#include "../common/softmax_loss.cuh"

struct MlpShape {
    int inputs;
    int hidden;
    int classes;

    // Where each tensor begins; weights are [inputs, hidden] and [hidden, classes].
    int bias1() const { return inputs * hidden; }
    int weight2() const { return bias1() + hidden; }
    int bias2() const { return weight2() + hidden * classes; }
    int parameters() const { return bias2() + classes; }
};

struct AdamSettings {
    float learning_rate;
    float beta1;
    float beta2;
    float epsilon;
};

// By what the moments are too small after so many steps, from 1 on. It is what rounding leaves of
// powers near 1, so it is computed in double.
struct AdamCorrections {
    AdamCorrections(const AdamSettings& settings, int step)
        : first(static_cast<float>(1.0 - std::pow(static_cast<double>(settings.beta1), step))),
          second(static_cast<float>(1.0 - std::pow(static_cast<double>(settings.beta2), step)))
    {
    }

    float first;
    float second;
};

// parameters, gradients, first, second: [n].
__global__ void adam_step(float* __restrict__ parameters, const float* __restrict__ gradients,
                          float* __restrict__ first, float* __restrict__ second, int n,
                          AdamCorrections corrections, AdamSettings settings)
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
    parameters[i] -= settings.learning_rate * (m / corrections.first) /
                     (sqrtf(v / corrections.second) + settings.epsilon);
}

template <typename T>
void adam_step_expected(T* parameters, const T* gradients, T* first, T* second, int n,
                        AdamCorrections corrections, AdamSettings settings)
{
    for (int i = 0; i < n; ++i) {
        const double g = gradients[i];
        const double m = settings.beta1 * first[i] + (1.0 - settings.beta1) * g;
        const double v = settings.beta2 * second[i] + (1.0 - settings.beta2) * g * g;
        first[i] = static_cast<T>(m);
        second[i] = static_cast<T>(v);
        const double update = m / corrections.first /
                              (std::sqrt(v / corrections.second) + settings.epsilon);
        parameters[i] = static_cast<T>(parameters[i] - settings.learning_rate * update);
    }
}

// The network on the device. `most_rows` is the largest batch that it is given.
class DeviceMlp {
public:
    DeviceMlp(const MlpShape& shape, const std::vector<float>& initial, int most_rows)
        : shape_(shape), parameters_(initial), gradients_(initial.size()), first_(initial.size()),
          second_(initial.size()), hidden_(most_rows * shape.hidden),
          hidden_gradient_(most_rows * shape.hidden), logits_(most_rows * shape.classes),
          logits_gradient_(most_rows * shape.classes), losses_(most_rows)
    {
    }

    // Logits and the loss of each row. x: [rows, inputs], labels: [rows].
    void forward(const float* x, const int* labels, int rows)
    {
        const float* weights = parameters_.get();
        launch_matmul<false, false>(x, weights, hidden_.get(), rows, shape_.hidden, shape_.inputs,
                                    AddBiasRelu<float>{weights + shape_.bias1()});
        launch_matmul<false, false>(hidden_.get(), weights + shape_.weight2(), logits_.get(), rows,
                                    shape_.classes, shape_.hidden,
                                    AddBias<float>{weights + shape_.bias2()});
        launch_softmax_loss(logits_.get(), labels, losses_.get(), logits_gradient_.get(), rows,
                            shape_.classes);
    }

    // One step of Adam for the mean loss of these rows. step counts from 1.
    void train(const float* x, const int* labels, int rows, int step, const AdamSettings& settings)
    {
        forward(x, labels, rows);
        const float* weight2 = parameters_.get() + shape_.weight2();
        const float* hidden = hidden_.get();
        const float* hidden_gradient = hidden_gradient_.get();
        const float* logits_gradient = logits_gradient_.get();
        float* gradients = gradients_.get();
        launch_matmul<true, false>(hidden, logits_gradient, gradients + shape_.weight2(),
                                   shape_.hidden, shape_.classes, rows, AsIs{});
        launch_sum_rows(logits_gradient, gradients + shape_.bias2(), rows, shape_.classes);
        launch_matmul<false, true>(logits_gradient, weight2, hidden_gradient_.get(), rows,
                                   shape_.hidden, shape_.classes,
                                   MaskRelu<float>{hidden, shape_.hidden});
        launch_matmul<true, false>(x, hidden_gradient, gradients, shape_.inputs, shape_.hidden,
                                   rows, AsIs{});
        launch_sum_rows(hidden_gradient, gradients + shape_.bias1(), rows, shape_.hidden);

        const int n = shape_.parameters();
        const int block = 256;
        adam_step<<<(n + block - 1) / block, block>>>(parameters_.get(), gradients, first_.get(),
                                                      second_.get(), n,
                                                      AdamCorrections(settings, step), settings);
        CUDA_CHECK(cudaGetLastError());
    }

    std::vector<float> logits() const { return logits_.download(); }
    std::vector<float> losses() const { return losses_.download(); }
    std::vector<float> parameters() const { return parameters_.download(); }

private:
    MlpShape shape_;
    DeviceBuffer<float> parameters_;
    DeviceBuffer<float> gradients_;
    DeviceBuffer<float> first_;
    DeviceBuffer<float> second_;
    DeviceBuffer<float> hidden_;
    DeviceBuffer<float> hidden_gradient_;
    DeviceBuffer<float> logits_;
    DeviceBuffer<float> logits_gradient_;
    DeviceBuffer<float> losses_;
};
