// SPDX-License-Identifier: Apache-2.0
//
// Bitonic sort of (score, index) pairs in rows: what sampling from the likeliest tokens needs. Rows
// are filled up to a power of two with elements that sort last. Tiles of 1024 pairs are sorted in
// shared memory; then ever longer runs are merged, by steps in global memory as long as partners
// lie in different tiles, and in shared memory from there on. Scores are multiples of 1/1024 from
// -3 up. Four cases: 5 rows of 1000, less than a tile; 3 rows of 5003, ascending; 2 rows of 9001
// with many equal scores, and 1 row of one. Equal scores are ordered by index, so that there is a
// single right answer, and the CPU's must be equal: tolerance 0.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../common/check.cuh"

constexpr int tile = 1024;
constexpr int block_size = tile / 2;  // a thread for each pair of partners

struct Scored {
    float score;
    int index;
};

// A strict order of all elements; those of the filling come last either way, by their index.
struct HighestFirst {
    __host__ __device__ bool operator()(const Scored& a, const Scored& b) const
    {
        if (a.index < 0 || b.index < 0) return b.index < 0 && a.index >= 0;
        return a.score != b.score ? a.score > b.score : a.index < b.index;
    }
};

struct LowestFirst {
    __host__ __device__ bool operator()(const Scored& a, const Scored& b) const
    {
        if (a.index < 0 || b.index < 0) return b.index < 0 && a.index >= 0;
        return a.score != b.score ? a.score < b.score : a.index < b.index;
    }
};

// The lower one of the pair that a thread handles when partners are stride apart, a power of two.
__device__ __forceinline__ int lower_partner(int thread, int stride)
{
    return 2 * thread - (thread & (stride - 1));
}

template <typename Before>
__device__ __forceinline__ void order(Scored& low, Scored& high, bool forwards, Before before)
{
    if (forwards ? before(high, low) : before(low, high)) {
        const Scored kept = low;
        low = high;
        high = kept;
    }
}

// Merges a tile in shared memory, by strides of first_stride and less. at is the position in the
// row of the tile's first element; runs of the given length go forwards and backwards in turn.
template <typename Before>
__device__ void merge_in_tile(Scored* shared, int at, int run, int first_stride, Before before)
{
    for (int stride = first_stride; stride > 0; stride /= 2) {
        __syncthreads();
        const int low = lower_partner(threadIdx.x, stride);
        const bool forwards = ((at + low) & run) == 0;
        order(shared[low], shared[low + stride], forwards, before);
    }
    __syncthreads();
}

// scores: [rows, n], sorted: [rows, padded]; padded is a multiple of tile, gridDim (padded / tile,
// rows). Reads the scores, fills up, and leaves tiles that go forwards and backwards in turn.
template <typename Before>
__global__ void __launch_bounds__(block_size)
    sort_tiles(const float* __restrict__ scores, Scored* __restrict__ sorted, int n, int padded)
{
    __shared__ Scored shared[tile];
    const float* row = scores + static_cast<std::size_t>(blockIdx.y) * n;
    Scored* out = sorted + static_cast<std::size_t>(blockIdx.y) * padded + blockIdx.x * tile;
    const int at = blockIdx.x * tile;

    for (int i = threadIdx.x; i < tile; i += block_size) {
        shared[i] = at + i < n ? Scored{row[at + i], at + i} : Scored{0.0f, -1};
    }
    for (int run = 2; run <= tile; run *= 2) {
        merge_in_tile(shared, at, run, run / 2, Before());
    }
    for (int i = threadIdx.x; i < tile; i += block_size) out[i] = shared[i];
}

// One step between partners of different tiles. gridDim (padded / tile, rows).
template <typename Before>
__global__ void __launch_bounds__(block_size)
    merge_step(Scored* sorted, int padded, int run, int stride)
{
    Scored* row = sorted + static_cast<std::size_t>(blockIdx.y) * padded;
    const int low = lower_partner(blockIdx.x * block_size + threadIdx.x, stride);
    order(row[low], row[low + stride], (low & run) == 0, Before());
}

