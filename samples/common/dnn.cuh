// SPDX-License-Identifier: Apache-2.0
//
// What the samples share that call cuDNN and cuBLAS: checks, handles and descriptors that free
// themselves, and a convolution with what it needs. Included as "../common/dnn.cuh".
#pragma once

#include <cublas_v2.h>
#include <cudnn.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "buffer.cuh"
#include "check.cuh"

// End the program at the first call that fails, and say where it stands.
#define CUDNN_CHECK(call)                                                                  \
    do {                                                                                   \
        const cudnnStatus_t status = (call);                                               \
        if (status != CUDNN_STATUS_SUCCESS) {                                              \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                        \
                         cudnnGetErrorString(status));                                     \
            std::exit(EXIT_FAILURE);                                                       \
        }                                                                                  \
    } while (0)

#define CUBLAS_CHECK(call)                                                                 \
    do {                                                                                   \
        const cublasStatus_t status = (call);                                              \
        if (status != CUBLAS_STATUS_SUCCESS) {                                             \
            std::fprintf(stderr, "%s:%d: cuBLAS error %d\n", __FILE__, __LINE__,           \
                         static_cast<int>(status));                                        \
            std::exit(EXIT_FAILURE);                                                       \
        }                                                                                  \
    } while (0)

// The handles of both libraries.
struct Libraries {
    Libraries()
    {
        CUDNN_CHECK(cudnnCreate(&dnn));
        CUBLAS_CHECK(cublasCreate(&blas));
    }
    ~Libraries()
    {
        CUBLAS_CHECK(cublasDestroy(blas));
        CUDNN_CHECK(cudnnDestroy(dnn));
    }
    Libraries(const Libraries&) = delete;
    Libraries& operator=(const Libraries&) = delete;

    cudnnHandle_t dnn;
    cublasHandle_t blas;
};

// The shape of a float tensor, in the order N, C, H, W.
class TensorShape {
public:
    TensorShape(int n, int c, int h, int w)
    {
        CUDNN_CHECK(cudnnCreateTensorDescriptor(&get));
        CUDNN_CHECK(
            cudnnSetTensor4dDescriptor(get, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, n, c, h, w));
    }
    ~TensorShape() { CUDNN_CHECK(cudnnDestroyTensorDescriptor(get)); }
    TensorShape(const TensorShape&) = delete;
    TensorShape& operator=(const TensorShape&) = delete;

    cudnnTensorDescriptor_t get;
};

class Activation {
public:
    explicit Activation(cudnnActivationMode_t mode)
    {
        CUDNN_CHECK(cudnnCreateActivationDescriptor(&how_));
        CUDNN_CHECK(cudnnSetActivationDescriptor(how_, mode, CUDNN_NOT_PROPAGATE_NAN, 0.0));
    }
    ~Activation() { CUDNN_CHECK(cudnnDestroyActivationDescriptor(how_)); }
    Activation(const Activation&) = delete;
    Activation& operator=(const Activation&) = delete;

    void forward(cudnnHandle_t dnn, const TensorShape& shape, const float* x, float* y) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnActivationForward(dnn, how_, &one, shape.get, x, &zero, shape.get, y));
    }

    // The gradient of what went in; it may take the place of that of what came out.
    void backward(cudnnHandle_t dnn, const TensorShape& shape, const float* x, const float* y,
                  const float* dy, float* dx) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnActivationBackward(dnn, how_, &one, shape.get, y, shape.get, dy, shape.get,
                                            x, &zero, shape.get, dx));
    }

private:
    cudnnActivationDescriptor_t how_;
};

struct ConvolutionShape {
    int batch, inputs, height, width, outputs, kernel, padding, stride;

    int out_height() const { return (height + 2 * padding - kernel) / stride + 1; }
    int out_width() const { return (width + 2 * padding - kernel) / stride + 1; }
    int weights() const { return outputs * inputs * kernel * kernel; }
    int in_values() const { return batch * inputs * height * width; }
    int out_values() const { return batch * outputs * out_height() * out_width(); }
};

