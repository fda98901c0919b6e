// SPDX-License-Identifier: Apache-2.0
//
// A whole program: a small LeNet in cuDNN and cuBLAS learns to read digits. The pictures are made
// on the spot, as those of the sample mlp: glyphs of 8 x 8 on 12 x 12 pixels with shifts, contrast
// and noise. There are 640 to learn from, in batches of 16, and 32 others to test with; gradient
// descent with momentum 0.8 and a learning rate of 0.2. The loss and all gradients of the first
// batch must be those of plain C++ in double, relative tolerance 1e-5. Every 30 steps the mean loss
// on the test pictures is printed, until it is below 0.3, which must be within 120 steps, and then
// 19 of 20 must be read right.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/digits.cuh"
#include "../common/dnn.cuh"
#include "network.cuh"
#include "reference.cuh"

constexpr double tolerance = 1e-5;
constexpr double wanted_loss = 0.3;
constexpr int most_steps = 120;
constexpr int steps_between_tests = 30;
constexpr int batch = 16;

struct Dataset {
    explicit Dataset(const Digits& digits)
        : batches(digits.count() / batch), digits(digits), labels(digits.labels),
          pictures(digits.pictures)
    {
    }

    const float* pictures_of(int i) const { return pictures.get() + i * batch * picture_pixels; }
    const int* labels_of(int i) const { return labels.get() + i * batch; }

    int batches;
    Digits digits;
    DeviceBuffer<int> labels;
    DeviceBuffer<float> pictures;
};

// Loss and gradients of the first batch, and what plain C++ says of them.
static int check_gradients(const LeNetShape& shape, LeNet& net, const Dataset& lessons)
{
    net.forward(lessons.pictures_of(0), lessons.labels_of(0));
    net.backward(lessons.pictures_of(0));
    const std::vector<float> parameters = net.parameters.download();
    const float* pictures = lessons.digits.pictures.data();
    const LossAndGradients expected = lenet_expected(
        shape, Values(parameters.begin(), parameters.end()),
        Values(pictures, pictures + batch * picture_pixels), lessons.digits.labels.data());
    const std::vector<float> gradients = net.gradients.download();
    const double loss = net.loss.mean_loss();
    const double error = std::max(max_error(gradients.data(), expected.gradients),
                                  max_error(&loss, Values{expected.loss}));
    std::printf("lenet: gradients=%zu loss=%.4f ", gradients.size(), loss);
    return verdict(checksum(gradients.data(), gradients.size()), error, tolerance);
}

struct Score {
    double loss;
    int right;
};

static Score test(LeNet& net, const Dataset& tests)
{
    Score score{0.0, 0};
    for (int i = 0; i < tests.batches; ++i) {
        net.forward(tests.pictures_of(i), tests.labels_of(i));
        score.loss += net.loss.mean_loss() / tests.batches;
        const std::vector<float> probabilities = net.loss.probabilities.download();
        for (int k = 0; k < batch; ++k) {
            const auto row = probabilities.begin() + k * digit_classes;
            const auto most = std::max_element(row, row + digit_classes);
            score.right += most - row == tests.digits.labels[i * batch + k];
        }
    }
    return score;
}

int main()
{
    const Dataset lessons(make_digits(40 * batch, 171));
    const Dataset tests(make_digits(2 * batch, 172));
    const LeNetShape shape(batch);
    const Libraries by;
    LeNet net(by, shape, initial_parameters(shape));
    int failures = check_gradients(shape, net, lessons);
    Score score{1e9, 0};
    int step = 0;
    while (step < most_steps && score.loss >= wanted_loss) {
        const int i = step++ % lessons.batches;
        net.forward(lessons.pictures_of(i), lessons.labels_of(i));
        net.backward(lessons.pictures_of(i));
        net.step(0.2f, 0.8f);
        if (step % steps_between_tests != 0) continue;
        score = test(net, tests);
        std::printf("lenet: step=%d loss=%.3f right=%d/%d\n", step, score.loss, score.right,
                    tests.batches * batch);
    }
    const bool learnt = score.loss < wanted_loss && score.right >= 0.95 * tests.batches * batch;
    std::printf("lenet: trained %s\n", learnt ? "PASS" : "FAIL");
    failures += learnt ? 0 : 1;
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