// All the steps that are left of a merge once the stride is within a tile.
template <typename Before>
__global__ void __launch_bounds__(block_size) merge_tiles(Scored* sorted, int padded, int run)
{
    __shared__ Scored shared[tile];
    Scored* part = sorted + static_cast<std::size_t>(blockIdx.y) * padded + blockIdx.x * tile;
    for (int i = threadIdx.x; i < tile; i += block_size) shared[i] = part[i];
    merge_in_tile(shared, blockIdx.x * tile, run, tile / 2, Before());
    for (int i = threadIdx.x; i < tile; i += block_size) part[i] = shared[i];
}

static int padded_length(int n)
{
    int padded = tile;
    while (padded < n) padded *= 2;
    return padded;
}

template <typename Before>
static void sort_rows(const float* device_scores, Scored* device_sorted, int rows, int n)
{
    const int padded = padded_length(n);
    const dim3 grid(padded / tile, rows);
    sort_tiles<Before><<<grid, block_size>>>(device_scores, device_sorted, n, padded);
    CUDA_CHECK(cudaGetLastError());
    for (int run = 2 * tile; run <= padded; run *= 2) {
        for (int stride = run / 2; stride >= tile; stride /= 2) {
            merge_step<Before><<<grid, block_size>>>(device_sorted, padded, run, stride);
            CUDA_CHECK(cudaGetLastError());
        }
        merge_tiles<Before><<<grid, block_size>>>(device_sorted, padded, run);
        CUDA_CHECK(cudaGetLastError());
    }
}

// A single row; with n up to the tile this is what sort_tiles does.
template <typename Before>
static void sort_row_expected(const float* scores, Scored* sorted, int n, int padded)
{
    for (int i = 0; i < n; ++i) sorted[i] = Scored{scores[i], i};
    std::fill(sorted + n, sorted + padded, Scored{0.0f, -1});
    std::sort(sorted, sorted + n, Before());
}

template <typename Before>
static int run(const char* name, int rows, int n, int levels)
{
    const int padded = padded_length(n);
    Lcg random{91};
    std::vector<float> scores(static_cast<std::size_t>(rows) * n);
    // Whole numbers over a power of two; few levels make many equal scores.
    for (float& score : scores) score = static_cast<float>(random.below(levels)) / 1024.0f - 3.0f;
    const std::size_t sorted_bytes = static_cast<std::size_t>(rows) * padded * sizeof(Scored);

    float* device_scores = nullptr;
    Scored* device_sorted = nullptr;
    CUDA_CHECK(cudaMalloc(&device_scores, scores.size() * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&device_sorted, sorted_bytes));
    CUDA_CHECK(cudaMemcpy(device_scores, scores.data(), scores.size() * sizeof(float),
                          cudaMemcpyHostToDevice));
    sort_rows<Before>(device_scores, device_sorted, rows, n);

    // Without the filling: the first n of each row.
    std::vector<Scored> sorted(scores.size());
    CUDA_CHECK(cudaMemcpy2D(sorted.data(), n * sizeof(Scored), device_sorted,
                            padded * sizeof(Scored), n * sizeof(Scored), rows,
                            cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(device_scores));
    CUDA_CHECK(cudaFree(device_sorted));

    int wrong = 0;
    double sum = 0.0;
    std::vector<Scored> want(padded);
    for (int row = 0; row < rows; ++row) {
        sort_row_expected<Before>(scores.data() + row * n, want.data(), n, padded);
        for (int i = 0; i < n; ++i) {
            const Scored& got = sorted[row * n + i];
            wrong += got.index != want[i].index || got.score != want[i].score;
            sum += got.score * (1.0 + i % 7);
        }
    }
    std::printf("bitonic_sort: %s rows=%d n=%d wrong=%d ", name, rows, n, wrong);
    return verdict(sum, wrong, 0.0);
}

int main()
{
    int failures = 0;
    failures += run<HighestFirst>("highest first", 5, 1000, 1 << 14);
    failures += run<LowestFirst>("lowest first", 3, 5003, 1 << 14);
    failures += run<HighestFirst>("many equal", 2, 9001, 50);
    failures += run<LowestFirst>("single", 1, 1, 1 << 14);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
