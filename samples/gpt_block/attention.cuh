// SPDX-License-Identifier: Apache-2.0
//
// Causal attention, forward and backward. The weights are kept for the way back; 32 lanes share a
// query's row of them, and then its output.
#pragma once

#include <cuda_runtime.h>

#include <cfloat>

#include "layers.cuh"

// The maximum over 32 lanes, in every lane.
__device__ __forceinline__ float max_lanes(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value = fmaxf(value, __shfl_xor_sync(0xffffffff, value, offset, lanes));
    }
    return value;
}

struct AttentionShape {
    int batch;
    int length;
    int heads;
    int dim;

    // Queries (part 0), keys (1) and values (2) of a token, [batch, length, 3, heads, dim].
    __host__ __device__ int packed(int text, int token, int part, int head) const
    {
        return (((text * length + token) * 3 + part) * heads + head) * dim;
    }
    // An output, [batch, length, heads, dim].
    __host__ __device__ int merged(int text, int token, int head) const
    {
        return ((text * length + token) * heads + head) * dim;
    }
    // A query's weights for all keys, [batch, heads, length, length].
    __host__ __device__ int weights(int text, int head, int query) const
    {
        return ((text * heads + head) * length + query) * length;
    }
};

// The grid is (length / rows_per_block, heads, batch), threadIdx.y picks the query. Weights for
// keys that a query does not see are zero.
__global__ void __launch_bounds__(lanes * rows_per_block)
    attention_forward(const float* __restrict__ qkv, float* weights, float* __restrict__ out,
                      AttentionShape shape, float scale)
{
    const int query = blockIdx.x * rows_per_block + threadIdx.y;
    const int head = blockIdx.y;
    const int text = blockIdx.z;
    const int keys = query < shape.length ? query + 1 : 0;  // causal
    const float* q = qkv + shape.packed(text, query, 0, head);
    float* weight = weights + shape.weights(text, head, query);

    float highest = -FLT_MAX;
    for (int key = threadIdx.x; key < keys; key += lanes) {
        const float* k = qkv + shape.packed(text, key, 1, head);
        float score = 0.0f;
        for (int i = 0; i < shape.dim; ++i) score += q[i] * k[i];
        weight[key] = score * scale;
        highest = fmaxf(highest, score * scale);
    }
    highest = max_lanes(highest);
    float sum = 0.0f;
    for (int key = threadIdx.x; key < keys; key += lanes) {
        weight[key] = expf(weight[key] - highest);
        sum += weight[key];
    }
    sum = sum_lanes(sum);
    for (int key = threadIdx.x; key < shape.length && keys > 0; key += lanes) {
        weight[key] = key < keys ? weight[key] / sum : 0.0f;
    }
    __syncthreads();  // now lanes read each other's weights

    for (int i = threadIdx.x; i < shape.dim && keys > 0; i += lanes) {
        float column = 0.0f;
        for (int key = 0; key < keys; ++key) {
            column += weight[key] * qkv[shape.packed(text, key, 2, head) + i];
        }
        out[shape.merged(text, query, head) + i] = column;
    }
}

// dscores: [batch, heads, length, length], the gradients before the softmax, times scale; and the
// queries' third of dqkv. Launched as above.
__global__ void __launch_bounds__(lanes * rows_per_block)
    attention_backward_queries(const float* __restrict__ dout, const float* __restrict__ qkv,
                               const float* __restrict__ weights, float* dscores,
                               float* __restrict__ dqkv, AttentionShape shape, float scale)
{
    const int query = blockIdx.x * rows_per_block + threadIdx.y;
    const int head = blockIdx.y;
    const int text = blockIdx.z;
    const int keys = query < shape.length ? query + 1 : 0;
    const float* slope = dout + shape.merged(text, query, head);
    const float* weight = weights + shape.weights(text, head, query);
    float* dscore = dscores + shape.weights(text, head, query);

    float along = 0.0f;
    for (int key = threadIdx.x; key < keys; key += lanes) {
        const float* v = qkv + shape.packed(text, key, 2, head);
        float dweight = 0.0f;
        for (int i = 0; i < shape.dim; ++i) dweight += slope[i] * v[i];
        dscore[key] = dweight;
        along += dweight * weight[key];
    }
    along = sum_lanes(along);
    for (int key = threadIdx.x; key < shape.length && keys > 0; key += lanes) {
        dscore[key] = key < keys ? weight[key] * (dscore[key] - along) * scale : 0.0f;
    }
    __syncthreads();

    for (int i = threadIdx.x; i < shape.dim && keys > 0; i += lanes) {
        float column = 0.0f;
        for (int key = 0; key < keys; ++key) {
            column += dscore[key] * qkv[shape.packed(text, key, 1, head) + i];
        }
        dqkv[shape.packed(text, query, 0, head) + i] = column;
    }
}

// The keys' and values' thirds of dqkv: threadIdx.y picks the key, which later queries have seen.
__global__ void __launch_bounds__(lanes * rows_per_block)
    attention_backward_keys(const float* __restrict__ dout, const float* __restrict__ qkv,
                            const float* __restrict__ weights, const float* __restrict__ dscores,
                            float* __restrict__ dqkv, AttentionShape shape)
{
    const int key = blockIdx.x * rows_per_block + threadIdx.y;
    const int head = blockIdx.y;
    const int text = blockIdx.z;
    for (int i = threadIdx.x; i < shape.dim && key < shape.length; i += lanes) {
        float dk = 0.0f;
        float dv = 0.0f;
        for (int query = key; query < shape.length; ++query) {
            const int place = shape.weights(text, head, query) + key;
            dk += dscores[place] * qkv[shape.packed(text, query, 0, head) + i];
            dv += weights[place] * dout[shape.merged(text, query, head) + i];
        }
        dqkv[shape.packed(text, key, 1, head) + i] = dk;
        dqkv[shape.packed(text, key, 2, head) + i] = dv;
    }
}
