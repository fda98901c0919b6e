// SPDX-License-Identifier: Apache-2.0
//
// Cross entropy: log-softmax, negative log-likelihood of the right class, mean over the batch, and
// the gradient with respect to the logits; the last step of training a classifier. Logits are [65,
// 1000]. A block takes a row and finds its maximum and its sum of exponentials in a single pass, by
// merging pairs of both in shared memory. The mean loss is gathered with a floating-point
// atomicAdd, the number of right predictions in a __device__ variable. Loss and gradient are
// compared with double on the CPU: relative tolerance 5e-6; the count must be equal.

#include <cuda_runtime.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "../common/check.cuh"

constexpr int block_size = 128;  // a power of two, for the tree below

__device__ int correct_predictions;

// The sum of exp(x - highest) over the values seen so far.
struct Normaliser {
    float highest;
    float sum;
};

// The one with the lower maximum is scaled down to the higher. Nothing seen is {-FLT_MAX, 0}, whose
// factor may be anything finite: its sum is zero. (With -infinity it would be inf - inf.)
__device__ __forceinline__ Normaliser merge(const Normaliser& a, const Normaliser& b)
{
    Normaliser both;
    both.highest = fmaxf(a.highest, b.highest);
    both.sum = a.sum * expf(a.highest - both.highest) + b.sum * expf(b.highest - both.highest);
    return both;
}

// logits, gradient: [batch, classes]; labels: [batch]; mean_loss: [1], zero before.
// One block for each row of the batch; batch is gridDim.x.
__global__ void __launch_bounds__(block_size)
    cross_entropy(const float* __restrict__ logits, const int* __restrict__ labels,
                  float* __restrict__ gradient, float* __restrict__ mean_loss, int classes)
{
    __shared__ Normaliser shared[block_size];
    const float* row = logits + blockIdx.x * classes;
    const int label = labels[blockIdx.x];
    const float share = 1.0f / gridDim.x;

    Normaliser mine = {-FLT_MAX, 0.0f};
    for (int i = threadIdx.x; i < classes; i += block_size) {
        mine = merge(mine, Normaliser{row[i], 1.0f});
    }
    shared[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned int half = block_size / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            shared[threadIdx.x] = merge(shared[threadIdx.x], shared[threadIdx.x + half]);
        }
        __syncthreads();
    }
    const Normaliser total = shared[0];

    if (threadIdx.x == 0) {
        const float log_probability = row[label] - total.highest - logf(total.sum);
        atomicAdd(mean_loss, -log_probability * share);
        if (row[label] == total.highest) {
            atomicAdd(&correct_predictions, 1);
        }
    }
    // d loss / d logit = (probability - [class is right]) / batch
    for (int i = threadIdx.x; i < classes; i += block_size) {
        const float probability = expf(row[i] - total.highest) / total.sum;
        gradient[blockIdx.x * classes + i] = (probability - (i == label ? 1.0f : 0.0f)) * share;
    }
}

constexpr int batch = 65;

// The same in double, on the CPU.
static void cross_entropy_expected(const float* logits, const int* labels, float* gradient,
                                   float* mean_loss, int classes, int* correct)
{
    double loss = *mean_loss;
    for (int i = 0; i < batch; ++i) {
        const float* row = logits + i * classes;
        const float* best = std::max_element(row, row + classes);
        double sum = 0.0;
        for (int c = 0; c < classes; ++c) sum += std::exp(static_cast<double>(row[c]) - *best);
        const double log_sum = *best + std::log(sum);
        loss += (log_sum - row[labels[i]]) / batch;
        *correct += best - row == labels[i];
        for (int c = 0; c < classes; ++c) {
            const double difference = std::exp(row[c] - log_sum) - (c == labels[i]);
            gradient[i * classes + c] = static_cast<float>(difference / batch);
        }
    }
    *mean_loss = static_cast<float>(loss);
}

int main()
{
    const int classes = 1000;
    std::vector<float> logits = random_values(batch * classes, 18);
    std::vector<int> labels(batch);
    Lcg random{19};
    for (int i = 0; i < batch; ++i) {
        labels[i] = random.below(classes);
        // A model that has learnt something: every third row is right.
        if (i % 3 == 0) logits[i * classes + labels[i]] += 5.0f;
    }
    const std::size_t bytes = logits.size() * sizeof(float);
    const std::size_t label_bytes = labels.size() * sizeof(int);

    float* device_logits = nullptr;
    float* device_gradient = nullptr;
    float* device_loss = nullptr;
    int* device_labels = nullptr;
    CUDA_CHECK(cudaMalloc(&device_logits, bytes));
    CUDA_CHECK(cudaMalloc(&device_gradient, bytes));
    CUDA_CHECK(cudaMalloc(&device_loss, sizeof(float)));
    CUDA_CHECK(cudaMalloc(&device_labels, label_bytes));
    CUDA_CHECK(cudaMemcpy(device_logits, logits.data(), bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device_labels, labels.data(), label_bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemset(device_loss, 0, sizeof(float)));
    const int none = 0;
    CUDA_CHECK(cudaMemcpyToSymbol(correct_predictions, &none, sizeof(none)));

    cross_entropy<<<batch, block_size>>>(device_logits, device_labels, device_gradient, device_loss,
                                         classes);
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> gradient(logits.size());
    float mean_loss = 0.0f;
    int correct = 0;
    CUDA_CHECK(cudaMemcpy(gradient.data(), device_gradient, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(&mean_loss, device_loss, sizeof(float), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpyFromSymbol(&correct, correct_predictions, sizeof(correct)));

    CUDA_CHECK(cudaFree(device_logits));
    CUDA_CHECK(cudaFree(device_gradient));
    CUDA_CHECK(cudaFree(device_loss));
    CUDA_CHECK(cudaFree(device_labels));

    std::vector<float> want_gradient(gradient.size());
    std::vector<float> want_loss(1, 0.0f);
    int want_correct = 0;
    cross_entropy_expected(logits.data(), labels.data(), want_gradient.data(), want_loss.data(),
                           classes, &want_correct);
    const double gradient_error = max_error(gradient.data(), want_gradient);
    const double loss_error = max_error(&mean_loss, want_loss);
    const double error = correct == want_correct ? std::max(loss_error, gradient_error) : 1.0;
    std::printf("cross_entropy: batch=%d classes=%d loss=%.4f correct=%d ", batch, classes,
                mean_loss, correct);
    return verdict(mean_loss + checksum(gradient.data(), gradient.size()), error, 5e-6);
}
