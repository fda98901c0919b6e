// SPDX-License-Identifier: Apache-2.0
//
// The layers of attention.cuh and layers.cuh in plain C++: they read and write T, and compute in
// double.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "attention.cuh"
#include "layers.cuh"

template <typename T>
void embed_expected(const int* tokens, const T* table, const T* positions, T* x, int rows,
                    int length, int width)
{
    for (int i = 0; i < rows * width; ++i) {
        const int row = i / width;
        x[i] = table[tokens[row] * width + i % width] + positions[row % length * width + i % width];
    }
}

template <typename T>
void embed_backward_expected(const int* tokens, const T* dx, T* dtable, T* dpositions, int rows,
                             int length, int width)
{
    for (int i = 0; i < rows * width; ++i) {
        const int row = i / width;
        dtable[tokens[row] * width + i % width] += dx[i];
        dpositions[row % length * width + i % width] += dx[i];
    }
}

template <typename T>
void layernorm_forward_expected(const T* x, const T* weight, const T* bias, T* y, T* mean, T* rstd,
                                int rows, int width)
{
    for (int row = 0; row < rows; ++row, x += width, y += width) {
        double sum = 0.0;
        for (int i = 0; i < width; ++i) sum += x[i];
        const double row_mean = sum / width;
        double squares = 0.0;
        for (int i = 0; i < width; ++i) squares += (x[i] - row_mean) * (x[i] - row_mean);
        const double row_rstd = 1.0 / std::sqrt(squares / width + epsilon);
        for (int i = 0; i < width; ++i) {
            y[i] = static_cast<T>((x[i] - row_mean) * row_rstd * weight[i] + bias[i]);
        }
        mean[row] = static_cast<T>(row_mean);
        rstd[row] = static_cast<T>(row_rstd);
    }
}

template <typename T>
void layernorm_backward_expected(const T* dy, const T* x, const T* weight, const T* mean,
                                 const T* rstd, T* dx, int rows, int width)
{
    for (int row = 0; row < rows; ++row, dy += width, x += width, dx += width) {
        std::vector<double> normal(width);
        double sum = 0.0;
        double along = 0.0;
        for (int i = 0; i < width; ++i) {
            normal[i] = (static_cast<double>(x[i]) - mean[row]) * rstd[row];
            sum += static_cast<double>(dy[i]) * weight[i] / width;
            along += static_cast<double>(dy[i]) * weight[i] * normal[i] / width;
        }
        for (int i = 0; i < width; ++i) {
            const double slope = static_cast<double>(dy[i]) * weight[i];
            dx[i] = static_cast<T>(dx[i] + rstd[row] * (slope - sum - normal[i] * along));
        }
    }
}

template <typename T>
void layernorm_parameter_gradients_expected(const T* dy, const T* x, const T* mean, const T* rstd,
                                            T* dweight, T* dbias, int rows, int width)
{
    for (int col = 0; col < width; ++col) {
        double weight_sum = 0.0;
        double bias_sum = 0.0;
        for (int row = 0; row < rows; ++row) {
            const double slope = dy[row * width + col];
            weight_sum += slope * (x[row * width + col] - mean[row]) * rstd[row];
            bias_sum += slope;
        }
        dweight[col] = static_cast<T>(weight_sum);
        dbias[col] = static_cast<T>(bias_sum);
    }
}

// Calls visit(text, head, query) for each.
template <typename Visit>
void for_each_query(const AttentionShape& shape, const Visit& visit)
{
    for (int text = 0; text < shape.batch; ++text) {
        for (int head = 0; head < shape.heads; ++head) {
            for (int query = 0; query < shape.length; ++query) visit(text, head, query);
        }
    }
}

template <typename T>
double dot(const T* a, const T* b, int n)
{
    double sum = 0.0;
    for (int i = 0; i < n; ++i) sum += static_cast<double>(a[i]) * b[i];
    return sum;
}

template <typename T>
void attention_forward_expected(const T* qkv, T* weights, T* out, AttentionShape shape, float scale)
{
    for_each_query(shape, [&](int text, int head, int query) {
        const T* q = qkv + shape.packed(text, query, 0, head);
        T* row = weights + shape.weights(text, head, query);
        std::vector<double> weight(query + 1);
        for (int key = 0; key <= query; ++key) {
            weight[key] = scale * dot(q, qkv + shape.packed(text, key, 1, head), shape.dim);
        }
        const double highest = *std::max_element(weight.begin(), weight.end());
        double sum = 0.0;
        for (double& value : weight) sum += value = std::exp(value - highest);
        for (int key = 0; key < shape.length; ++key) {
            row[key] = key <= query ? static_cast<T>(weight[key] / sum) : T(0);
        }
        for (int i = 0; i < shape.dim; ++i) {
            double column = 0.0;
            for (int key = 0; key <= query; ++key) {
                column += weight[key] / sum * qkv[shape.packed(text, key, 2, head) + i];
            }
            out[shape.merged(text, query, head) + i] = static_cast<T>(column);
        }
    });
}

template <typename T>
void attention_backward_queries_expected(const T* dout, const T* qkv, const T* weights, T* dscores,
                                         T* dqkv, AttentionShape shape, float scale)
{
    for_each_query(shape, [&](int text, int head, int query) {
        const T* slope = dout + shape.merged(text, query, head);
        const T* weight = weights + shape.weights(text, head, query);
        std::vector<double> dscore(shape.length, 0.0);
        double along = 0.0;
        for (int key = 0; key <= query; ++key) {
            dscore[key] = dot(slope, qkv + shape.packed(text, key, 2, head), shape.dim);
            along += dscore[key] * weight[key];
        }
        for (int key = 0; key < shape.length; ++key) {
            dscore[key] = key <= query ? weight[key] * (dscore[key] - along) * scale : 0.0;
            dscores[shape.weights(text, head, query) + key] = static_cast<T>(dscore[key]);
        }
        for (int i = 0; i < shape.dim; ++i) {
            double column = 0.0;
            for (int key = 0; key <= query; ++key) {
                column += dscore[key] * qkv[shape.packed(text, key, 1, head) + i];
            }
            dqkv[shape.packed(text, query, 0, head) + i] = static_cast<T>(column);
        }
    });
}

template <typename T>
void attention_backward_keys_expected(const T* dout, const T* qkv, const T* weights,
                                      const T* dscores, T* dqkv, AttentionShape shape)
{
    for_each_query(shape, [&](int text, int head, int key) {
        for (int i = 0; i < shape.dim; ++i) {
            double dk = 0.0;
            double dv = 0.0;
            for (int query = key; query < shape.length; ++query) {
                const int place = shape.weights(text, head, query) + key;
                dk += static_cast<double>(dscores[place]) *
                      qkv[shape.packed(text, query, 0, head) + i];
                dv += static_cast<double>(weights[place]) *
                      dout[shape.merged(text, query, head) + i];
            }
            dqkv[shape.packed(text, key, 1, head) + i] = static_cast<T>(dk);
            dqkv[shape.packed(text, key, 2, head) + i] = static_cast<T>(dv);
        }
    });
}

template <typename T>
void gelu_forward_expected(const T* x, T* y, int n)
{
    for (int i = 0; i < n; ++i) y[i] = static_cast<T>(gelu(static_cast<double>(x[i])));
}
