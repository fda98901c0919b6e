// SPDX-License-Identifier: Apache-2.0
//
// A language model with one GPT block: its shape, its parameters, and loss and gradients on the
// device.
//
//     x0     = embedding of tokens and positions
//     x1     = x0 + projection(attention(qkv(norm1(x0))))
//     x2     = x1 + shrink(gelu(grow(norm2(x1))))
//     logits = norm3(x2) times the transposed embedding of tokens
#pragma once

#include <cuda_runtime.h>

#include <cmath>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "../common/matmul.cuh"
#include "../common/softmax_loss.cuh"
#include "attention.cuh"
#include "layers.cuh"

struct GptShape {
    int batch;
    int length;
    int width;
    int heads;
    int hidden;
    int vocabulary;

    int rows() const { return batch * length; }
    AttentionShape attention() const { return {batch, length, heads, width / heads}; }
    float attention_scale() const { return 1.0f / std::sqrt(static_cast<float>(width) / heads); }
    int attention_weights() const { return batch * heads * length * length; }
};

// A layer's tensors, as places in the array of all parameters.
struct Affine {
    int weight;
    int bias;
};

struct Layout {
    explicit Layout(const GptShape& s)
        : tokens(take(s.vocabulary * s.width)), positions(take(s.length * s.width)),
          norm1(affine(s.width, 1)), qkv(affine(3 * s.width, s.width)),
          projection(affine(s.width, s.width)), norm2(affine(s.width, 1)),
          grow(affine(s.hidden, s.width)), shrink(affine(s.width, s.hidden)),
          norm3(affine(s.width, 1))
    {
    }

    int count = 0;
    std::vector<int> begins;  // of all tensors
    int tokens;
    int positions;
    Affine norm1;
    Affine qkv;
    Affine projection;
    Affine norm2;
    Affine grow;
    Affine shrink;
    Affine norm3;

private:
    int take(int size)
    {
        begins.push_back(count);
        count += size;
        return begins.back();
    }
    Affine affine(int outputs, int inputs)
    {
        const int weight = take(outputs * inputs);
        return {weight, take(outputs)};
    }
};

class DeviceGpt {
public:
    DeviceGpt(const GptShape& shape, const std::vector<float>& initial)
        : s_(shape), at_(shape), parameters_(initial), gradients_(initial.size())
    {
    }

    // tokens and targets: [rows]; targets are the tokens that should come next.
    void forward(const int* tokens, const int* targets)
    {
        const int rows = s_.rows();
        const float* p = parameters_.get();
        embed<<<blocks(rows * s_.width), block_size>>>(tokens, p + at_.tokens, p + at_.positions,
                                                       x0_.get(), rows, s_.length, s_.width);
        CUDA_CHECK(cudaGetLastError());
        normalise(x0_, at_.norm1, norm1_, statistics1_);
        launch_matmul<false, false>(norm1_.get(), p + at_.qkv.weight, qkv_.get(), rows,
                                    3 * s_.width, s_.width, AddBias<float>{p + at_.qkv.bias});
        attention_forward<<<attention_grid(), row_block()>>>(
            qkv_.get(), weights_.get(), attended_.get(), s_.attention(), s_.attention_scale());
        CUDA_CHECK(cudaGetLastError());
        launch_matmul<false, false>(
            attended_.get(), p + at_.projection.weight, x1_.get(), rows, s_.width, s_.width,
            AddBiasResidual<float>{p + at_.projection.bias, x0_.get(), s_.width});

        normalise(x1_, at_.norm2, norm2_, statistics2_);
        launch_matmul<false, false>(norm2_.get(), p + at_.grow.weight, grown_.get(), rows,
                                    s_.hidden, s_.width, AddBias<float>{p + at_.grow.bias});
        gelu_forward<<<blocks(rows * s_.hidden), block_size>>>(grown_.get(), active_.get(),
                                                               rows * s_.hidden);
        CUDA_CHECK(cudaGetLastError());
        launch_matmul<false, false>(
            active_.get(), p + at_.shrink.weight, x2_.get(), rows, s_.width, s_.hidden,
            AddBiasResidual<float>{p + at_.shrink.bias, x1_.get(), s_.width});

        normalise(x2_, at_.norm3, norm3_, statistics3_);
        launch_matmul<false, true>(norm3_.get(), p + at_.tokens, logits_.get(), rows,
                                   s_.vocabulary, s_.width, AsIs{});
        launch_softmax_loss(logits_.get(), targets, losses_.get(), dlogits_.get(), rows,
                            s_.vocabulary);
    }

