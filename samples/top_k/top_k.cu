// SPDX-License-Identifier: Apache-2.0
//
// The k largest values of each row, with their places, k up to 8: what a mixture-of-experts router
// and beam search ask for. Values come in falling order; of equal ones the lowest index goes first.
// Each thread keeps the k best that it has read, sorted, in registers. Then 32 lanes merge their
// lists in k rounds: a shuffle finds the best head of all lists, and its owner steps on. The
// groups' winners meet in shared memory, and are merged in the same way. Three cases run,
// each an instance for its k: 1 of [65, 1000], 5 of [40, 333], 8 of [70, 9] (fewer columns than
// threads). Inputs are multiples of 1/64 in [-1, 1), so that equal values abound. Values and
// indices must be the same as on the CPU: tolerance 0.

#include <cuda_runtime.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that merge by shuffles
constexpr int block_size = 128;
constexpr int groups = block_size / lanes;

struct Candidate {
    float value;
    int index;
};

// Goes before: is larger, or as large and further left. No two candidates are equal in both.
__device__ __forceinline__ bool before(const Candidate& a, const Candidate& b)
{
    return a.value > b.value || (a.value == b.value && a.index < b.index);
}

// The k best seen so far, the best at 0. All loops are unrolled, so that it lives in registers.
template <int k>
struct Best {
    Candidate at[k];

    __device__ Best()
    {
#pragma unroll
        for (int i = 0; i < k; ++i) {
            at[i] = nothing();
        }
    }

    // What any candidate goes before.
    static __device__ Candidate nothing() { return Candidate{-INFINITY, INT_MAX}; }

    __device__ void insert(Candidate candidate)
    {
#pragma unroll
        for (int i = 0; i < k; ++i) {
            if (before(candidate, at[i])) {
                const Candidate displaced = at[i];
                at[i] = candidate;
                candidate = displaced;
            }
        }
    }

    __device__ void drop_first()
    {
#pragma unroll
        for (int i = 0; i + 1 < k; ++i) {
            at[i] = at[i + 1];
        }
        at[k - 1] = nothing();
    }
};

// The best of 32 lanes' candidates, in every lane.
__device__ __forceinline__ Candidate lanes_best(Candidate mine)
{
    for (int offset = lanes / 2; offset > 0; offset /= 2) {
        Candidate other;
        other.value = __shfl_xor_sync(0xffffffff, mine.value, offset, lanes);
        other.index = __shfl_xor_sync(0xffffffff, mine.index, offset, lanes);
        if (before(other, mine)) {
            mine = other;
        }
    }
    return mine;
}

// Merges 32 lanes' lists into the k best of all, in every lane.
template <int k>
__device__ Best<k> merge_lanes(Best<k> mine)
{
    Best<k> all;
#pragma unroll
    for (int i = 0; i < k; ++i) {
        all.at[i] = lanes_best(mine.at[0]);
        if (all.at[i].index == mine.at[0].index) {
            mine.drop_first();
        }
    }
    return all;
}

// x: [rows, cols], cols >= k; values, indices: [rows, k]. One block for each row.
template <int k>
__global__ void __launch_bounds__(block_size)
    top_k(const float* __restrict__ x, float* __restrict__ values, int* __restrict__ indices,
          int rows, int cols)
{
    static_assert(k >= 1 && k <= 8, "more would not stay in registers");
    __shared__ Candidate winners[groups * k];
    const int row = blockIdx.x;
    if (row >= rows) {
        return;
    }
    const float* in = x + row * cols;

    Best<k> mine;
    for (int col = threadIdx.x; col < cols; col += block_size) {
        mine.insert(Candidate{in[col], col});
    }
    mine = merge_lanes(mine);
    if (threadIdx.x % lanes == 0) {
#pragma unroll
        for (int i = 0; i < k; ++i) {
            winners[threadIdx.x / lanes * k + i] = mine.at[i];
        }
    }
    __syncthreads();

    // The groups' winners are a small input of their own. Every group merges them, though one would
    // do: half a 64-wide wavefront can't shuffle by itself.
    Best<k> all;
    for (int i = threadIdx.x % lanes; i < groups * k; i += lanes) {
        all.insert(winners[i]);
    }
    all = merge_lanes(all);
    if (threadIdx.x == 0) {
#pragma unroll
        for (int i = 0; i < k; ++i) {
            values[row * k + i] = all.at[i].value;
            indices[row * k + i] = all.at[i].index;
        }
    }
}

template <int k>
static void top_k_expected(const float* x, float* values, int* indices, int rows, int cols)
{
    std::vector<int> order(cols);
    for (int row = 0; row < rows; ++row) {
        const float* in = x + row * cols;
        std::iota(order.begin(), order.end(), 0);
        // Stable: of equal values the first stays first.
        std::stable_sort(order.begin(), order.end(), [in](int a, int b) { return in[a] > in[b]; });
        for (int i = 0; i < k; ++i) {
            values[row * k + i] = in[order[i]];
            indices[row * k + i] = order[i];
        }
    }
}

template <int k>
static int run(int rows, int cols)
{
    std::vector<float> x = random_values(static_cast<std::size_t>(rows) * cols, 60 + k);
    for (float& value : x) value = std::floor(value * 64.0f) / 64.0f;

    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> device_values(rows * k);
    const DeviceBuffer<int> device_indices(rows * k);
    top_k<k><<<rows, block_size>>>(device_x.get(), device_values.get(), device_indices.get(), rows,
                                   cols);
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> want_values(rows * k);
    std::vector<int> want_indices(rows * k);
    top_k_expected<k>(x.data(), want_values.data(), want_indices.data(), rows, cols);
    const std::vector<float> values = device_values.download();
    const std::vector<int> indices = device_indices.download();
    const double error = std::max(max_error(values.data(), want_values),
                                  max_error(indices.data(), want_indices));
    std::printf("top_k: rows=%d cols=%d k=%d ", rows, cols, k);
    return verdict(checksum(indices.data(), indices.size()), error, 0.0);
}

int main()
{
    int failures = 0;
    failures += run<1>(65, 1000);
    failures += run<5>(40, 333);
    failures += run<8>(70, 9);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
