// SPDX-License-Identifier: Apache-2.0
//
// A residual block in cuDNN, forward and backward.
#pragma once

#include <cuda_runtime.h>
#include <cudnn.h>

#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/dnn.cuh"

constexpr double epsilon = 1e-5;
constexpr double momentum = 0.1;

// A convolution and its batch normalisation, with weights, and what a pass backward needs to know.
class ConvolutionNorm {
public:
    ConvolutionNorm(cudnnHandle_t dnn, const ConvolutionShape& of, unsigned int seed)
        : shape(of), weights(random_values(of.weights(), seed)),
          scale(random_values(of.outputs, seed + 1)), bias(random_values(of.outputs, seed + 2)),
          layer(dnn, of), w(weights), device_scale(scale), device_bias(bias), dw(weights.size()),
          dscale(scale.size()), dbias(bias.size()), running_mean(scale.size()),
          running_variance(scale.size()), mean_(scale.size()), inverse_(scale.size()),
          folded_(of.out_values()), dfolded_(of.out_values()), channels_(1, of.outputs, 1, 1)
    {
    }

    void forward(cudnnHandle_t dnn, const float* x, float* y)
    {
        const float one = 1.0f, zero = 0.0f;
        layer.forward(dnn, x, w.get(), folded_.get());
        CUDNN_CHECK(cudnnBatchNormalizationForwardTraining(
            dnn, CUDNN_BATCHNORM_SPATIAL, &one, &zero, layer.y.get, folded_.get(), layer.y.get, y,
            channels_.get, device_scale.get(), device_bias.get(), momentum, running_mean.get(),
            running_variance.get(), epsilon, mean_.get(), inverse_.get()));
    }

    // What is in `dx` counts `keep` times.
    void backward(cudnnHandle_t dnn, const float* x, const float* dy, float keep, float* dx)
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnBatchNormalizationBackward(
            dnn, CUDNN_BATCHNORM_SPATIAL, &one, &zero, &one, &zero, layer.y.get, folded_.get(),
            layer.y.get, dy, layer.y.get, dfolded_.get(), channels_.get, device_scale.get(),
            dscale.get(), dbias.get(), epsilon, mean_.get(), inverse_.get()));
        layer.backward_weights(dnn, x, dfolded_.get(), dw.get());
        layer.backward_data(dnn, w.get(), dfolded_.get(), keep, dx);
    }

    const ConvolutionShape shape;
    const std::vector<float> weights, scale, bias;
    const Convolution layer;
    DeviceBuffer<float> w, device_scale, device_bias, dw, dscale, dbias;
    DeviceBuffer<float> running_mean, running_variance;

private:
    DeviceBuffer<float> mean_, inverse_, folded_, dfolded_;
    const TensorShape channels_;
};

// The three layers of a block: those of its two convolutions, and the one of 1 x 1 that makes what
// went in fit what comes out where the block halves the picture.
struct BlockShape {
    explicit BlockShape(const ConvolutionShape& of)
        : first(of), second{of.batch,   of.outputs, of.out_height(), of.out_width(),
                            of.outputs, of.kernel,  of.padding,      1},
          shortcut{of.batch, of.inputs, of.height, of.width, of.outputs, 1, 0, of.stride}
    {
    }

    bool has_shortcut() const { return first.stride != 1 || first.inputs != first.outputs; }

    ConvolutionShape first, second, shortcut;
};

class ResidualBlock {
public:
    ResidualBlock(const Libraries& by, const BlockShape& shape)
        : first(by.dnn, shape.first, 11), second(by.dnn, shape.second, 21),
          shortcut(by.dnn, shape.shortcut, 31), y(shape.first.out_values()),
          dx(shape.first.in_values()), by_(by), has_shortcut_(shape.has_shortcut()),
          relu_(CUDNN_ACTIVATION_RELU), normal1_(shape.first.out_values()),
          active_(shape.first.out_values()), normal2_(shape.first.out_values()),
          sum_(shape.first.out_values()), dsum_(shape.first.out_values()),
          dactive_(shape.first.out_values())
    {
    }

    void forward(const DeviceBuffer<float>& x)
    {
        const TensorShape& shape = second.layer.y;
        first.forward(by_.dnn, x.get(), normal1_.get());
        relu_.forward(by_.dnn, shape, normal1_.get(), active_.get());
        second.forward(by_.dnn, active_.get(), normal2_.get());
        if (has_shortcut_) {
            shortcut.forward(by_.dnn, x.get(), sum_.get());
        } else {
            CUDA_CHECK(cudaMemcpy(sum_.get(), x.get(), x.bytes(), cudaMemcpyDeviceToDevice));
        }
        const float one = 1.0f;
        CUDNN_CHECK(cudnnAddTensor(by_.dnn, &one, shape.get, normal2_.get(), &one, shape.get,
                                   sum_.get()));
        relu_.forward(by_.dnn, shape, sum_.get(), y.get());
    }

    // The gradients, where that of the output is `dy`; what went in comes on two ways.
    void backward(const DeviceBuffer<float>& x, const DeviceBuffer<float>& dy)
    {
        const TensorShape& shape = second.layer.y;
        relu_.backward(by_.dnn, shape, sum_.get(), y.get(), dy.get(), dsum_.get());
        second.backward(by_.dnn, active_.get(), dsum_.get(), 0.0f, dactive_.get());
        relu_.backward(by_.dnn, shape, normal1_.get(), active_.get(), dactive_.get(),
                       dactive_.get());
        if (has_shortcut_) {
            shortcut.backward(by_.dnn, x.get(), dsum_.get(), 0.0f, dx.get());
        } else {
            CUDA_CHECK(cudaMemcpy(dx.get(), dsum_.get(), dx.bytes(), cudaMemcpyDeviceToDevice));
        }
        first.backward(by_.dnn, x.get(), dactive_.get(), 1.0f, dx.get());
    }

    ConvolutionNorm first, second, shortcut;
    DeviceBuffer<float> y, dx;

private:
    const Libraries& by_;
    const bool has_shortcut_;
    const Activation relu_;
    DeviceBuffer<float> normal1_, active_, normal2_, sum_, dsum_, dactive_;
};
