// SPDX-License-Identifier: Apache-2.0
//
// Loss and gradients of the LeNet of network.cuh, in plain C++ and double.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "../common/convolution_expected.cuh"
#include "network.cuh"

// Adds a bias to each channel, and takes tanh.
inline void bias_tanh(Values& x, const double* bias, int channels, int pixels)
{
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = std::tanh(x[i] + bias[i / pixels % channels]);
    }
}

// The gradient before tanh, in the place of that behind it; a bias gets its channel's.
inline void bias_tanh_back(Values& dy, const Values& active, double* dbias, int channels,
                           int pixels)
{
    for (std::size_t i = 0; i < dy.size(); ++i) {
        dy[i] *= 1.0 - active[i] * active[i];
        dbias[i / pixels % channels] += dy[i];
    }
}

// Where the largest of each 2 x 2 pixels lies, the first one of several.
inline std::vector<int> largest_of_four(const Values& x, int height, int width)
{
    const int out_w = width / 2;
    const int out_pixels = height / 2 * out_w;
    std::vector<int> places(x.size() / 4);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const int plane = static_cast<int>(i) / out_pixels;
        const int pixel = static_cast<int>(i) % out_pixels;
        const int first = (plane * height + pixel / out_w * 2) * width + pixel % out_w * 2;
        places[i] = first;
        for (int place : {first + 1, first + width, first + width + 1}) {
            if (x[place] > x[places[i]]) places[i] = place;
        }
    }
    return places;
}

// One stage: convolution, bias, tanh, pooling.
struct StageReference {
    ConvolutionShape shape;
    Values in, active, out, dw, dbias;
    std::vector<int> places;

    void forward(const Values& x, const double* parameters)
    {
        in = x;
        const Values w(parameters, parameters + shape.weights());
        active = convolve(shape, x, w);
        bias_tanh(active, parameters + shape.weights(), shape.outputs, pixels());
        places = largest_of_four(active, shape.out_height(), shape.out_width());
        out.clear();
        for (int place : places) out.push_back(active[place]);
    }

    // The gradient of what went in; those of the parameters go to `gradients`.
    Values backward(const Values& dy, const double* parameters, double* gradients) const
    {
        Values dactive(active.size());
        for (std::size_t i = 0; i < places.size(); ++i) dactive[places[i]] += dy[i];
        bias_tanh_back(dactive, active, gradients + shape.weights(), shape.outputs, pixels());
        const Values of_weights = weight_gradient(shape, in, dactive);
        std::copy(of_weights.begin(), of_weights.end(), gradients);
        return convolve_back(shape, dactive, Values(parameters, parameters + shape.weights()));
    }

    int pixels() const { return shape.out_height() * shape.out_width(); }
};

inline Values connect(const Linear& s, const Values& x, const double* w)
{
    Values y(s.rows * s.outputs);
    for (int i = 0; i < s.rows * s.outputs * s.inputs; ++i) {
        const int k = i % s.inputs, to = i / s.inputs;
        y[to] += x[to / s.outputs * s.inputs + k] * w[to % s.outputs * s.inputs + k];
    }
    return y;
}

inline Values connect_back(const Linear& s, const Values& x, const double* w, const Values& dy,
                           double* dw)
{
    Values dx(s.rows * s.inputs);
    for (int i = 0; i < s.rows * s.outputs * s.inputs; ++i) {
        const int k = i % s.inputs, to = i / s.inputs;
        const int row = to / s.outputs * s.inputs + k, weight = to % s.outputs * s.inputs + k;
        dx[row] += dy[to] * w[weight];
        dw[weight] += dy[to] * x[row];
    }
    return dx;
}

struct LossAndGradients {
    double loss;
    Values gradients;
};

inline LossAndGradients lenet_expected(const LeNetShape& s, const Values& p, const Values& pictures,
                                       const int* labels)
{
    LossAndGradients found{0.0, Values(p.size())};
    double* g = found.gradients.data();
    StageReference stage1{s.conv1}, stage2{s.conv2};
    stage1.forward(pictures, p.data());
    stage2.forward(stage1.out, p.data() + s.conv2_weights());
    Values hidden = connect(s.fc1, stage2.out, p.data() + s.fc1_weights());
    bias_tanh(hidden, p.data() + s.fc1_bias(), s.fc1.outputs, 1);
    Values dlogits = connect(s.fc2, hidden, p.data() + s.fc2_weights());
    for (int row = 0; row < s.batch; ++row) {
        double* logits = dlogits.data() + row * digit_classes;
        double sum = 0.0;
        for (int k = 0; k < digit_classes; ++k) {
            sum += logits[k] = std::exp(logits[k] + p[s.fc2_bias() + k]);
        }
        found.loss -= std::log(logits[labels[row]] / sum) / s.batch;
        for (int k = 0; k < digit_classes; ++k) {
            logits[k] = (logits[k] / sum - (k == labels[row] ? 1.0 : 0.0)) / s.batch;
            g[s.fc2_bias() + k] += logits[k];
        }
    }
    Values dhidden =
        connect_back(s.fc2, hidden, p.data() + s.fc2_weights(), dlogits, g + s.fc2_weights());
    bias_tanh_back(dhidden, hidden, g + s.fc1_bias(), s.fc1.outputs, 1);
    const Values dfeatures =
        connect_back(s.fc1, stage2.out, p.data() + s.fc1_weights(), dhidden, g + s.fc1_weights());
    const Values dpooled =
        stage2.backward(dfeatures, p.data() + s.conv2_weights(), g + s.conv2_weights());
    stage1.backward(dpooled, p.data(), g);
    return found;
}
