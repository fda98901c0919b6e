// The loss of connectionist temporal classification, held against a sum over all ways through the steps.
#pragma once

#include "check.h"

struct CtcCase {
    int steps, classes;
    Dims inputs;              // steps of each sample
    std::vector<Dims> labels; // letters of each sample
    bool is_normalized, skips;
};

// What a way says: letters that stand behind each other are one, blanks are none.
static Dims collapsed(const Dims &way) {
    Dims said;
    for (size_t t = 0; t < way.size(); ++t)
        if (way[t] != 0 && (t == 0 || way[t] != way[t - 1]))
            said.push_back(way[t]);
    return said;
}

struct CtcAnswer {
    std::vector<double> costs, gradients;
};

// Adds up the probabilities of all ways that say a sample's label, and how often they come by each class at each step.
static CtcAnswer count_ways(const CtcCase &of, const Tensor<float> &probs, const std::vector<double> &before) {
    const int batch = int(of.inputs.size()), A = of.classes;
    CtcAnswer answer = {std::vector<double>(size_t(batch)), before};
    for (int n = 0; n < batch; ++n) {
        const int T = of.inputs[size_t(n)];
        std::vector<double> p(size_t(T * A)), visits(size_t(T * A));
        for (int t = 0; t < T; ++t) {
            double sum = 0.0;
            for (int k = 0; k < A; ++k)
                sum += p[size_t(t * A + k)] = of.is_normalized ? probs.at(t, n, k) : exp(probs.at(t, n, k));
            for (int k = 0; k < A; ++k)
                p[size_t(t * A + k)] /= sum;
        }
        double whole = 0.0;
        Dims way(size_t(T), 0);
        for (bool goes_on = true; goes_on;) {
            if (collapsed(way) == of.labels[size_t(n)]) {
                double product = 1.0;
                for (int t = 0; t < T; ++t)
                    product *= p[size_t(t * A + way[size_t(t)])];
                whole += product;
                for (int t = 0; t < T; ++t)
                    visits[size_t(t * A + way[size_t(t)])] += product;
            }
            int t = 0;
            while (t < T && ++way[size_t(t)] == A)
                way[size_t(t++)] = 0;
            goes_on = t < T;
        }
        answer.costs[size_t(n)] = -log(whole);
        for (int t = 0; t < of.steps; ++t)
            for (int k = 0; k < A; ++k) {
                double &to = answer.gradients[size_t((t * batch + n) * A + k)];
                if (whole > 0.0)
                    to = t < T ? p[size_t(t * A + k)] - visits[size_t(t * A + k)] / whole : 0.0;
                else if (!of.skips)
                    to = 0.0;
            }
    }
    return answer;
}

static void expect_costs(const float *costs, const std::vector<double> &expected) {
    std::vector<float> got(expected.size());
    cudaMemcpy(got.data(), costs, got.size() * sizeof(float), cudaMemcpyDeviceToHost);
    for (size_t n = 0; n < got.size(); ++n)
        CHECK(isinf(expected[n]) ? isinf(got[n]) : fabs(got[n] - expected[n]) < 1e-5 * (1.0 + fabs(expected[n])));
}

static int *on_device(const Dims &numbers) {
    int *place;
    cudaMalloc(&place, numbers.size() * sizeof(int));
    cudaMemcpy(place, numbers.data(), numbers.size() * sizeof(int), cudaMemcpyHostToDevice);
    return place;
}

