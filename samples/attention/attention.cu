// SPDX-License-Identifier: Apache-2.0
//
// Attention, softmax(scale q k^T) v, fused into one kernel with an online softmax, as
// FlashAttention does: the scores of a tile of keys live in registers and shared memory only, and
// what has been gathered so far is scaled down whenever a tile brings a higher score. A block takes
// 16 queries of a head, eight threads to a query. With the causal flag a query sees no key after
// itself, and tiles that nobody can see are not even read. q, k, v and out lie as a projection
// leaves them, [batch, length, heads, dim]; the logarithm of each softmax's sum is saved for a
// backward pass. Three cases run, all with a length that fills no tile: [2, 77, 3, 32] with and
// without the flag, and [1, 45, 2, 64] with it. q, k and v are uniform in [-2, 2). Compared with
// double on the CPU, which keeps all scores of a query: relative tolerance 5e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int lanes = 8;  // threads that share a query; they stand side by side in a warp
constexpr int query_tile = 16;
constexpr int key_tile = 32;
constexpr int block_size = lanes * query_tile;
constexpr int keys_per_lane = key_tile / lanes;

struct AttentionShape {
    int batch;
    int length;
    int heads;

    // Where a token's vector of `dim` values starts.
    __host__ __device__ int place(int image, int token, int head, int dim) const
    {
        return ((image * length + token) * heads + head) * dim;
    }
};

// The maximum and the sum over a query's lanes, in every lane.
__device__ __forceinline__ float lanes_max(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value = fmaxf(value, __shfl_xor_sync(0xffffffff, value, offset, lanes));
    }
    return value;
}

__device__ __forceinline__ float lanes_sum(float value)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        value += __shfl_xor_sync(0xffffffff, value, offset, lanes);
    }
    return value;
}

// Copies the vectors of `rows` tokens, from `first` on, to shared memory; those past the end are
// zero. The whole block takes part.
template <int rows, int dim, int stride>
__device__ void load_tokens(const float* __restrict__ from, float (*to)[stride],
                            const AttentionShape& shape, int image, int head, int first)
{
    for (int i = threadIdx.y * lanes + threadIdx.x; i < rows * dim; i += block_size) {
        const int token = first + i / dim;
        to[i / dim][i % dim] =
            token < shape.length ? from[shape.place(image, token, head, dim) + i % dim] : 0.0f;
    }
}

// q, k, v, out: [batch, length, heads, dim]; log_sum: [batch, heads, length]. The grid is (tiles of
// queries, heads, batch), a block (lanes, query_tile): threadIdx.y picks the query.
template <int dim>
__global__ void __launch_bounds__(block_size)
    attention_forward(const float* __restrict__ q, const float* __restrict__ k,
                      const float* __restrict__ v, float* __restrict__ out,
                      float* __restrict__ log_sum, AttentionShape shape, float scale, bool causal)
{
    static_assert(dim % lanes == 0, "each lane takes as many columns of the output");
    // One float more than a row: the lanes of a query read different keys at the same column.
    __shared__ float keys[key_tile][dim + 1];
    __shared__ float values[key_tile][dim];
    __shared__ float queries[query_tile][dim];
    __shared__ float weights[query_tile][key_tile];
    const int lane = threadIdx.x;
    const int slot = threadIdx.y;
    const int first_query = blockIdx.x * query_tile;
    const int query = first_query + slot;
    const int head = blockIdx.y;
    const int image = blockIdx.z;
    load_tokens<query_tile, dim>(q, queries, shape, image, head, first_query);

    float highest = -INFINITY;
    float sum = 0.0f;
    float gathered[dim / lanes] = {};  // columns lane, lane + lanes, ...

    // Queries past the end stay and compute: barriers and shuffles want all threads.
    const int end = causal ? min(first_query + query_tile, shape.length) : shape.length;
    for (int first_key = 0; first_key < end; first_key += key_tile) {
        load_tokens<key_tile, dim>(k, keys, shape, image, head, first_key);
        load_tokens<key_tile, dim>(v, values, shape, image, head, first_key);
        __syncthreads();

        float score[keys_per_lane];
        float tile_highest = -INFINITY;
#pragma unroll
        for (int i = 0; i < keys_per_lane; ++i) {
            const int slot_of_key = lane + i * lanes;
            const int key = first_key + slot_of_key;
            float dot = 0.0f;
            for (int column = 0; column < dim; ++column) {
                dot += queries[slot][column] * keys[slot_of_key][column];
            }
            const bool seen = key < shape.length && (!causal || key <= query);
            score[i] = seen ? dot * scale : -INFINITY;
            tile_highest = fmaxf(tile_highest, score[i]);
        }

        // Everybody sees key 0, so this is finite from the first tile on.
        const float now_highest = fmaxf(highest, lanes_max(tile_highest));
        const float decay = expf(highest - now_highest);
        highest = now_highest;
        float tile_sum = 0.0f;
#pragma unroll
        for (int i = 0; i < keys_per_lane; ++i) {
            const float weight = expf(score[i] - highest);
            weights[slot][lane + i * lanes] = weight;
            tile_sum += weight;
        }
        sum = sum * decay + lanes_sum(tile_sum);
        __syncthreads();

#pragma unroll
        for (int i = 0; i < dim / lanes; ++i) {
            float column = gathered[i] * decay;
            for (int key = 0; key < key_tile; ++key) {
                column += weights[slot][key] * values[key][lane + i * lanes];
            }
            gathered[i] = column;
        }
        __syncthreads();  // nobody reads this tile any more
    }

    if (query < shape.length) {
        float* row = out + shape.place(image, query, head, dim);
#pragma unroll
        for (int i = 0; i < dim / lanes; ++i) {
            row[lane + i * lanes] = gathered[i] / sum;
        }
        if (lane == 0) {
            log_sum[(image * shape.heads + head) * shape.length + query] = highest + logf(sum);
        }
    }
}

