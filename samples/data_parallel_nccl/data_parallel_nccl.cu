// SPDX-License-Identifier: Apache-2.0
//
// Data-parallel training with NCCL: a softmax regression, each device with its share of the batch
// and a copy of the weights. A device makes the gradient and the loss of its share, ncclAllReduce
// adds them up over all devices, and each takes the same step. The batch is 240 rows of 20 features
// in [-1, 1) and 7 classes, which hidden weights chose; 25 steps of gradient descent. It takes up
// to four devices, one where there is only one: the sums, and so the weights, are the same but
// for rounding. Compared with double on the CPU, which has the whole batch: relative tolerance
// 1e-5; the copies of the weights must be equal bit by bit, and the loss must fall below 1.2.

#include <cuda_runtime.h>

#include <nccl.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

#define NCCL_CHECK(call)                                                                   \
    do {                                                                                   \
        const ncclResult_t status = (call);                                                \
        if (status != ncclSuccess) {                                                       \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                        \
                         ncclGetErrorString(status));                                      \
            std::exit(EXIT_FAILURE);                                                       \
        }                                                                                  \
    } while (0)

constexpr int rows = 240;
constexpr int features = 20;
constexpr int classes = 7;
constexpr int weights = features * classes;
constexpr int steps = 25;
constexpr int most_devices = 4;
constexpr int block_size = 64;
constexpr float rate = 4.0f;

// errors: [count, classes], the softmax of each row less its class; losses: [count]. A thread has a
// row.
__global__ void errors_of(const float* __restrict__ x, const int* __restrict__ labels,
                          const float* __restrict__ w, float* __restrict__ errors,
                          float* __restrict__ losses, int count)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= count) return;
    float scores[classes];
    float highest = -INFINITY;
    for (int k = 0; k < classes; ++k) {
        float score = 0.0f;
        for (int i = 0; i < features; ++i) score += x[row * features + i] * w[i * classes + k];
        scores[k] = score;
        highest = fmaxf(highest, score);
    }
    float sum = 0.0f;
    for (int k = 0; k < classes; ++k) {
        scores[k] = expf(scores[k] - highest);
        sum += scores[k];
    }
    const int label = labels[row];
    for (int k = 0; k < classes; ++k) {
        errors[row * classes + k] = scores[k] / sum - (k == label ? 1.0f : 0.0f);
    }
    losses[row] = logf(sum) - logf(scores[label]);
}

// gradient: [features, classes], and behind it the loss. A thread has a sum over the rows.
__global__ void gradient_of(const float* __restrict__ x, const float* __restrict__ errors,
                            const float* __restrict__ losses, float* __restrict__ gradient,
                            int count)
{
    const int place = blockIdx.x * blockDim.x + threadIdx.x;
    if (place > weights) return;
    float sum = 0.0f;
    for (int row = 0; row < count; ++row) {
        sum += place == weights ? losses[row]
                                : x[row * features + place / classes] *
                                      errors[row * classes + place % classes];
    }
    gradient[place] = sum / rows;
}

__global__ void take_step(float* __restrict__ w, const float* __restrict__ gradient)
{
    const int place = blockIdx.x * blockDim.x + threadIdx.x;
    if (place < weights) w[place] -= rate * gradient[place];
}

// What a device has: its share of the batch, a copy of the weights, a stream.
struct Replica {
    int device;
    int count;  // rows
    cudaStream_t stream = nullptr;
    ncclComm_t comm = nullptr;
    DeviceBuffer<float> x, w, errors, losses, gradient;
    DeviceBuffer<int> labels;

    Replica(int device, const std::vector<float>& all, const std::vector<int>& all_labels,
            int first, int count)
        : device(device), count(count),
          x(std::vector<float>(&all[first * features], &all[first * features] + count * features)),
          w(weights), errors(count * classes), losses(count), gradient(weights + 1),
          labels(std::vector<int>(&all_labels[first], &all_labels[first] + count))
    {
        CUDA_CHECK(cudaStreamCreate(&stream));
        CUDA_CHECK(cudaDeviceSynchronize());
    }

    ~Replica() { CUDA_CHECK(cudaStreamDestroy(stream)); }

    void make_gradient() const
    {
        errors_of<<<(count + block_size - 1) / block_size, block_size, 0, stream>>>(
            x.get(), labels.get(), w.get(), errors.get(), losses.get(), count);
        CUDA_CHECK(cudaGetLastError());
        gradient_of<<<weights / block_size + 1, block_size, 0, stream>>>(
            x.get(), errors.get(), losses.get(), gradient.get(), count);
        CUDA_CHECK(cudaGetLastError());
    }

