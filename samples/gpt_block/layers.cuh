// SPDX-License-Identifier: Apache-2.0
//
// The layers of a GPT block that are neither matrix products nor attention, forward and backward:
// embeddings, layer normalisation, GELU. 32 lanes share a row wherever one is summed up.
#pragma once

#include <cuda_runtime.h>

#include <cmath>

constexpr int lanes = 32;  // threads that share a row
constexpr int rows_per_block = 4;
constexpr float epsilon = 1e-5f;

inline dim3 row_grid(int rows) { return dim3((rows + rows_per_block - 1) / rows_per_block); }
inline dim3 row_block() { return dim3(lanes, rows_per_block); }

// The sum over 32 lanes, in every lane.
__device__ __forceinline__ float sum_lanes(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_xor_sync(0xffffffff, value, offset, lanes);
    }
    return value;
}

// tokens: [rows], table: [vocabulary, width], positions: [length, width], x: [rows, width]. A row
// is a token; every `length` rows are a text. One thread for each value.
__global__ void embed(const int* __restrict__ tokens, const float* __restrict__ table,
                      const float* __restrict__ positions, float* __restrict__ x, int rows,
                      int length, int width)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * width) {
        const int row = i / width;
        const int col = i % width;
        x[i] = table[tokens[row] * width + col] + positions[row % length * width + col];
    }
}

// Adds dx to the gradients of what each row was made from; several rows may share a token.
__global__ void embed_backward(const int* __restrict__ tokens, const float* __restrict__ dx,
                               float* dtable, float* dpositions, int rows, int length, int width)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * width) {
        const int row = i / width;
        const int col = i % width;
        atomicAdd(&dtable[tokens[row] * width + col], dx[i]);
        atomicAdd(&dpositions[row % length * width + col], dx[i]);
    }
}

// x, y: [rows, width]; weight, bias: [width]; mean, rstd: [rows].
__global__ void __launch_bounds__(lanes * rows_per_block)
    layernorm_forward(const float* __restrict__ x, const float* __restrict__ weight,
                      const float* __restrict__ bias, float* __restrict__ y,
                      float* __restrict__ mean, float* __restrict__ rstd, int rows, int width)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.y;
    // Lanes without a row have no values, but stay: shuffles want all of them.
    const int end = row < rows ? width : 0;
    const float* in = x + row * width;

    float sum = 0.0f;
    for (int i = threadIdx.x; i < end; i += lanes) sum += in[i];
    const float row_mean = sum_lanes(sum) / width;
    float squares = 0.0f;
    for (int i = threadIdx.x; i < end; i += lanes) {
        squares += (in[i] - row_mean) * (in[i] - row_mean);
    }
    const float row_rstd = rsqrtf(sum_lanes(squares) / width + epsilon);
    for (int i = threadIdx.x; i < end; i += lanes) {
        y[row * width + i] = (in[i] - row_mean) * row_rstd * weight[i] + bias[i];
    }
    if (row < rows && threadIdx.x == 0) {
        mean[row] = row_mean;
        rstd[row] = row_rstd;
    }
}

// Adds to dx, which holds the gradient of the residual connection around the layer.
__global__ void __launch_bounds__(lanes * rows_per_block)
    layernorm_backward(const float* __restrict__ dy, const float* __restrict__ x,
                       const float* __restrict__ weight, const float* __restrict__ mean,
                       const float* __restrict__ rstd, float* __restrict__ dx, int rows, int width)
{
    const int row = blockIdx.x * rows_per_block + threadIdx.y;
    const int end = row < rows ? width : 0;
    const float row_mean = row < rows ? mean[row] : 0.0f;
    const float row_rstd = row < rows ? rstd[row] : 0.0f;

    float sum = 0.0f;
    float along = 0.0f;
    for (int i = threadIdx.x; i < end; i += lanes) {
        const float slope = dy[row * width + i] * weight[i];
        sum += slope;
        along += slope * (x[row * width + i] - row_mean) * row_rstd;
    }
    sum = sum_lanes(sum) / width;
    along = sum_lanes(along) / width;
    for (int i = threadIdx.x; i < end; i += lanes) {
        const float normal = (x[row * width + i] - row_mean) * row_rstd;
        const float slope = dy[row * width + i] * weight[i];
        dx[row * width + i] += row_rstd * (slope - sum - normal * along);
    }
}

// dweight, dbias: [width]. A block for each column; its threads, `lanes`, take rows in turn.
__global__ void __launch_bounds__(lanes)
    layernorm_parameter_gradients(const float* __restrict__ dy, const float* __restrict__ x,
                                  const float* __restrict__ mean, const float* __restrict__ rstd,
                                  float* __restrict__ dweight, float* __restrict__ dbias, int rows,
                                  int width)
{
    const int col = blockIdx.x;
    float weight_sum = 0.0f;
    float bias_sum = 0.0f;
    for (int row = threadIdx.x; row < rows; row += lanes) {
        const float slope = dy[row * width + col];
        weight_sum += slope * (x[row * width + col] - mean[row]) * rstd[row];
        bias_sum += slope;
    }
    weight_sum = sum_lanes(weight_sum);
    bias_sum = sum_lanes(bias_sum);
    if (threadIdx.x == 0) {
        dweight[col] = weight_sum;
        dbias[col] = bias_sum;
    }
}

// GELU as GPT-2 has it, with a hyperbolic tangent; and its derivative.
template <typename T>
__host__ __device__ T gelu(T x)
{
    const T inner = T(0.7978845608) * (x + T(0.044715) * x * x * x);
    return T(0.5) * x * (T(1) + tanh(inner));
}

template <typename T>
__host__ __device__ T gelu_slope(T x)
{
    const T tangent = tanh(T(0.7978845608) * (x + T(0.044715) * x * x * x));
    const T inner_slope = T(0.7978845608) * (T(1) + T(3 * 0.044715) * x * x);
    return T(0.5) * (T(1) + tangent + x * (T(1) - tangent * tangent) * inner_slope);
}

__global__ void gelu_forward(const float* __restrict__ x, float* __restrict__ y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = gelu(x[i]);
    }
}

// An epilogue for matrix products: a gradient on its way back through the GELU.
template <typename T>
struct TimesGeluSlope {
    const T* inputs;  // [rows, columns]
    int columns;
    __host__ __device__ T operator()(T sum, int row, int col) const
    {
        return sum * gelu_slope(inputs[row * columns + col]);
    }
};