    // After forward, with the same tokens: the gradients of the mean loss.
    void backward(const int* tokens)
    {
        const int rows = s_.rows();
        const float* p = parameters_.get();
        float* g = gradients_.get();
        CUDA_CHECK(cudaMemset(g, 0, at_.count * sizeof(float)));
        CUDA_CHECK(cudaMemset(dx_.get(), 0, rows * s_.width * sizeof(float)));

        // dx is the gradient of x2, then of x1, then of x0: residual connections pass it on.
        launch_matmul<true, false>(dlogits_.get(), norm3_.get(), g + at_.tokens, s_.vocabulary,
                                   s_.width, rows, AsIs{});
        launch_matmul<false, false>(dlogits_.get(), p + at_.tokens, dnorm_.get(), rows, s_.width,
                                    s_.vocabulary, AsIs{});
        normalise_backward(x2_, at_.norm3, statistics3_);

        weight_gradients(active_, dx_, at_.shrink, s_.hidden, s_.width);
        launch_matmul<false, true>(dx_.get(), p + at_.shrink.weight, dgrown_.get(), rows, s_.hidden,
                                   s_.width, TimesGeluSlope<float>{grown_.get(), s_.hidden});
        weight_gradients(norm2_, dgrown_, at_.grow, s_.width, s_.hidden);
        launch_matmul<false, true>(dgrown_.get(), p + at_.grow.weight, dnorm_.get(), rows, s_.width,
                                   s_.hidden, AsIs{});
        normalise_backward(x1_, at_.norm2, statistics2_);

        weight_gradients(attended_, dx_, at_.projection, s_.width, s_.width);
        launch_matmul<false, true>(dx_.get(), p + at_.projection.weight, dattended_.get(), rows,
                                   s_.width, s_.width, AsIs{});
        attention_backward_queries<<<attention_grid(), row_block()>>>(
            dattended_.get(), qkv_.get(), weights_.get(), dscores_.get(), dqkv_.get(),
            s_.attention(), s_.attention_scale());
        CUDA_CHECK(cudaGetLastError());
        attention_backward_keys<<<attention_grid(), row_block()>>>(
            dattended_.get(), qkv_.get(), weights_.get(), dscores_.get(), dqkv_.get(),
            s_.attention());
        CUDA_CHECK(cudaGetLastError());
        weight_gradients(norm1_, dqkv_, at_.qkv, s_.width, 3 * s_.width);
        launch_matmul<false, true>(dqkv_.get(), p + at_.qkv.weight, dnorm_.get(), rows, s_.width,
                                   3 * s_.width, AsIs{});
        normalise_backward(x0_, at_.norm1, statistics1_);

        embed_backward<<<blocks(rows * s_.width), block_size>>>(
            tokens, dx_.get(), g + at_.tokens, g + at_.positions, rows, s_.length, s_.width);
        CUDA_CHECK(cudaGetLastError());
    }

    std::vector<float> logits() const { return logits_.download(); }
    std::vector<float> losses() const { return losses_.download(); }
    std::vector<float> gradients() const { return gradients_.download(); }

private:
    using Buffer = DeviceBuffer<float>;
    static constexpr int block_size = 128;

    static int blocks(int threads) { return (threads + block_size - 1) / block_size; }
    dim3 attention_grid() const
    {
        return dim3((s_.length + rows_per_block - 1) / rows_per_block, s_.heads, s_.batch);
    }

    // statistics: [2, rows], the means and the reciprocal standard deviations.
    void normalise(const Buffer& x, const Affine& norm, const Buffer& y, const Buffer& statistics)
    {
        const float* p = parameters_.get();
        layernorm_forward<<<row_grid(s_.rows()), row_block()>>>(
            x.get(), p + norm.weight, p + norm.bias, y.get(), statistics.get(),
            statistics.get() + s_.rows(), s_.rows(), s_.width);
        CUDA_CHECK(cudaGetLastError());
    }

    // From dnorm_ to dx_, to which it adds.
    void normalise_backward(const Buffer& x, const Affine& norm, const Buffer& statistics)
    {
        const float* mean = statistics.get();
        const float* rstd = mean + s_.rows();
        float* g = gradients_.get();
        layernorm_parameter_gradients<<<s_.width, lanes>>>(dnorm_.get(), x.get(), mean, rstd,
                                                           g + norm.weight, g + norm.bias,
                                                           s_.rows(), s_.width);
        CUDA_CHECK(cudaGetLastError());
        layernorm_backward<<<row_grid(s_.rows()), row_block()>>>(
            dnorm_.get(), x.get(), parameters_.get() + norm.weight, mean, rstd, dx_.get(),
            s_.rows(), s_.width);
        CUDA_CHECK(cudaGetLastError());
    }

    // Those of a layer from inputs [rows, from] to outputs with gradients dy [rows, to].
    void weight_gradients(const Buffer& x, const Buffer& dy, const Affine& layer, int from, int to)
    {
        float* g = gradients_.get();
        launch_matmul<true, false>(x.get(), dy.get(), g + layer.weight, from, to, s_.rows(),
                                   AsIs{});
        launch_sum_rows(dy.get(), g + layer.bias, s_.rows(), to);
    }

    Buffer per_row(int values) const { return Buffer(s_.rows() * values); }

    GptShape s_;
    Layout at_;
    Buffer parameters_;
    Buffer gradients_;

    Buffer x0_ = per_row(s_.width);
    Buffer norm1_ = per_row(s_.width);
    Buffer statistics1_ = per_row(2);
    Buffer qkv_ = per_row(3 * s_.width);
    Buffer weights_ = Buffer(s_.attention_weights());
    Buffer attended_ = per_row(s_.width);
    Buffer x1_ = per_row(s_.width);
    Buffer norm2_ = per_row(s_.width);
    Buffer statistics2_ = per_row(2);
    Buffer grown_ = per_row(s_.hidden);
    Buffer active_ = per_row(s_.hidden);
    Buffer x2_ = per_row(s_.width);
    Buffer norm3_ = per_row(s_.width);
    Buffer statistics3_ = per_row(2);
    Buffer logits_ = per_row(s_.vocabulary);
    Buffer losses_ = per_row(1);

    Buffer dlogits_ = per_row(s_.vocabulary);
    Buffer dx_ = per_row(s_.width);
    Buffer dnorm_ = per_row(s_.width);
    Buffer dgrown_ = per_row(s_.hidden);
    Buffer dattended_ = per_row(s_.width);
    Buffer dscores_ = Buffer(s_.attention_weights());
    Buffer dqkv_ = per_row(3 * s_.width);
};
