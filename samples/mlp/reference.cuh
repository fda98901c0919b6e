// SPDX-License-Identifier: Apache-2.0
//
// The network of network.cuh on the CPU, in double.
#pragma once

#include <vector>

#include "network.cuh"

class ReferenceMlp {
public:
    ReferenceMlp(const MlpShape& shape, const std::vector<float>& initial, int most_rows)
        : shape_(shape), parameters_(initial.begin(), initial.end()), gradients_(initial.size()),
          first_(initial.size()), second_(initial.size()), hidden_(most_rows * shape.hidden),
          hidden_gradient_(hidden_.size()), logits_(most_rows * shape.classes),
          logits_gradient_(logits_.size()), losses_(most_rows)
    {
    }

    void forward(const double* x, const int* labels, int rows)
    {
        const double* weights = parameters_.data();
        matmul_expected<false, false>(x, weights, hidden_.data(), rows, shape_.hidden,
                                      shape_.inputs, AddBiasRelu<double>{weights + shape_.bias1()});
        matmul_expected<false, false>(hidden_.data(), weights + shape_.weight2(), logits_.data(),
                                      rows, shape_.classes, shape_.hidden,
                                      AddBias<double>{weights + shape_.bias2()});
        softmax_loss_expected(logits_.data(), labels, losses_.data(), logits_gradient_.data(), rows,
                              shape_.classes);
    }

    void train(const double* x, const int* labels, int rows, int step,
               const AdamSettings& settings)
    {
        forward(x, labels, rows);
        double* gradients = gradients_.data();
        matmul_expected<true, false>(hidden_.data(), logits_gradient_.data(),
                                     gradients + shape_.weight2(), shape_.hidden, shape_.classes,
                                     rows, AsIs{});
        sum_rows_expected(logits_gradient_.data(), gradients + shape_.bias2(), rows,
                          shape_.classes);
        matmul_expected<false, true>(logits_gradient_.data(),
                                     parameters_.data() + shape_.weight2(),
                                     hidden_gradient_.data(), rows, shape_.hidden, shape_.classes,
                                     MaskRelu<double>{hidden_.data(), shape_.hidden});
        matmul_expected<true, false>(x, hidden_gradient_.data(), gradients, shape_.inputs,
                                     shape_.hidden, rows, AsIs{});
        sum_rows_expected(hidden_gradient_.data(), gradients + shape_.bias1(), rows,
                          shape_.hidden);
        adam_step_expected(parameters_.data(), gradients, first_.data(), second_.data(),
                           shape_.parameters(), AdamCorrections(settings, step), settings);
    }

    const std::vector<double>& losses() const { return losses_; }
    const std::vector<double>& parameters() const { return parameters_; }

private:
    MlpShape shape_;
    std::vector<double> parameters_;
    std::vector<double> gradients_;
    std::vector<double> first_;
    std::vector<double> second_;
    std::vector<double> hidden_;
    std::vector<double> hidden_gradient_;
    std::vector<double> logits_;
    std::vector<double> logits_gradient_;
    std::vector<double> losses_;
};
