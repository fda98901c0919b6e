// SPDX-License-Identifier: Apache-2.0
//
// Attention on tensor cores, softmax(scale q k^T) v, in half with sums in float, as FlashAttention
// has it: a warp keeps 16 queries of a head, and goes through the keys in tiles of 16. Both
// products are nvcuda::wmma's; in between, an online softmax scales down what was gathered whenever
// a tile brings a higher score. Where a compiler has no <mma.h>, the products are plain loops of
// the warp. With the causal flag a query sees no key after itself. Cases: 3 heads of 77 tokens and
// 32 numbers, with and without the flag, and 2 heads of 48 tokens and 64 numbers. q, k and v are
// uniform in [-2, 2), rounded to half. Compared with double on the CPU: relative tolerance 1e-3.

#include <cuda_runtime.h>

#include <cuda_fp16.h>
// rocWMMA has the shape and the types that are used here.
#if __has_include(<mma.h>)  // cuport: ignore[CU150] reviewed
#include <mma.h>  // cuport: ignore[CU150] reviewed
#define HAS_WMMA 1
#else
#define HAS_WMMA 0
#endif

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int tile = 16;  // queries and keys of a step; rows, columns and depth of a fragment

// c: 16 x 16 += a: 16 x depth times b: depth x 16, or times b's transpose. The steps are from row
// to row; all lanes of the warp take part.
template <int depth, bool is_turned>
__device__ void add_product(const __half* a, int a_step, const __half* b, int b_step, float* c,
                            int c_step)
{
#if HAS_WMMA
    using namespace nvcuda::wmma;  // cuport: ignore[CU150] reviewed
    using Order = std::conditional_t<is_turned, col_major, row_major>;
    fragment<accumulator, tile, tile, tile, float> sums;
    load_matrix_sync(sums, c, c_step, mem_row_major);
    for (int begin = 0; begin < depth; begin += tile) {
        fragment<matrix_a, tile, tile, tile, __half, row_major> left;
        fragment<matrix_b, tile, tile, tile, __half, Order> right;
        load_matrix_sync(left, a + begin, a_step);
        load_matrix_sync(right, is_turned ? b + begin : b + begin * b_step, b_step);
        mma_sync(sums, left, right, sums);
    }
    store_matrix_sync(c, sums, c_step, mem_row_major);
#else
    for (int place = threadIdx.x; place < tile * tile; place += blockDim.x) {
        const int row = place / tile, col = place % tile;
        float sum = c[row * c_step + col];
        for (int i = 0; i < depth; ++i) {
            const __half other = is_turned ? b[col * b_step + i] : b[i * b_step + col];
            sum += __half2float(a[row * a_step + i]) * __half2float(other);
        }
        c[row * c_step + col] = sum;
    }
#endif
}

// Copies the vectors of a tile's tokens; those past the end are zero.
template <int dim>
__device__ void load_tile(const __half* from, __half* to, int first, int length)
{
    for (int place = threadIdx.x; place < tile * dim; place += blockDim.x) {
        const int token = first + place / dim;
        to[place] = token < length ? from[token * dim + place % dim] : __float2half(0.0f);
    }
}

