// SPDX-License-Identifier: Apache-2.0
//
// A whole program: a language model with one GPT block, forward and backward. Embeddings of 29
// tokens and 13 positions, width 24, three heads of causal attention, a hidden layer of 96 with
// GELU, layer normalisation before each part and at the end, logits by the transposed embedding,
// cross entropy of the next token. Two texts of 13 tokens, in which 12 of the 29 don't occur.
// Matrix products run in tiles with what follows them (bias, residual, slope of the GELU) as an
// epilogue; the gradient of the embedding is scattered with atomicAdd. Weights are uniform and
// scaled by their inputs. Logits, losses and all 8280 gradients are compared with the same in plain
// C++ and double: relative tolerance 1e-5. One gradient of each tensor is compared with the
// difference of two losses, too, which knows nothing of the way back: 1e-5 of the largest of them.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "model.cuh"
#include "reference.cuh"

constexpr double tolerance = 1e-5;

// A value for each parameter: uniform, by layer.
class Initialiser {
public:
    explicit Initialiser(int count) : values_(count) {}

    void fill(int begin, int count, float middle, float spread)
    {
        for (int i = begin; i < begin + count; ++i) {
            values_[i] = middle + spread * random_.uniform();
        }
    }

    void norm(const Affine& layer, int width)
    {
        fill(layer.weight, width, 1.0f, 0.2f);
        fill(layer.bias, width, 0.0f, 0.2f);
    }

    void linear(const Affine& layer, int inputs, int outputs)
    {
        const float scale = std::sqrt(3.0f / inputs);
        fill(layer.weight, inputs * outputs, 0.0f, scale);
        fill(layer.bias, outputs, 0.0f, 0.1f);
    }

    const std::vector<float>& values() const { return values_; }

private:
    Lcg random_{200};
    std::vector<float> values_;
};

static std::vector<float> initial_parameters(const GptShape& shape)
{
    const Layout at(shape);
    Initialiser initial(at.count);
    initial.fill(at.tokens, shape.vocabulary * shape.width, 0.0f, 0.4f);
    initial.fill(at.positions, shape.length * shape.width, 0.0f, 0.2f);
    initial.norm(at.norm1, shape.width);
    initial.linear(at.qkv, shape.width, 3 * shape.width);
    initial.linear(at.projection, shape.width, shape.width);
    initial.norm(at.norm2, shape.width);
    initial.linear(at.grow, shape.width, shape.hidden);
    initial.linear(at.shrink, shape.hidden, shape.width);
    initial.norm(at.norm3, shape.width);
    return initial.values();
}

// The loss' slope along a parameter, from losses a little to both sides of it.
static double slope_of_loss(ReferenceGpt& model, int parameter, const std::vector<int>& tokens,
                            const std::vector<int>& targets)
{
    const double step = 1e-4;
    const double middle = model.parameters[parameter];
    model.parameters[parameter] = middle + step;
    const double above = model.forward(tokens, targets);
    model.parameters[parameter] = middle - step;
    const double below = model.forward(tokens, targets);
    model.parameters[parameter] = middle;
    return (above - below) / (2.0 * step);
}

// Where the gradient is largest within each tensor.
static std::vector<int> steepest(const Layout& at, const std::vector<float>& gradients)
{
    std::vector<int> places;
    for (std::size_t i = 0; i < at.begins.size(); ++i) {
        const auto begin = gradients.begin() + at.begins[i];
        const auto end =
            i + 1 < at.begins.size() ? gradients.begin() + at.begins[i + 1] : gradients.end();
        const auto largest = std::max_element(
            begin, end, [](float a, float b) { return std::fabs(a) < std::fabs(b); });
        places.push_back(static_cast<int>(largest - gradients.begin()));
    }
    return places;
}

static int compare(const char* name, const std::vector<float>& got, const std::vector<double>& want)
{
    std::printf("gpt_block: %s n=%zu ", name, got.size());
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), want), tolerance);
}

int main()
{
    const GptShape shape{2, 13, 24, 3, 96, 29};
    const std::vector<float> initial = initial_parameters(shape);
    Lcg random{201};
    std::vector<int> tokens(shape.rows());
    std::vector<int> targets(shape.rows());
    for (int& token : tokens) token = random.below(shape.vocabulary);
    for (int row = 0; row < shape.rows(); ++row) {
        const bool last = row % shape.length == shape.length - 1;
        targets[row] = last ? random.below(shape.vocabulary) : tokens[row + 1];
    }

    DeviceGpt device(shape, initial);
    const DeviceBuffer<int> device_tokens(tokens);
    const DeviceBuffer<int> device_targets(targets);
    device.forward(device_tokens.get(), device_targets.get());
    device.backward(device_tokens.get());
    const std::vector<float> gradients = device.gradients();

    ReferenceGpt reference(shape, initial);
    reference.forward(tokens, targets);
    reference.backward(tokens);
    int failures = 0;
    failures += compare("logits", device.logits(), reference.logits);
    failures += compare("losses", device.losses(), reference.losses);
    failures += compare("gradients", gradients, reference.gradients);

    std::vector<float> chosen;
    std::vector<double> slopes;
    for (int parameter : steepest(Layout(shape), gradients)) {
        chosen.push_back(gradients[parameter]);
        slopes.push_back(slope_of_loss(reference, parameter, tokens, targets));
    }
    failures += compare("finite differences", chosen, slopes);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
