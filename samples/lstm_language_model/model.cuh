// SPDX-License-Identifier: Apache-2.0
//
// A language model of letters: an LSTM of cuDNN's, whose states a layer of cuBLAS's turns into what
// a softmax makes the probabilities of the next letter of.
#pragma once

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cudnn.h>

#include <cmath>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/dnn.cuh"

struct ModelShape {
    int steps, batch, letters, hidden;

    int rows() const { return steps * batch; }
};

// Where the weights of the gates lie among the parameters; each has two matrices and two biases,
// for the input and for the state.
struct GatePlaces {
    int input_weights, state_weights, input_bias, state_bias;
};

// Sequences of equal length: a letter of each, then the next one of each.
class Sequences {
public:
    Sequences(const ModelShape& shape, int width)
    {
        const std::vector<int> lengths(shape.batch, shape.steps);
        CUDNN_CHECK(cudnnCreateRNNDataDescriptor(&get));
        CUDNN_CHECK(cudnnSetRNNDataDescriptor(get, CUDNN_DATA_FLOAT,
                                              CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED, shape.steps,
                                              shape.batch, width, lengths.data(), nullptr));
    }
    ~Sequences() { CUDNN_CHECK(cudnnDestroyRNNDataDescriptor(get)); }
    Sequences(const Sequences&) = delete;
    Sequences& operator=(const Sequences&) = delete;

    cudnnRNNDataDescriptor_t get;
};

// The shape of states: [layers, batch, hidden].
class StateShape {
public:
    explicit StateShape(const ModelShape& shape)
    {
        const int extents[3] = {1, shape.batch, shape.hidden};
        const int strides[3] = {shape.batch * shape.hidden, shape.hidden, 1};
        CUDNN_CHECK(cudnnCreateTensorDescriptor(&get));
        CUDNN_CHECK(cudnnSetTensorNdDescriptor(get, CUDNN_DATA_FLOAT, 3, extents, strides));
    }
    ~StateShape() { CUDNN_CHECK(cudnnDestroyTensorDescriptor(get)); }
    StateShape(const StateShape&) = delete;
    StateShape& operator=(const StateShape&) = delete;

    cudnnTensorDescriptor_t get;
};

class Lstm {
public:
    Lstm(cudnnHandle_t dnn, const ModelShape& shape)
        : states(static_cast<std::size_t>(shape.rows()) * shape.hidden), x_(shape, shape.letters),
          y_(shape, shape.hidden), state_(shape), how_(make(dnn, shape)),
          lengths_(std::vector<int>(shape.batch, shape.steps)), weight_bytes_(weight_bytes(dnn)),
          work_(temporary(dnn, true)), kept_(temporary(dnn, false)),
          dx_(static_cast<std::size_t>(shape.rows()) * shape.letters)
    {
    }
    ~Lstm()
    {
        CUDNN_CHECK(cudnnDestroyRNNDescriptor(how_));
        CUDNN_CHECK(cudnnDestroyDropoutDescriptor(dropout_));
    }
    Lstm(const Lstm&) = delete;
    Lstm& operator=(const Lstm&) = delete;

    int parameters() const { return static_cast<int>(weight_bytes_ / sizeof(float)); }

    void forward(cudnnHandle_t dnn, const float* x, const float* w)
    {
        CUDNN_CHECK(cudnnRNNForward(dnn, how_, CUDNN_FWD_MODE_TRAINING, lengths_.get(), x_.get, x,
                                    y_.get, states.get(), state_.get, nullptr, nullptr, state_.get,
                                    nullptr, nullptr, weight_bytes_, w, work_.bytes(), work_.get(),
                                    kept_.bytes(), kept_.get()));
    }

    // The gradients of the weights from that of the states.
    void backward(cudnnHandle_t dnn, const float* x, const float* w, const float* dstates,
                  float* dw)
    {
        CUDNN_CHECK(cudnnRNNBackwardData_v8(
            dnn, how_, lengths_.get(), y_.get, states.get(), dstates, x_.get, dx_.get(), state_.get,
            nullptr, nullptr, nullptr, state_.get, nullptr, nullptr, nullptr, weight_bytes_, w,
            work_.bytes(), work_.get(), kept_.bytes(), kept_.get()));
        CUDA_CHECK(cudaMemset(dw, 0, weight_bytes_));
        CUDNN_CHECK(cudnnRNNBackwardWeights_v8(
            dnn, how_, CUDNN_WGRAD_MODE_ADD, lengths_.get(), x_.get, x, state_.get, nullptr, y_.get,
            states.get(), weight_bytes_, dw, work_.bytes(), work_.get(), kept_.bytes(),
            kept_.get()));
    }

    // Gate 0 is the input's, 1 that of what is forgotten, 2 what is new, 3 the output's.
    GatePlaces places(cudnnHandle_t dnn, const float* w, int gate) const
    {
        GatePlaces found;
        find(dnn, w, gate, found.input_weights, found.input_bias);
        find(dnn, w, gate + 4, found.state_weights, found.state_bias);
        return found;
    }

