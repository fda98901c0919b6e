// SPDX-License-Identifier: Apache-2.0
//
// A small LeNet: two convolutions of which each goes through tanh and 2 x 2 max pooling, and two
// layers that connect all with all. Convolutions, pooling, activations, biases and softmax are
// cuDNN's, products of matrices and steps of gradient descent cuBLAS's.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cudnn.h>

#include <cmath>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/digits.cuh"
#include "../common/dnn.cuh"

struct LeNetShape {
    explicit LeNetShape(int pictures)
        : batch(pictures), conv1{pictures, 1, picture_size, picture_size, 6, 5, 0, 1},
          conv2{pictures, 6, conv1.out_height() / 2, conv1.out_width() / 2, 12, 3, 1, 1},
          fc1{pictures, 12 * (conv2.out_height() / 2) * (conv2.out_width() / 2), 32},
          fc2{pictures, 32, digit_classes}
    {
    }

    // Where the parameters of each layer begin: weights, and biases behind them.
    int conv1_bias() const { return conv1.weights(); }
    int conv2_weights() const { return conv1_bias() + conv1.outputs; }
    int conv2_bias() const { return conv2_weights() + conv2.weights(); }
    int fc1_weights() const { return conv2_bias() + conv2.outputs; }
    int fc1_bias() const { return fc1_weights() + fc1.inputs * fc1.outputs; }
    int fc2_weights() const { return fc1_bias() + fc1.outputs; }
    int fc2_bias() const { return fc2_weights() + fc2.inputs * fc2.outputs; }
    int parameters() const { return fc2_bias() + fc2.outputs; }

    int batch;
    ConvolutionShape conv1, conv2;
    Linear fc1, fc2;
};

// Weights uniform with the variance that keeps a layer's outputs as large as its inputs.
inline std::vector<float> initial_parameters(const LeNetShape& shape)
{
    Lcg random{170};
    std::vector<float> parameters(shape.parameters(), 0.0f);
    const auto draw = [&](int first, int last, int inputs) {
        const float scale = std::sqrt(3.0f / inputs);
        for (int i = first; i < last; ++i) parameters[i] = scale * random.uniform();
    };
    draw(0, shape.conv1_bias(), 25);
    draw(shape.conv2_weights(), shape.conv2_bias(), 54);
    draw(shape.fc1_weights(), shape.fc1_bias(), shape.fc1.inputs);
    draw(shape.fc2_weights(), shape.fc2_bias(), shape.fc2.inputs);
    return parameters;
}

// A bias for each channel, and tanh.
class BiasTanh {
public:
    BiasTanh(int batch, int channels, int height, int width)
        : shape(batch, channels, height, width), bias_(1, channels, 1, 1),
          tanh_(CUDNN_ACTIVATION_TANH),
          active(static_cast<std::size_t>(batch) * channels * height * width)
    {
    }

    // Adds the bias to what is in `x`.
    void forward(cudnnHandle_t dnn, const float* bias, float* x)
    {
        const float one = 1.0f;
        CUDNN_CHECK(cudnnAddTensor(dnn, &one, bias_.get, bias, &one, shape.get, x));
        tanh_.forward(dnn, shape, x, active.get());
    }

    // What is in `dy` becomes the gradient of what went in.
    void backward(cudnnHandle_t dnn, const float* x, float* dy, float* dbias) const
    {
        tanh_.backward(dnn, shape, x, active.get(), dy, dy);
        bias_gradient(dnn, dy, dbias);
    }

    void bias_gradient(cudnnHandle_t dnn, const float* dy, float* dbias) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(
            cudnnConvolutionBackwardBias(dnn, &one, shape.get, dy, &zero, bias_.get, dbias));
    }

    const TensorShape shape;

private:
    const TensorShape bias_;
    const Activation tanh_;

public:
    DeviceBuffer<float> active;
};

// The largest of each 2 x 2 pixels.
class MaxPool {
public:
    MaxPool(int batch, int channels, int height, int width)
        : pooled(static_cast<std::size_t>(batch) * channels * (height / 2) * (width / 2)),
          in_(batch, channels, height, width), out_(batch, channels, height / 2, width / 2)
    {
        CUDNN_CHECK(cudnnCreatePoolingDescriptor(&how_));
        CUDNN_CHECK(cudnnSetPooling2dDescriptor(how_, CUDNN_POOLING_MAX, CUDNN_NOT_PROPAGATE_NAN, 2,
                                                2, 0, 0, 2, 2));
    }
    ~MaxPool() { CUDNN_CHECK(cudnnDestroyPoolingDescriptor(how_)); }
    MaxPool(const MaxPool&) = delete;
    MaxPool& operator=(const MaxPool&) = delete;

    void forward(cudnnHandle_t dnn, const float* x)
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(
            cudnnPoolingForward(dnn, how_, &one, in_.get, x, &zero, out_.get, pooled.get()));
    }

    void backward(cudnnHandle_t dnn, const float* x, const float* dy, float* dx) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnPoolingBackward(dnn, how_, &one, out_.get, pooled.get(), out_.get, dy,
                                         in_.get, x, &zero, in_.get, dx));
    }

    DeviceBuffer<float> pooled;

private:
    const TensorShape in_, out_;
    cudnnPoolingDescriptor_t how_;
};

