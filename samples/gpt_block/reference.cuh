// SPDX-License-Identifier: Apache-2.0
//
// The model of model.cuh on the CPU, in double.
#pragma once

#include <vector>

#include "layers_expected.cuh"
#include "model.cuh"

class ReferenceGpt {
public:
    using Values = std::vector<double>;

    ReferenceGpt(const GptShape& shape, const std::vector<float>& initial)
        : parameters(initial.begin(), initial.end()), gradients(initial.size()), s_(shape),
          at_(shape)
    {
    }

    // The mean loss.
    double forward(const std::vector<int>& tokens, const std::vector<int>& targets)
    {
        const int rows = s_.rows();
        const double* p = parameters.data();
        embed_expected(tokens.data(), p + at_.tokens, p + at_.positions, x0_.data(), rows,
                       s_.length, s_.width);
        normalise(x0_, at_.norm1, norm1_, statistics1_);
        layer(norm1_, at_.qkv, qkv_, 3 * s_.width);
        attention_forward_expected(qkv_.data(), weights_.data(), attended_.data(), s_.attention(),
                                   s_.attention_scale());
        layer(attended_, at_.projection, x1_, s_.width);
        for (std::size_t i = 0; i < x1_.size(); ++i) x1_[i] += x0_[i];

        normalise(x1_, at_.norm2, norm2_, statistics2_);
        layer(norm2_, at_.grow, grown_, s_.hidden);
        gelu_forward_expected(grown_.data(), active_.data(), rows * s_.hidden);
        layer(active_, at_.shrink, x2_, s_.width);
        for (std::size_t i = 0; i < x2_.size(); ++i) x2_[i] += x1_[i];

        normalise(x2_, at_.norm3, norm3_, statistics3_);
        matmul_expected<false, true>(norm3_.data(), p + at_.tokens, logits.data(), rows,
                                     s_.vocabulary, s_.width, AsIs{});
        softmax_loss_expected(logits.data(), targets.data(), losses.data(), dlogits_.data(), rows,
                              s_.vocabulary);
        double sum = 0.0;
        for (double loss : losses) sum += loss;
        return sum / rows;
    }

    void backward(const std::vector<int>& tokens)
    {
        const int rows = s_.rows();
        Values dx(rows * s_.width, 0.0);
        Values dnorm(dx.size());
        Values dattended(dx.size());
        Values dactive(rows * s_.hidden);
        Values dscores(weights_.size());
        Values dqkv(qkv_.size());
        gradients.assign(gradients.size(), 0.0);
        const double* p = parameters.data();
        double* g = gradients.data();

        matmul_expected<true, false>(dlogits_.data(), norm3_.data(), g + at_.tokens, s_.vocabulary,
                                     s_.width, rows, AsIs{});
        matmul_expected<false, false>(dlogits_.data(), p + at_.tokens, dnorm.data(), rows, s_.width,
                                      s_.vocabulary, AsIs{});
        normalise_backward(dnorm, x2_, at_.norm3, statistics3_, dx);

        layer_backward(active_, at_.shrink, dx, dactive);
        for (std::size_t i = 0; i < dactive.size(); ++i) dactive[i] *= gelu_slope(grown_[i]);
        layer_backward(norm2_, at_.grow, dactive, dnorm);
        normalise_backward(dnorm, x1_, at_.norm2, statistics2_, dx);

        layer_backward(attended_, at_.projection, dx, dattended);
        attention_backward_queries_expected(dattended.data(), qkv_.data(), weights_.data(),
                                            dscores.data(), dqkv.data(), s_.attention(),
                                            s_.attention_scale());
        attention_backward_keys_expected(dattended.data(), qkv_.data(), weights_.data(),
                                         dscores.data(), dqkv.data(), s_.attention());
        layer_backward(norm1_, at_.qkv, dqkv, dnorm);
        normalise_backward(dnorm, x0_, at_.norm1, statistics1_, dx);
        embed_backward_expected(tokens.data(), dx.data(), g + at_.tokens, g + at_.positions, rows,
                                s_.length, s_.width);
    }

    Values parameters;
    Values gradients;

private:
    Values per_row(int values) const { return Values(s_.rows() * values); }

    void layer(const Values& x, const Affine& place, Values& y, int outputs)
    {
        const double* p = parameters.data();
        const int inputs = static_cast<int>(x.size()) / s_.rows();
        matmul_expected<false, false>(x.data(), p + place.weight, y.data(), s_.rows(), outputs,
                                      inputs, AddBias<double>{p + place.bias});
    }

    // From dy to dx and to the layer's own gradients.
    void layer_backward(const Values& x, const Affine& place, const Values& dy, Values& dx)
    {
        const int inputs = static_cast<int>(x.size()) / s_.rows();
        const int outputs = static_cast<int>(dy.size()) / s_.rows();
        double* g = gradients.data();
        matmul_expected<true, false>(x.data(), dy.data(), g + place.weight, inputs, outputs,
                                     s_.rows(), AsIs{});
        sum_rows_expected(dy.data(), g + place.bias, s_.rows(), outputs);
        matmul_expected<false, true>(dy.data(), parameters.data() + place.weight, dx.data(),
                                     s_.rows(), inputs, outputs, AsIs{});
    }

    void normalise(const Values& x, const Affine& norm, Values& y, Values& statistics)
    {
        const double* p = parameters.data();
        layernorm_forward_expected(x.data(), p + norm.weight, p + norm.bias, y.data(),
                                   statistics.data(), statistics.data() + s_.rows(), s_.rows(),
                                   s_.width);
    }

    void normalise_backward(const Values& dy, const Values& x, const Affine& norm,
                            const Values& statistics, Values& dx)
    {
        const double* mean = statistics.data();
        const double* rstd = mean + s_.rows();
        double* g = gradients.data();
        layernorm_parameter_gradients_expected(dy.data(), x.data(), mean, rstd, g + norm.weight,
                                               g + norm.bias, s_.rows(), s_.width);
        layernorm_backward_expected(dy.data(), x.data(), parameters.data() + norm.weight, mean,
                                    rstd, dx.data(), s_.rows(), s_.width);
    }

    GptShape s_;
    Layout at_;
    Values x0_ = per_row(s_.width);
    Values norm1_ = per_row(s_.width);
    Values statistics1_ = per_row(2);
    Values qkv_ = per_row(3 * s_.width);
    Values weights_ = Values(s_.attention_weights());
    Values attended_ = per_row(s_.width);
    Values x1_ = per_row(s_.width);
    Values norm2_ = per_row(s_.width);
    Values statistics2_ = per_row(2);
    Values grown_ = per_row(s_.hidden);
    Values active_ = per_row(s_.hidden);
    Values x2_ = per_row(s_.width);
    Values norm3_ = per_row(s_.width);
    Values statistics3_ = per_row(2);
    Values dlogits_ = per_row(s_.vocabulary);

public:
    Values logits = per_row(s_.vocabulary);
    Values losses = per_row(1);
};
