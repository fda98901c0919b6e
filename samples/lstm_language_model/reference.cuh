// SPDX-License-Identifier: Apache-2.0
//
// Loss and gradients of the model of model.cuh, in plain C++ and double, sequence by sequence.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "model.cuh"

using Values = std::vector<double>;

class ReferenceModel {
public:
    ReferenceModel(const ModelShape& shape, const Libraries& by, const LanguageModel& like)
        : s_(shape), out_weights_(like.out_weights), out_bias_(like.out_bias)
    {
        const std::vector<float> found = like.parameters.download();
        p_.assign(found.begin(), found.end());
        for (int gate = 0; gate < 4; ++gate) {
            gates_[gate] = like.lstm.places(by.dnn, like.parameters.get(), gate);
        }
    }

    // The letters of step t of sequence b are those at t * batch + b.
    void run(const std::vector<int>& letters, const std::vector<int>& next)
    {
        loss = 0.0;
        gradients.assign(p_.size(), 0.0);
        for (int b = 0; b < s_.batch; ++b) {
            std::vector<Step> steps(s_.steps);
            const Step before{{}, Values(s_.hidden), Values(s_.hidden), {}};
            for (int t = 0; t < s_.steps; ++t) {
                const int row = t * s_.batch + b;
                forward(steps[t], t > 0 ? steps[t - 1] : before, letters[row], next[row]);
            }
            Values dh(s_.hidden), dc(s_.hidden);
            for (int t = s_.steps; t-- > 0;) {
                const int row = t * s_.batch + b;
                backward(steps[t], t > 0 ? steps[t - 1] : before, letters[row], dh, dc);
            }
        }
    }

    double loss = 0.0;
    Values gradients;

private:
    struct Step {
        Values gates[4];  // input, forget, new, output
        Values c, h, dlogits;
    };

    void forward(Step& step, const Step& before, int letter, int next)
    {
        const int hidden = s_.hidden;
        for (int gate = 0; gate < 4; ++gate) {
            const GatePlaces& at = gates_[gate];
            for (int j = 0; j < hidden; ++j) {
                double sum = p_[at.input_bias + j] + p_[at.state_bias + j];
                sum += p_[at.input_weights + j * s_.letters + letter];
                for (int k = 0; k < hidden; ++k) {
                    sum += p_[at.state_weights + j * hidden + k] * before.h[k];
                }
                const double logistic = 1.0 / (1.0 + std::exp(-sum));
                step.gates[gate].push_back(gate == 2 ? std::tanh(sum) : logistic);
            }
        }
        for (int j = 0; j < hidden; ++j) {
            step.c.push_back(step.gates[1][j] * before.c[j] + step.gates[0][j] * step.gates[2][j]);
            step.h.push_back(step.gates[3][j] * std::tanh(step.c[j]));
        }
        double whole = 0.0;
        for (int k = 0; k < s_.letters; ++k) {
            double logit = p_[out_bias_ + k];
            for (int j = 0; j < hidden; ++j) {
                logit += p_[out_weights_ + k * hidden + j] * step.h[j];
            }
            step.dlogits.push_back(std::exp(logit));
            whole += step.dlogits[k];
        }
        loss -= std::log(step.dlogits[next] / whole) / s_.rows();
        for (int k = 0; k < s_.letters; ++k) {
            step.dlogits[k] = (step.dlogits[k] / whole - (k == next ? 1.0 : 0.0)) / s_.rows();
        }
    }

    // `dh` and `dc` are what comes from the step behind, and become what goes to the one before.
    void backward(const Step& step, const Step& before, int letter, Values& dh, Values& dc)
    {
        const int hidden = s_.hidden;
        for (int k = 0; k < s_.letters; ++k) {
            gradients[out_bias_ + k] += step.dlogits[k];
            for (int j = 0; j < hidden; ++j) {
                gradients[out_weights_ + k * hidden + j] += step.dlogits[k] * step.h[j];
                dh[j] += step.dlogits[k] * p_[out_weights_ + k * hidden + j];
            }
        }
        Values dbefore(hidden);
        for (int j = 0; j < hidden; ++j) {
            const double in = step.gates[0][j], forget = step.gates[1][j], fresh = step.gates[2][j];
            const double out = step.gates[3][j], bent = std::tanh(step.c[j]);
            dc[j] += dh[j] * out * (1.0 - bent * bent);
            const double slopes[4] = {dc[j] * fresh * in * (1.0 - in),
                                      dc[j] * before.c[j] * forget * (1.0 - forget),
                                      dc[j] * in * (1.0 - fresh * fresh),
                                      dh[j] * bent * out * (1.0 - out)};
            dc[j] *= forget;
            for (int gate = 0; gate < 4; ++gate) {
                const GatePlaces& at = gates_[gate];
                gradients[at.input_bias + j] += slopes[gate];
                gradients[at.state_bias + j] += slopes[gate];
                gradients[at.input_weights + j * s_.letters + letter] += slopes[gate];
                for (int k = 0; k < hidden; ++k) {
                    gradients[at.state_weights + j * hidden + k] += slopes[gate] * before.h[k];
                    dbefore[k] += slopes[gate] * p_[at.state_weights + j * hidden + k];
                }
            }
        }
        dh = dbefore;
    }

    ModelShape s_;
    int out_weights_, out_bias_;
    GatePlaces gates_[4];
    Values p_;
};