// One query of one head; returns the logarithm of the softmax's sum.
static double attend(const float* query, const float* k, const float* v, float* out, int keys,
                     int stride, int dim, float scale)
{
    std::vector<double> weights(keys, 0.0);
    for (int key = 0; key < keys; ++key) {
        for (int i = 0; i < dim; ++i) {
            weights[key] += static_cast<double>(query[i]) * k[key * stride + i];
        }
        weights[key] *= scale;
    }
    const double highest = *std::max_element(weights.begin(), weights.end());
    double sum = 0.0;
    for (double& weight : weights) {
        weight = std::exp(weight - highest);
        sum += weight;
    }
    for (int i = 0; i < dim; ++i) {
        double column = 0.0;
        for (int key = 0; key < keys; ++key) column += weights[key] * v[key * stride + i];
        out[i] = static_cast<float>(column / sum);
    }
    return highest + std::log(sum);
}

template <int dim>
static void attention_expected(const float* q, const float* k, const float* v, float* out,
                               float* log_sum, AttentionShape shape, float scale, bool causal)
{
    for (int image = 0; image < shape.batch; ++image) {
        for (int head = 0; head < shape.heads; ++head) {
            const int first = shape.place(image, 0, head, dim);
            for (int query = 0; query < shape.length; ++query) {
                const int place = shape.place(image, query, head, dim);
                const int keys = causal ? query + 1 : shape.length;
                log_sum[(image * shape.heads + head) * shape.length + query] =
                    static_cast<float>(attend(q + place, k + first, v + first, out + place, keys,
                                              shape.heads * dim, dim, scale));
            }
        }
    }
}

static std::vector<float> doubled(std::vector<float> values)
{
    for (float& value : values) value *= 2.0f;
    return values;
}

template <int dim>
static int run(const AttentionShape& shape, bool causal)
{
    const int tokens = shape.batch * shape.length * shape.heads;
    const float scale = 1.0f / std::sqrt(static_cast<float>(dim));
    const std::vector<float> q = doubled(random_values(tokens * dim, 50));
    const std::vector<float> k = doubled(random_values(tokens * dim, 51));
    const std::vector<float> v = doubled(random_values(tokens * dim, 52));
    const DeviceBuffer<float> device_q(q);
    const DeviceBuffer<float> device_k(k);
    const DeviceBuffer<float> device_v(v);
    const DeviceBuffer<float> device_out(q.size());
    const DeviceBuffer<float> device_log_sum(tokens);

    const dim3 grid((shape.length + query_tile - 1) / query_tile, shape.heads, shape.batch);
    const dim3 block(lanes, query_tile);
    attention_forward<dim><<<grid, block>>>(device_q.get(), device_k.get(), device_v.get(),
                                            device_out.get(), device_log_sum.get(), shape, scale,
                                            causal);
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> want_out(q.size());
    std::vector<float> want_log_sum(tokens);
    attention_expected<dim>(q.data(), k.data(), v.data(), want_out.data(), want_log_sum.data(),
                            shape, scale, causal);
    const std::vector<float> out = device_out.download();
    const double error = std::max(max_error(out.data(), want_out),
                                  max_error(device_log_sum.download().data(), want_log_sum));
    std::printf("attention: batch=%d length=%d heads=%d dim=%d%s ", shape.batch, shape.length,
                shape.heads, dim, causal ? " causal" : "");
    return verdict(checksum(out.data(), out.size()), error, 5e-6);
}

int main()
{
    int failures = 0;
    failures += run<32>(AttentionShape{2, 77, 3}, false);
    failures += run<32>(AttentionShape{2, 77, 3}, true);
    failures += run<64>(AttentionShape{1, 45, 2}, true);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