// q, k, v, out: [heads, length, dim]. A block is one warp, and takes 16 queries of a head.
template <int dim>
__global__ void attention_forward(const __half* __restrict__ q, const __half* __restrict__ k,
                                  const __half* __restrict__ v, float* __restrict__ out, int length,
                                  float scale, bool causal)
{
    __shared__ __align__(32) __half queries[tile * dim];
    __shared__ __align__(32) __half keys[tile * dim];
    __shared__ __align__(32) __half values[tile * dim];
    __shared__ __align__(32) __half weights[tile * tile];
    __shared__ __align__(32) float scores[tile * tile];
    __shared__ __align__(32) float sums[tile * dim];
    __shared__ float highest[tile], totals[tile];
    const int first = blockIdx.x * tile;
    const std::size_t head = static_cast<std::size_t>(blockIdx.y) * length * dim;

    load_tile<dim>(q + head, queries, first, length);
    for (int place = threadIdx.x; place < tile * dim; place += blockDim.x) sums[place] = 0.0f;
    if (threadIdx.x < tile) {
        highest[threadIdx.x] = -INFINITY;
        totals[threadIdx.x] = 0.0f;
    }
    const int end = causal ? min(length, first + tile) : length;
    for (int begin = 0; begin < end; begin += tile) {
        load_tile<dim>(k + head, keys, begin, length);
        load_tile<dim>(v + head, values, begin, length);
        for (int place = threadIdx.x; place < tile * tile; place += blockDim.x) {
            scores[place] = 0.0f;
        }
        __syncthreads();
        add_product<dim, true>(queries, dim, keys, dim, scores, tile);
        __syncthreads();
        if (threadIdx.x < tile) {
            const int row = threadIdx.x;
            const int seen = min(tile, causal ? first + row + 1 - begin : length - begin);
            const float before = highest[row];
            float most = before;
            for (int i = 0; i < seen; ++i) most = fmaxf(most, scale * scores[row * tile + i]);
            const float kept = most > -INFINITY ? expf(before - most) : 1.0f;
            float total = kept * totals[row];
            for (int i = 0; i < tile; ++i) {
                const float weight = i < seen ? expf(scale * scores[row * tile + i] - most) : 0.0f;
                weights[row * tile + i] = __float2half(weight);
                total += weight;
            }
            for (int i = 0; i < dim; ++i) sums[row * dim + i] *= kept;
            highest[row] = most;
            totals[row] = total;
        }
        __syncthreads();
        for (int part = 0; part < dim; part += tile) {
            add_product<tile, false>(weights, tile, values + part, dim, sums + part, dim);
        }
        __syncthreads();
    }
    for (int place = threadIdx.x; place < tile * dim; place += blockDim.x) {
        const int row = place / dim;
        if (first + row < length) {
            out[head + (first + row) * dim + place % dim] = sums[place] / totals[row];
        }
    }
}

static std::vector<double> attention_expected(const std::vector<float>& q,
                                              const std::vector<float>& k,
                                              const std::vector<float>& v, int heads, int length,
                                              int dim, float scale, bool causal)
{
    std::vector<double> out(q.size());
    std::vector<double> weights(length);
    for (int head = 0; head < heads; ++head) {
        for (int row = 0; row < length; ++row) {
            const int own = (head * length + row) * dim;
            const int seen = causal ? row + 1 : length;
            double total = 0.0;
            for (int key = 0; key < seen; ++key) {
                double score = 0.0;
                for (int i = 0; i < dim; ++i) {
                    score += static_cast<double>(q[own + i]) * k[(head * length + key) * dim + i];
                }
                weights[key] = std::exp(score * scale);
                total += weights[key];
            }
            for (int key = 0; key < seen; ++key) {
                for (int i = 0; i < dim; ++i) {
                    out[own + i] += weights[key] / total * v[(head * length + key) * dim + i];
                }
            }
        }
    }
    return out;
}

// Numbers that half has, on both sides.
struct Halves {
    std::vector<float> values;
    std::vector<__half> stored;

    Halves(std::size_t count, std::uint32_t seed) : values(random_values(count, seed))
    {
        for (float& value : values) {
            stored.push_back(__float2half(2.0f * value));
            value = __half2float(stored.back());
        }
    }
};

template <int dim>
static int run(int heads, int length, bool causal)
{
    const std::size_t count = static_cast<std::size_t>(heads) * length * dim;
    const Halves q(count, 61), k(count, 62), v(count, 63);
    const float scale = 1.0f / std::sqrt(static_cast<float>(dim));
    const DeviceBuffer<__half> device_q(q.stored), device_k(k.stored), device_v(v.stored);
    const DeviceBuffer<float> out(count);
    cudaDeviceProp device;
    CUDA_CHECK(cudaGetDeviceProperties(&device, 0));
    const dim3 grid((length + tile - 1) / tile, heads);
    attention_forward<dim><<<grid, device.warpSize>>>(device_q.get(), device_k.get(),
                                                      device_v.get(), out.get(), length, scale,
                                                      causal);
    CUDA_CHECK(cudaGetLastError());
    const std::vector<float> got = out.download();
    const std::vector<double> want =
        attention_expected(q.values, k.values, v.values, heads, length, dim, scale, causal);
    std::printf("flash_attention_wmma: heads=%d length=%d dim=%d causal=%d ", heads, length, dim,
                causal);
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), want), 1e-3);
}

int main()
{
    int failures = 0;
    failures += run<32>(3, 77, false);
    failures += run<32>(3, 77, true);
    failures += run<64>(2, 48, false);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
