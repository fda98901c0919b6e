// SPDX-License-Identifier: Apache-2.0
//
// Softmax and cross entropy of rows of logits, with the gradient: for the samples that are whole
// programs. Its plain C++ stands beside it.
#pragma once

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>

#include "check.cuh"

constexpr int loss_lanes = 32;  // threads that share a row
constexpr int loss_rows = 4;    // rows that a block takes

// logits, gradient: [rows, classes]; labels, losses: [rows]. gradient is that of the mean of all
// losses. Blocks of (loss_lanes, loss_rows) threads: threadIdx.y picks the row.
template <typename T>
__global__ void __launch_bounds__(loss_lanes * loss_rows)
    softmax_loss(const T* __restrict__ logits, const int* __restrict__ labels,
                 T* __restrict__ losses, T* __restrict__ gradient, int rows, int classes)
{
    const int row = blockIdx.x * loss_rows + threadIdx.y;
    // Lanes without a row have no classes, but stay: shuffles want all of them.
    const int end = row < rows ? classes : 0;
    const T* in = logits + row * classes;

    T highest = T(-1e30);
    for (int i = threadIdx.x; i < end; i += loss_lanes) {
        highest = max(highest, in[i]);
    }
    for (int offset = loss_lanes / 2; offset > 0; offset /= 2) {
        highest = max(highest, __shfl_xor_sync(0xffffffff, highest, offset, loss_lanes));
    }
    T sum = T(0);
    for (int i = threadIdx.x; i < end; i += loss_lanes) {
        sum += exp(in[i] - highest);
    }
    for (int offset = loss_lanes / 2; offset > 0; offset /= 2) {
        sum += __shfl_xor_sync(0xffffffff, sum, offset, loss_lanes);
    }

    const int label = row < rows ? labels[row] : 0;
    for (int i = threadIdx.x; i < end; i += loss_lanes) {
        const T probability = exp(in[i] - highest) / sum;
        gradient[row * classes + i] = (probability - T(i == label)) / T(rows);
    }
    if (row < rows && threadIdx.x == 0) {
        losses[row] = log(sum) + highest - in[label];
    }
}

template <typename T>
void launch_softmax_loss(const T* logits, const int* labels, T* losses, T* gradient, int rows,
                         int classes)
{
    const dim3 block(loss_lanes, loss_rows);
    softmax_loss<<<(rows + loss_rows - 1) / loss_rows, block>>>(logits, labels, losses, gradient,
                                                                rows, classes);
    CUDA_CHECK(cudaGetLastError());
}

template <typename T>
void softmax_loss_expected(const T* logits, const int* labels, T* losses, T* gradient, int rows,
                           int classes)
{
    for (int row = 0; row < rows; ++row) {
        const T* in = logits + row * classes;
        const double highest = *std::max_element(in, in + classes);
        double sum = 0.0;
        for (int i = 0; i < classes; ++i) sum += std::exp(in[i] - highest);
        for (int i = 0; i < classes; ++i) {
            const double difference = std::exp(in[i] - highest) / sum - (i == labels[row]);
            gradient[row * classes + i] = static_cast<T>(difference / rows);
        }
        losses[row] = static_cast<T>(std::log(sum) + highest - in[labels[row]]);
    }
}