    void learn() const
    {
        take_step<<<weights / block_size + 1, block_size, 0, stream>>>(w.get(), gradient.get());
        CUDA_CHECK(cudaGetLastError());
    }
};

using Replicas = std::vector<std::unique_ptr<Replica>>;

static Replicas make_replicas(int devices, const std::vector<float>& x,
                              const std::vector<int>& labels)
{
    Replicas replicas;
    std::vector<int> numbers(devices);
    std::vector<ncclComm_t> comms(devices);
    for (int device = 0; device < devices; ++device) {
        const int first = rows * device / devices, end = rows * (device + 1) / devices;
        CUDA_CHECK(cudaSetDevice(device));
        replicas.push_back(std::make_unique<Replica>(device, x, labels, first, end - first));
        numbers[device] = device;
    }
    NCCL_CHECK(ncclCommInitAll(comms.data(), devices, numbers.data()));
    for (int device = 0; device < devices; ++device) replicas[device]->comm = comms[device];
    return replicas;
}

static void train(const Replicas& replicas)
{
    for (int step = 0; step < steps; ++step) {
        for (const auto& replica : replicas) {
            CUDA_CHECK(cudaSetDevice(replica->device));
            replica->make_gradient();
        }
        NCCL_CHECK(ncclGroupStart());
        for (const auto& replica : replicas) {
            NCCL_CHECK(ncclAllReduce(replica->gradient.get(), replica->gradient.get(), weights + 1,
                                     ncclFloat, ncclSum, replica->comm, replica->stream));
        }
        NCCL_CHECK(ncclGroupEnd());
        for (const auto& replica : replicas) {
            CUDA_CHECK(cudaSetDevice(replica->device));
            replica->learn();
        }
    }
    for (const auto& replica : replicas) {
        CUDA_CHECK(cudaSetDevice(replica->device));
        CUDA_CHECK(cudaStreamSynchronize(replica->stream));
    }
}

// The weights after the same steps, and behind them the loss before the last one.
static std::vector<double> train_expected(const std::vector<float>& x,
                                          const std::vector<int>& labels)
{
    std::vector<double> w(weights + 1);
    for (int step = 0; step < steps; ++step) {
        std::vector<double> gradient(weights + 1);
        for (int row = 0; row < rows; ++row) {
            double scores[classes] = {}, sum = 0.0;
            for (int k = 0; k < classes; ++k) {
                for (int i = 0; i < features; ++i) {
                    scores[k] += x[row * features + i] * w[i * classes + k];
                }
                sum += std::exp(scores[k]);
            }
            for (int place = 0; place < weights; ++place) {
                const int k = place % classes;
                const double error = std::exp(scores[k]) / sum - (k == labels[row] ? 1.0 : 0.0);
                gradient[place] += x[row * features + place / classes] * error / rows;
            }
            gradient[weights] += (std::log(sum) - scores[labels[row]]) / rows;
        }
        for (int place = 0; place < weights; ++place) w[place] -= rate * gradient[place];
        w[weights] = gradient[weights];
    }
    return w;
}

// The class that hidden weights give the highest score.
static std::vector<int> choose_labels(const std::vector<float>& x)
{
    const std::vector<float> hidden = random_values(weights, 52);
    std::vector<int> labels;
    for (int row = 0; row < rows; ++row) {
        double scores[classes] = {};
        for (int place = 0; place < weights; ++place) {
            scores[place % classes] += x[row * features + place / classes] * hidden[place];
        }
        labels.push_back(static_cast<int>(std::max_element(scores, scores + classes) - scores));
    }
    return labels;
}

int main()
{
    const std::vector<float> x = random_values(rows * features, 51);
    const std::vector<int> labels = choose_labels(x);
    int devices = 0;
    CUDA_CHECK(cudaGetDeviceCount(&devices));
    devices = std::min(devices, most_devices);
    std::printf("devices: %d\n", devices);

    const Replicas replicas = make_replicas(devices, x, labels);
    train(replicas);

    std::vector<float> first;
    int different = 0;
    for (const auto& replica : replicas) {
        CUDA_CHECK(cudaSetDevice(replica->device));
        std::vector<float> found = replica->w.download();
        found.push_back(replica->gradient.download()[weights]);
        first = first.empty() ? found : first;
        different += found != first;
        NCCL_CHECK(ncclCommDestroy(replica->comm));
    }
    const std::vector<double> want = train_expected(x, labels);
    const bool is_learnt = different == 0 && first[weights] < 1.2f;
    std::printf("data_parallel_nccl: rows=%d steps=%d different=%d loss=%.4f ", rows, steps,
                different, first[weights]);
    const double error = is_learnt ? max_error(first.data(), want) : INFINITY;
    return verdict(checksum(first.data(), first.size()), error, 1e-5);
}