// A convolution without bias. Its algorithms are those that every shape has, and the memory that
// they need besides comes with it.
class Convolution {
public:
    Convolution(cudnnHandle_t dnn, const ConvolutionShape& shape)
        : x(shape.batch, shape.inputs, shape.height, shape.width),
          y(shape.batch, shape.outputs, shape.out_height(), shape.out_width()),
          filter_(make(shape)), how_(make_how(shape)), workspace_(room(dnn))
    {
    }
    ~Convolution()
    {
        CUDNN_CHECK(cudnnDestroyConvolutionDescriptor(how_));
        CUDNN_CHECK(cudnnDestroyFilterDescriptor(filter_));
    }
    Convolution(const Convolution&) = delete;
    Convolution& operator=(const Convolution&) = delete;

    void forward(cudnnHandle_t dnn, const float* from, const float* w, float* to) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnConvolutionForward(dnn, &one, x.get, from, filter_, w, how_, forward_,
                                            workspace_.get(), workspace_.bytes(), &zero, y.get,
                                            to));
    }

    // The gradient of the input times one, plus what is there times `keep`.
    void backward_data(cudnnHandle_t dnn, const float* w, const float* dy, float keep,
                       float* dx) const
    {
        const float one = 1.0f;
        CUDNN_CHECK(cudnnConvolutionBackwardData(dnn, &one, filter_, w, y.get, dy, how_, data_,
                                                 workspace_.get(), workspace_.bytes(), &keep, x.get,
                                                 dx));
    }

    void backward_weights(cudnnHandle_t dnn, const float* from, const float* dy, float* dw) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnConvolutionBackwardFilter(dnn, &one, x.get, from, y.get, dy, how_,
                                                   weights_, workspace_.get(), workspace_.bytes(),
                                                   &zero, filter_, dw));
    }

    const TensorShape x, y;

private:
    static constexpr cudnnConvolutionFwdAlgo_t forward_ = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM;
    static constexpr cudnnConvolutionBwdDataAlgo_t data_ = CUDNN_CONVOLUTION_BWD_DATA_ALGO_1;
    static constexpr cudnnConvolutionBwdFilterAlgo_t weights_ = CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1;

    static cudnnFilterDescriptor_t make(const ConvolutionShape& shape)
    {
        cudnnFilterDescriptor_t made;
        CUDNN_CHECK(cudnnCreateFilterDescriptor(&made));
        CUDNN_CHECK(cudnnSetFilter4dDescriptor(made, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW,
                                               shape.outputs, shape.inputs, shape.kernel,
                                               shape.kernel));
        return made;
    }

    static cudnnConvolutionDescriptor_t make_how(const ConvolutionShape& shape)
    {
        cudnnConvolutionDescriptor_t made;
        CUDNN_CHECK(cudnnCreateConvolutionDescriptor(&made));
        CUDNN_CHECK(cudnnSetConvolution2dDescriptor(made, shape.padding, shape.padding,
                                                    shape.stride, shape.stride, 1, 1,
                                                    CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
        return made;
    }

    // At least one byte, as there is no memory of none.
    std::size_t room(cudnnHandle_t dnn) const
    {
        std::size_t forward = 0, data = 0, weights = 0;
        CUDNN_CHECK(cudnnGetConvolutionForwardWorkspaceSize(dnn, x.get, filter_, how_, y.get,
                                                            forward_, &forward));
        CUDNN_CHECK(cudnnGetConvolutionBackwardDataWorkspaceSize(dnn, filter_, y.get, how_, x.get,
                                                                 data_, &data));
        CUDNN_CHECK(cudnnGetConvolutionBackwardFilterWorkspaceSize(dnn, x.get, y.get, how_, filter_,
                                                                   weights_, &weights));
        return std::max({forward, data, weights, std::size_t{1}});
    }

    cudnnFilterDescriptor_t filter_;
    cudnnConvolutionDescriptor_t how_;
    DeviceBuffer<char> workspace_;
};

// A layer that connects all numbers of a row with all of the next one, by cuBLAS: rows lie one
// behind the other, weights are [outputs, inputs]. cuBLAS takes matrices by columns, so each of
// these is its own transpose to it.
struct Linear {
    int rows, inputs, outputs;

    void forward(cublasHandle_t blas, const float* x, const float* w, float* y) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUBLAS_CHECK(cublasSgemm(blas, CUBLAS_OP_T, CUBLAS_OP_N, outputs, rows, inputs, &one, w,
                                 inputs, x, inputs, &zero, y, outputs));
    }

    void backward_data(cublasHandle_t blas, const float* w, const float* dy, float* dx) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUBLAS_CHECK(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, inputs, rows, outputs, &one, w,
                                 inputs, dy, outputs, &zero, dx, inputs));
    }

    void backward_weights(cublasHandle_t blas, const float* x, const float* dy, float* dw) const
    {
        const float one = 1.0f, zero = 0.0f;
        CUBLAS_CHECK(cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_T, inputs, outputs, rows, &one, x,
                                 inputs, dy, outputs, &zero, dw, inputs));
    }
};