static void ctc_of(const CtcCase &of) {
    const int batch = int(of.inputs.size());
    const Dims dims = {of.steps, batch, of.classes};
    Tensor<float> probs(dims, {batch * of.classes + 3, of.classes, 1}), gradients(dims), again(dims);
    if (of.is_normalized)
        for (int i = 0; i < of.steps * batch; ++i) {
            double sum = 0.0;
            for (int k = 0; k < of.classes; ++k)
                sum += exp(probs.values[size_t(i * of.classes + k)]);
            for (int k = 0; k < of.classes; ++k)
                probs.values[size_t(i * of.classes + k)] = exp(probs.values[size_t(i * of.classes + k)]) / sum;
        }
    probs.upload();
    Dims letters, lengths;
    int longest = 0;
    for (const Dims &label : of.labels) {
        letters.insert(letters.end(), label.begin(), label.end());
        lengths.push_back(int(label.size()));
        longest = int(label.size()) > longest ? int(label.size()) : longest;
    }
    cudnnCTCLossDescriptor_t how;
    DONE(cudnnCreateCTCLossDescriptor(&how));
    const auto normalization = of.is_normalized ? CUDNN_LOSS_NORMALIZATION_NONE : CUDNN_LOSS_NORMALIZATION_SOFTMAX;
    const auto nan = of.skips ? CUDNN_PROPAGATE_NAN : CUDNN_NOT_PROPAGATE_NAN;
    DONE(cudnnSetCTCLossDescriptorEx(how, CUDNN_DATA_FLOAT, normalization, nan));
    float *costs;
    void *work;
    size_t size = 0, later_size = 0;
    cudaMalloc(&costs, size_t(batch) * sizeof(float));
    const auto algorithm = CUDNN_CTC_LOSS_ALGO_DETERMINISTIC;
    DONE(cudnnGetCTCLossWorkspaceSize(
        handle, probs.is, gradients.is, letters.data(), lengths.data(), of.inputs.data(), algorithm, how, &size
    ));
    cudaMalloc(&work, size + 4096);
    const CtcAnswer expected = count_ways(of, probs, gradients.values);
    DONE(cudnnCTCLoss(
        handle, probs.is, probs.device, letters.data(), lengths.data(), of.inputs.data(), costs, gradients.is,
        gradients.device, algorithm, how, work, size
    ));
    expect_costs(costs, expected.costs);
    gradients.expect(expected.gradients, "gradients of CTC");
    cudaMemset(costs, 0, size_t(batch) * sizeof(float));
    DONE(cudnnSetCTCLossDescriptor_v8(how, CUDNN_DATA_FLOAT, normalization, nan, longest + 1));
    DONE(cudnnGetCTCLossWorkspaceSize_v8(handle, algorithm, how, probs.is, again.is, &later_size));
    CHECK(later_size <= size + 4096);
    int *device_letters = on_device(letters), *device_lengths = on_device(lengths), *inputs = on_device(of.inputs);
    const auto call = [&](size_t room, float *to) {
        return cudnnCTCLoss_v8(
            handle, algorithm, how, probs.is, probs.device, device_letters, device_lengths, inputs, costs,
            to != nullptr ? again.is : nullptr, to, room, work
        );
    };
    CHECK(call(8, again.device) == CUDNN_STATUS_BAD_PARAM);
    const CtcAnswer later = count_ways(of, probs, again.values);
    CHECK(call(later_size, nullptr) == CUDNN_STATUS_SUCCESS);
    expect_costs(costs, later.costs);
    CHECK(call(later_size, again.device) == CUDNN_STATUS_SUCCESS);
    again.expect(later.gradients, "gradients of CTC with labels on the device");
    for (int *place : {device_letters, device_lengths, inputs})
        cudaFree(place);
    cudaFree(costs);
    cudaFree(work);
    DONE(cudnnDestroyCTCLossDescriptor(how));
}

static void ctc_descriptors() {
    cudnnCTCLossDescriptor_t how;
    cudnnDataType_t type;
    cudnnLossNormalizationMode_t normalization;
    cudnnNanPropagation_t nan;
    cudnnCTCGradMode_t mode;
    int longest;
    DONE(cudnnCreateCTCLossDescriptor(&how));
    CHECK(cudnnSetCTCLossDescriptor(how, CUDNN_DATA_HALF) == CUDNN_STATUS_NOT_SUPPORTED);
    DONE(cudnnSetCTCLossDescriptor(how, CUDNN_DATA_FLOAT));
    DONE(cudnnGetCTCLossDescriptor(how, &type));
    DONE(cudnnGetCTCLossDescriptorEx(how, &type, &normalization, &nan));
    CHECK(type == CUDNN_DATA_FLOAT && normalization == CUDNN_LOSS_NORMALIZATION_NONE && nan == CUDNN_NOT_PROPAGATE_NAN);
    DONE(cudnnSetCTCLossDescriptor_v9(
        how, CUDNN_DATA_FLOAT, CUDNN_LOSS_NORMALIZATION_SOFTMAX, CUDNN_CTC_SKIP_OOB_GRADIENTS, 7
    ));
    DONE(cudnnGetCTCLossDescriptor_v8(how, &type, &normalization, &nan, &longest));
    CHECK(normalization == CUDNN_LOSS_NORMALIZATION_SOFTMAX && nan == CUDNN_PROPAGATE_NAN && longest == 7);
    DONE(cudnnGetCTCLossDescriptor_v9(how, &type, &normalization, &mode, &longest));
    CHECK(mode == CUDNN_CTC_SKIP_OOB_GRADIENTS);
    DONE(cudnnDestroyCTCLossDescriptor(how));
}

inline void ctc_losses() {
    ctc_descriptors();
    const CtcCase cases[] = {
        {4, 3, {4}, {{1, 2}}, false, false},
        {5, 4, {5, 3, 4}, {{1, 1, 3}, {2}, {3, 2, 1}}, true, false},
        {6, 3, {6, 4, 1, 5}, {{2, 2, 2}, {}, {1}, {1, 2, 1}}, false, false},
        // Labels that do not fit into their input: no room for the blank between two letters, and too long.
        {3, 3, {2, 3, 2}, {{1, 1}, {1, 2}, {1, 2, 1}}, false, false},
        {3, 3, {2, 3, 2}, {{1, 1}, {1, 2}, {1, 2, 1}}, true, true},
        {5, 2, {5, 0}, {{1, 1}, {}}, false, false},
    };
    for (const CtcCase &of : cases)
        ctc_of(of);
}
