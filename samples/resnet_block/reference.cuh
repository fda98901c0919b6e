// SPDX-License-Identifier: Apache-2.0
//
// The block of block.cuh in plain C++ and double.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "../common/convolution_expected.cuh"
#include "block.cuh"

// Batch normalisation in training: statistics of each channel over the batch.
struct NormReference {
    Values mean, variance, dscale, dbias;

    Values forward(const Values& x, int channels, int pixels, const Values& scale,
                   const Values& bias)
    {
        const int images = static_cast<int>(x.size()) / channels / pixels;
        const double count = static_cast<double>(images) * pixels;
        mean.assign(channels, 0.0);
        variance.assign(channels, 0.0);
        for (std::size_t i = 0; i < x.size(); ++i) mean[i / pixels % channels] += x[i] / count;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double off = x[i] - mean[i / pixels % channels];
            variance[i / pixels % channels] += off * off / count;
        }
        normal_.resize(x.size());
        Values y(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            const std::size_t c = i / pixels % channels;
            normal_[i] = (x[i] - mean[c]) / std::sqrt(variance[c] + epsilon);
            y[i] = scale[c] * normal_[i] + bias[c];
        }
        return y;
    }

    Values backward(const Values& dy, int channels, int pixels, const Values& scale)
    {
        const double count = static_cast<double>(dy.size()) / channels;
        dscale.assign(channels, 0.0);
        dbias.assign(channels, 0.0);
        for (std::size_t i = 0; i < dy.size(); ++i) {
            dscale[i / pixels % channels] += dy[i] * normal_[i];
            dbias[i / pixels % channels] += dy[i];
        }
        Values dx(dy.size());
        for (std::size_t i = 0; i < dy.size(); ++i) {
            const std::size_t c = i / pixels % channels;
            const double rest = dy[i] - dbias[c] / count - normal_[i] * dscale[c] / count;
            dx[i] = scale[c] / std::sqrt(variance[c] + epsilon) * rest;
        }
        return dx;
    }

private:
    Values normal_;
};

struct ConvolutionNormReference {
    explicit ConvolutionNormReference(const ConvolutionNorm& like)
        : shape(like.shape), w(like.weights.begin(), like.weights.end()),
          scale(like.scale.begin(), like.scale.end()), bias(like.bias.begin(), like.bias.end())
    {
    }

    Values forward(const Values& x)
    {
        return norm.forward(convolve(shape, x, w), shape.outputs, pixels(), scale, bias);
    }

    Values backward(const Values& x, const Values& dy)
    {
        const Values dfolded = norm.backward(dy, shape.outputs, pixels(), scale);
        dw = weight_gradient(shape, x, dfolded);
        return convolve_back(shape, dfolded, w);
    }

    int pixels() const { return shape.out_height() * shape.out_width(); }

    ConvolutionShape shape;
    Values w, scale, bias, dw;
    NormReference norm;
};

// The largest error of what a layer learnt of its statistics and gradients.
inline double error_of(const ConvolutionNorm& layer, const ConvolutionNormReference& expected)
{
    const double count = static_cast<double>(layer.shape.out_values()) / layer.shape.outputs;
    Values mean(expected.norm.mean), variance(expected.norm.variance);
    for (double& value : mean) value *= momentum;
    // The running variance is that of what the batch was drawn from, and began at zero here.
    for (double& value : variance) value *= momentum * count / (count - 1.0);
    return std::max({max_error(layer.dw.download().data(), expected.dw),
                     max_error(layer.dscale.download().data(), expected.norm.dscale),
                     max_error(layer.dbias.download().data(), expected.norm.dbias),
                     max_error(layer.running_mean.download().data(), mean),
                     max_error(layer.running_variance.download().data(), variance)});
}

class ResidualBlockReference {
public:
    explicit ResidualBlockReference(const ResidualBlock& like, const BlockShape& shape)
        : first(like.first), second(like.second), shortcut(like.shortcut),
          has_shortcut_(shape.has_shortcut())
    {
    }

    void run(const Values& x, const Values& dy)
    {
        const Values normal = first.forward(x);
        const Values active = positive(normal);
        y = plus(second.forward(active), has_shortcut_ ? shortcut.forward(x) : x);
        const Values dsum = where_positive(dy, y);
        y = positive(y);
        const Values dnormal = where_positive(second.backward(active, dsum), normal);
        dx = plus(first.backward(x, dnormal), has_shortcut_ ? shortcut.backward(x, dsum) : dsum);
    }

    // The largest error of all that the block computed.
    double error_of_block(const ResidualBlock& block) const
    {
        const double in_shortcut = has_shortcut_ ? error_of(block.shortcut, shortcut) : 0.0;
        return std::max({max_error(block.y.download().data(), y),
                         max_error(block.dx.download().data(), dx), error_of(block.first, first),
                         error_of(block.second, second), in_shortcut});
    }

    ConvolutionNormReference first, second, shortcut;
    Values y, dx;

private:
    static Values positive(Values values)
    {
        for (double& value : values) value = std::max(value, 0.0);
        return values;
    }

    static Values where_positive(Values gradient, const Values& values)
    {
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            if (values[i] <= 0.0) gradient[i] = 0.0;
        }
        return gradient;
    }

    static Values plus(Values sum, const Values& other)
    {
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += other[i];
        return sum;
    }

    bool has_shortcut_;
};