// A step of gradient descent with momentum, on all parameters at once.
inline void descend(cublasHandle_t blas, float rate, float momentum,
                    const DeviceBuffer<float>& gradients, DeviceBuffer<float>& velocity,
                    DeviceBuffer<float>& parameters)
{
    const int count = static_cast<int>(gradients.bytes() / sizeof(float));
    const float down = -rate, one = 1.0f;
    CUBLAS_CHECK(cublasSscal(blas, count, &momentum, velocity.get(), 1));
    CUBLAS_CHECK(cublasSaxpy(blas, count, &down, gradients.get(), 1, velocity.get(), 1));
    CUBLAS_CHECK(cublasSaxpy(blas, count, &one, velocity.get(), 1, parameters.get(), 1));
}

// The loss of each row, minus the logarithm of what the softmax gives its label, and the gradient
// of their mean in what went into the softmax. A thread takes a row.
__global__ void label_losses(const float* probabilities, const int* labels, float* losses,
                             float* gradient, int rows, int classes)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float* from = probabilities + row * classes;
    losses[row] = -logf(from[labels[row]]);
    for (int k = 0; k < classes; ++k) {
        gradient[row * classes + k] = (from[k] - (k == labels[row] ? 1.0f : 0.0f)) / rows;
    }
}

// Softmax of rows, with what `label_losses` makes of it.
class SoftmaxLoss {
public:
    SoftmaxLoss(int rows, int classes)
        : probabilities(static_cast<std::size_t>(rows) * classes), losses(rows),
          gradient(static_cast<std::size_t>(rows) * classes), rows_(rows), classes_(classes),
          shape_(rows, classes, 1, 1)
    {
    }

    void run(cudnnHandle_t dnn, const float* logits, const int* labels)
    {
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnSoftmaxForward(dnn, CUDNN_SOFTMAX_ACCURATE, CUDNN_SOFTMAX_MODE_CHANNEL,
                                        &one, shape_.get, logits, &zero, shape_.get,
                                        probabilities.get()));
        label_losses<<<(rows_ + 63) / 64, 64>>>(probabilities.get(), labels, losses.get(),
                                                gradient.get(), rows_, classes_);
        CUDA_CHECK(cudaGetLastError());
    }

    double mean_loss() const
    {
        double sum = 0.0;
        for (float loss : losses.download()) sum += loss;
        return sum / rows_;
    }

    DeviceBuffer<float> probabilities, losses, gradient;

private:
    const int rows_, classes_;
    const TensorShape shape_;
};
