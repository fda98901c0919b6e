// SPDX-License-Identifier: Apache-2.0
//
// A whole program: a perceptron with one hidden layer learns to read digits. The pictures are made
// on the spot: glyphs of 8 x 8 on 12 x 12 pixels with shifts, contrast and noise. There are 1510 to
// learn from, in batches of 50 (so the last of an epoch has 10), and 203 others to test with. 37
// hidden units with ReLU, softmax and cross entropy, Adam with a learning rate of 0.01. Every ten
// steps the mean loss on the test pictures is printed, until it is below 0.3, which must be within
// 120 steps. The same training goes on in plain C++ and double: test losses and, at the end, all
// parameters must agree, relative tolerance 1e-4 (rounding grows from step to step), and 19 of 20
// test pictures must be read right.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/digits.cuh"
#include "network.cuh"
#include "reference.cuh"

constexpr double tolerance = 1e-4;
constexpr double wanted_loss = 0.3;
constexpr int most_steps = 120;
constexpr int steps_between_tests = 10;
constexpr int batch = 50;

// A set of pictures, where each of the two networks reads it.
struct Dataset {
    explicit Dataset(const Digits& digits)
        : count(digits.count()), labels(digits.labels),
          pictures(digits.pictures.begin(), digits.pictures.end()),
          device_labels(digits.labels), device_pictures(digits.pictures)
    {
    }

    int count;
    std::vector<int> labels;
    std::vector<double> pictures;
    DeviceBuffer<int> device_labels;
    DeviceBuffer<float> device_pictures;
};

// Weights uniform with the variance that keeps a ReLU layer's outputs as large as its inputs.
static std::vector<float> initial_parameters(const MlpShape& shape)
{
    std::vector<float> parameters(shape.parameters(), 0.0f);
    Lcg random{190};
    const float scale1 = std::sqrt(6.0f / shape.inputs);
    const float scale2 = std::sqrt(6.0f / shape.hidden);
    for (int i = 0; i < shape.bias1(); ++i) parameters[i] = scale1 * random.uniform();
    for (int i = shape.weight2(); i < shape.bias2(); ++i) parameters[i] = scale2 * random.uniform();
    return parameters;
}

// One step, from 1 on; the pictures are gone through again and again.
static void train(DeviceMlp& device, ReferenceMlp& reference, const Dataset& data, int step)
{
    const AdamSettings settings{0.01f, 0.9f, 0.999f, 1e-6f};
    const int batches = (data.count + batch - 1) / batch;
    const int first = (step - 1) % batches * batch;
    const int rows = std::min(batch, data.count - first);
    device.train(data.device_pictures.get() + first * picture_pixels,
                 data.device_labels.get() + first, rows, step, settings);
    reference.train(data.pictures.data() + first * picture_pixels, data.labels.data() + first, rows,
                    step, settings);
}

template <typename T>
static double mean(const std::vector<T>& values, int count)
{
    double sum = 0.0;
    for (int i = 0; i < count; ++i) sum += values[i];
    return sum / count;
}

// How many of the rows have their largest logit at the label.
static int count_right(const std::vector<float>& logits, const std::vector<int>& labels)
{
    int right = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto row = logits.begin() + i * digit_classes;
        right += std::max_element(row, row + digit_classes) - row == labels[i];
    }
    return right;
}

int main()
{
    const Dataset lessons(make_digits(1510, 191));
    const Dataset tests(make_digits(203, 192));
    const MlpShape shape{picture_pixels, 37, digit_classes};
    const std::vector<float> initial = initial_parameters(shape);
    const int most_rows = std::max(batch, tests.count);
    DeviceMlp device(shape, initial, most_rows);
    ReferenceMlp reference(shape, initial, most_rows);

    int failures = 0;
    double loss = 0.0;
    int right = 0;
    for (int step = 1; step <= most_steps; ++step) {
        train(device, reference, lessons, step);
        if (step % steps_between_tests != 0) continue;
        device.forward(tests.device_pictures.get(), tests.device_labels.get(), tests.count);
        reference.forward(tests.pictures.data(), tests.labels.data(), tests.count);
        loss = mean(device.losses(), tests.count);
        right = count_right(device.logits(), tests.labels);
        const std::vector<double> want{mean(reference.losses(), tests.count)};
        std::printf("mlp: step=%d loss=%.4f right=%d/%d ", step, loss, right, tests.count);
        failures += verdict(loss, max_error(&loss, want), tolerance);
        if (loss < wanted_loss) break;
    }

    const std::vector<float> parameters = device.parameters();
    double error = max_error(parameters.data(), reference.parameters());
    if (!(loss < wanted_loss) || right < 0.95 * tests.count) error = 1.0;
    std::printf("mlp: trained parameters=%zu ", parameters.size());
    failures += verdict(checksum(parameters.data(), parameters.size()), error, tolerance);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