// A convolution with what follows it.
class ConvolutionStage {
public:
    ConvolutionStage(cudnnHandle_t dnn, const ConvolutionShape& shape)
        : convolution_(dnn, shape),
          tanh_(shape.batch, shape.outputs, shape.out_height(), shape.out_width()),
          pool_(shape.batch, shape.outputs, shape.out_height(), shape.out_width()),
          folded_(shape.out_values()), dfolded_(shape.out_values())
    {
    }

    void forward(cudnnHandle_t dnn, const float* x, const float* w, const float* bias)
    {
        convolution_.forward(dnn, x, w, folded_.get());
        tanh_.forward(dnn, bias, folded_.get());
        pool_.forward(dnn, tanh_.active.get());
    }

    // The gradients of weights and biases from that of what came out.
    void backward(cudnnHandle_t dnn, const float* x, const float* dy, float* dw, float* dbias)
    {
        pool_.backward(dnn, tanh_.active.get(), dy, dfolded_.get());
        tanh_.backward(dnn, folded_.get(), dfolded_.get(), dbias);
        convolution_.backward_weights(dnn, x, dfolded_.get(), dw);
    }

    // The gradient of what went in, after `backward`.
    void backward_data(cudnnHandle_t dnn, const float* w, float* dx) const
    {
        convolution_.backward_data(dnn, w, dfolded_.get(), 0.0f, dx);
    }

    const float* out() const { return pool_.pooled.get(); }

private:
    const Convolution convolution_;
    BiasTanh tanh_;
    MaxPool pool_;
    DeviceBuffer<float> folded_, dfolded_;
};

class LeNet {
public:
    LeNet(const Libraries& by, const LeNetShape& shape, const std::vector<float>& initial)
        : parameters(initial), gradients(initial.size()), loss(shape.batch, digit_classes), by_(by),
          s_(shape), stage1_(by.dnn, shape.conv1), stage2_(by.dnn, shape.conv2),
          tanh_(shape.batch, shape.fc1.outputs, 1, 1),
          logits_shape_(shape.batch, digit_classes, 1, 1),
          hidden_(shape.batch * shape.fc1.outputs), dhidden_(shape.batch * shape.fc1.outputs),
          logits_(shape.batch * digit_classes), dfeatures_(shape.batch * shape.fc1.inputs),
          dpooled_(shape.conv2.in_values()), velocity_(initial.size())
    {
    }

    void forward(const float* pictures, const int* labels)
    {
        const float* p = parameters.get();
        const float one = 1.0f;
        stage1_.forward(by_.dnn, pictures, p, p + s_.conv1_bias());
        stage2_.forward(by_.dnn, stage1_.out(), p + s_.conv2_weights(), p + s_.conv2_bias());
        s_.fc1.forward(by_.blas, stage2_.out(), p + s_.fc1_weights(), hidden_.get());
        tanh_.forward(by_.dnn, p + s_.fc1_bias(), hidden_.get());
        s_.fc2.forward(by_.blas, tanh_.active.get(), p + s_.fc2_weights(), logits_.get());
        CUDNN_CHECK(cudnnAddTensor(by_.dnn, &one, logits_bias_.get, p + s_.fc2_bias(), &one,
                                   logits_shape_.get, logits_.get()));
        loss.run(by_.dnn, logits_.get(), labels);
    }

    void backward(const float* pictures)
    {
        const float* p = parameters.get();
        float* g = gradients.get();
        const float* dlogits = loss.gradient.get();
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnConvolutionBackwardBias(by_.dnn, &one, logits_shape_.get, dlogits, &zero,
                                                 logits_bias_.get, g + s_.fc2_bias()));
        s_.fc2.backward_weights(by_.blas, tanh_.active.get(), dlogits, g + s_.fc2_weights());
        s_.fc2.backward_data(by_.blas, p + s_.fc2_weights(), dlogits, dhidden_.get());
        tanh_.backward(by_.dnn, hidden_.get(), dhidden_.get(), g + s_.fc1_bias());
        s_.fc1.backward_weights(by_.blas, stage2_.out(), dhidden_.get(), g + s_.fc1_weights());
        s_.fc1.backward_data(by_.blas, p + s_.fc1_weights(), dhidden_.get(), dfeatures_.get());
        stage2_.backward(by_.dnn, stage1_.out(), dfeatures_.get(), g + s_.conv2_weights(),
                         g + s_.conv2_bias());
        stage2_.backward_data(by_.dnn, p + s_.conv2_weights(), dpooled_.get());
        stage1_.backward(by_.dnn, pictures, dpooled_.get(), g, g + s_.conv1_bias());
    }

    void step(float rate, float momentum)
    {
        descend(by_.blas, rate, momentum, gradients, velocity_, parameters);
    }

    DeviceBuffer<float> parameters, gradients;
    SoftmaxLoss loss;

private:
    const Libraries& by_;
    const LeNetShape s_;
    ConvolutionStage stage1_, stage2_;
    BiasTanh tanh_;
    const TensorShape logits_shape_, logits_bias_{1, digit_classes, 1, 1};
    DeviceBuffer<float> hidden_, dhidden_, logits_, dfeatures_, dpooled_, velocity_;
};