    DeviceBuffer<float> states;

private:
    cudnnRNNDescriptor_t make(cudnnHandle_t dnn, const ModelShape& shape)
    {
        cudnnRNNDescriptor_t made;
        CUDNN_CHECK(cudnnCreateDropoutDescriptor(&dropout_));
        CUDNN_CHECK(cudnnSetDropoutDescriptor(dropout_, dnn, 0.0f, nullptr, 0, 1));
        CUDNN_CHECK(cudnnCreateRNNDescriptor(&made));
        CUDNN_CHECK(cudnnSetRNNDescriptor_v8(
            made, CUDNN_RNN_ALGO_STANDARD, CUDNN_LSTM, CUDNN_RNN_DOUBLE_BIAS, CUDNN_UNIDIRECTIONAL,
            CUDNN_LINEAR_INPUT, CUDNN_DATA_FLOAT, CUDNN_DATA_FLOAT, CUDNN_FMA_MATH,
            shape.letters, shape.hidden, shape.hidden, 1, dropout_, CUDNN_RNN_PADDED_IO_ENABLED));
        return made;
    }

    std::size_t weight_bytes(cudnnHandle_t dnn) const
    {
        std::size_t bytes = 0;
        CUDNN_CHECK(cudnnGetRNNWeightSpaceSize(dnn, how_, &bytes));
        return bytes;
    }

    std::size_t temporary(cudnnHandle_t dnn, bool is_work) const
    {
        std::size_t work = 0, kept = 0;
        CUDNN_CHECK(
            cudnnGetRNNTempSpaceSizes(dnn, how_, CUDNN_FWD_MODE_TRAINING, x_.get, &work, &kept));
        return is_work ? work : kept;
    }

    void find(cudnnHandle_t dnn, const float* w, int line, int& matrix_at, int& bias_at) const
    {
        const TensorShape matrix(1, 1, 1, 1), bias(1, 1, 1, 1);
        void *matrix_place = nullptr, *bias_place = nullptr;
        CUDNN_CHECK(cudnnGetRNNWeightParams(dnn, how_, 0, weight_bytes_, w, line, matrix.get,
                                            &matrix_place, bias.get, &bias_place));
        matrix_at = static_cast<int>(static_cast<float*>(matrix_place) - w);
        bias_at = static_cast<int>(static_cast<float*>(bias_place) - w);
    }

    const Sequences x_, y_;
    const StateShape state_;
    cudnnDropoutDescriptor_t dropout_;
    cudnnRNNDescriptor_t how_;
    const DeviceBuffer<int> lengths_;
    const std::size_t weight_bytes_;
    DeviceBuffer<char> work_, kept_;
    DeviceBuffer<float> dx_;
};

class LanguageModel {
public:
    LanguageModel(const Libraries& by, const ModelShape& shape)
        : lstm(by.dnn, shape), out_weights(lstm.parameters()),
          out_bias(out_weights + shape.hidden * shape.letters),
          parameters(initial(out_bias + shape.letters, shape.hidden)),
          gradients(out_bias + shape.letters), loss(shape.rows(), shape.letters), by_(by),
          out_{shape.rows(), shape.hidden, shape.letters},
          rows_shape_(shape.rows(), shape.letters, 1, 1), bias_shape_(1, shape.letters, 1, 1),
          logits_(static_cast<std::size_t>(shape.rows()) * shape.letters),
          dstates_(static_cast<std::size_t>(shape.rows()) * shape.hidden),
          velocity_(out_bias + shape.letters)
    {
    }

    // `x` has a one for each letter, at its place in the alphabet; `next` the letters behind them.
    void forward(const float* x, const int* next)
    {
        const float* p = parameters.get();
        const float one = 1.0f;
        lstm.forward(by_.dnn, x, p);
        out_.forward(by_.blas, lstm.states.get(), p + out_weights, logits_.get());
        CUDNN_CHECK(cudnnAddTensor(by_.dnn, &one, bias_shape_.get, p + out_bias, &one,
                                   rows_shape_.get, logits_.get()));
        loss.run(by_.dnn, logits_.get(), next);
    }

    void backward(const float* x)
    {
        const float* p = parameters.get();
        float* g = gradients.get();
        const float one = 1.0f, zero = 0.0f;
        CUDNN_CHECK(cudnnConvolutionBackwardBias(by_.dnn, &one, rows_shape_.get,
                                                 loss.gradient.get(), &zero, bias_shape_.get,
                                                 g + out_bias));
        out_.backward_weights(by_.blas, lstm.states.get(), loss.gradient.get(), g + out_weights);
        out_.backward_data(by_.blas, p + out_weights, loss.gradient.get(), dstates_.get());
        lstm.backward(by_.dnn, x, p, dstates_.get(), g);
    }

    void step(float rate, float momentum)
    {
        descend(by_.blas, rate, momentum, gradients, velocity_, parameters);
    }

    Lstm lstm;
    const int out_weights, out_bias;  // where these parameters begin
    DeviceBuffer<float> parameters, gradients;
    SoftmaxLoss loss;

private:
    static std::vector<float> initial(int count, int hidden)
    {
        std::vector<float> values = random_values(count, 181);
        for (float& value : values) value *= 1.0f / std::sqrt(static_cast<float>(hidden));
        return values;
    }

    const Libraries& by_;
    const Linear out_;
    const TensorShape rows_shape_, bias_shape_;
    DeviceBuffer<float> logits_, dstates_, velocity_;
};
