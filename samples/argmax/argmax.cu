// SPDX-License-Identifier: Apache-2.0
//
// Argmax of each row, as greedy decoding takes it over a vocabulary. Rows are long and few, so two
// stages: in the first, blocks take chunks of a row and leave a candidate each; in the second, one
// block for each row chooses among those. Of equal values the lowest index wins, whichever block
// found it, and not-a-number counts as the largest, so that a broken model shows. Both stages merge
// in shared memory with the same function. Three cases run, [3, 50257] with the values of a model,
// [5, 4099] full of equal values (multiples of 1/8 in [-1, 1)), [2, 1000] with not-a-number in it.
// Indices must be the same as on the CPU: tolerance 0.

#include <cuda_runtime.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int block_size = 256;  // a power of two, for the tree
constexpr int chunk = 4096;      // values that a block of the first stage reads

struct Candidate {
    float value;
    int index;
};

// The better of two: not-a-number before numbers, larger before smaller, then the lower index.
__device__ __forceinline__ Candidate better(const Candidate& a, const Candidate& b)
{
    const bool nan_a = a.value != a.value;
    const bool nan_b = b.value != b.value;
    if (nan_a != nan_b) {
        return nan_a ? a : b;
    }
    if (!nan_a && a.value != b.value) {
        return a.value > b.value ? a : b;
    }
    return a.index < b.index ? a : b;
}

// Worse than any value of a row, minus infinity included.
__device__ __forceinline__ Candidate nothing() { return Candidate{-INFINITY, INT_MAX}; }

// Returns the block's best candidate to thread 0.
__device__ Candidate block_best(const Candidate& mine)
{
    __shared__ Candidate shared[block_size];
    shared[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned int half = block_size / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            shared[threadIdx.x] = better(shared[threadIdx.x], shared[threadIdx.x + half]);
        }
        __syncthreads();
    }
    return shared[0];
}

// x: [rows, cols]; values, indices: [rows, chunks], the best of each chunk. The grid is (chunks,
// rows); the chunks together cover a row.
__global__ void __launch_bounds__(block_size)
    argmax_chunks(const float* __restrict__ x, float* __restrict__ values,
                  int* __restrict__ indices, int rows, int cols)
{
    const int row = blockIdx.y;
    if (row >= rows) {
        return;
    }
    const int first = blockIdx.x * chunk;
    const int end = min(first + chunk, cols);
    const float* in = x + static_cast<std::size_t>(row) * cols;

    Candidate mine = nothing();
    for (int col = first + threadIdx.x; col < end; col += block_size) {
        mine = better(mine, Candidate{in[col], col});
    }
    const Candidate best = block_best(mine);
    if (threadIdx.x == 0) {
        values[row * gridDim.x + blockIdx.x] = best.value;
        indices[row * gridDim.x + blockIdx.x] = best.index;
    }
}

// chunk_values, chunk_indices: [rows, chunks]; values, indices: [rows]. One block for each row.
__global__ void __launch_bounds__(block_size)
    argmax_rows(const float* __restrict__ chunk_values, const int* __restrict__ chunk_indices,
                float* __restrict__ values, int* __restrict__ indices, int rows, int chunks)
{
    const int row = blockIdx.x;
    if (row >= rows) {
        return;
    }
    Candidate mine = nothing();
    for (int i = threadIdx.x; i < chunks; i += block_size) {
        const int place = row * chunks + i;
        mine = better(mine, Candidate{chunk_values[place], chunk_indices[place]});
    }
    const Candidate best = block_best(mine);
    if (threadIdx.x == 0) {
        values[row] = best.value;
        indices[row] = best.index;
    }
}

// The place of the first value that no other of them exceeds.
static int first_largest(const float* values, int count)
{
    int best = 0;
    for (int i = 1; i < count && !std::isnan(values[best]); ++i) {
        if (values[i] > values[best] || std::isnan(values[i])) best = i;
    }
    return best;
}

static void argmax_chunks_expected(const float* x, float* values, int* indices, int rows, int cols)
{
    for (int row = 0; row < rows; ++row) {
        for (int first = 0; first < cols; first += chunk) {
            const float* in = x + row * cols;
            const int best = first + first_largest(in + first, std::min(chunk, cols - first));
            *values++ = in[best];
            *indices++ = best;
        }
    }
}

// Chunks come in order, so the first of equal values has the lowest index.
static void argmax_rows_expected(const float* chunk_values, const int* chunk_indices, float* values,
                                 int* indices, int rows, int chunks)
{
    for (int row = 0; row < rows; ++row) {
        const int best = row * chunks + first_largest(chunk_values + row * chunks, chunks);
        values[row] = chunk_values[best];
        indices[row] = chunk_indices[best];
    }
}

// Values must agree as well as indices; the checksum is of the indices.
static int run(const char* name, const std::vector<float>& x, int rows, int cols)
{
    const int chunks = (cols + chunk - 1) / chunk;
    const DeviceBuffer<float> device_x(x);
    const DeviceBuffer<float> chunk_values(rows * chunks);
    const DeviceBuffer<int> chunk_indices(rows * chunks);
    const DeviceBuffer<float> device_values(rows);
    const DeviceBuffer<int> device_indices(rows);
    argmax_chunks<<<dim3(chunks, rows), block_size>>>(device_x.get(), chunk_values.get(),
                                                      chunk_indices.get(), rows, cols);
    CUDA_CHECK(cudaGetLastError());
    argmax_rows<<<rows, block_size>>>(chunk_values.get(), chunk_indices.get(), device_values.get(),
                                      device_indices.get(), rows, chunks);
    CUDA_CHECK(cudaGetLastError());

    std::vector<float> want_chunk_values(rows * chunks);
    std::vector<int> want_chunk_indices(rows * chunks);
    std::vector<float> want_values(rows);
    std::vector<int> want_indices(rows);
    argmax_chunks_expected(x.data(), want_chunk_values.data(), want_chunk_indices.data(), rows,
                           cols);
    argmax_rows_expected(want_chunk_values.data(), want_chunk_indices.data(), want_values.data(),
                         want_indices.data(), rows, chunks);

    const std::vector<int> indices = device_indices.download();
    const std::vector<float> values = device_values.download();
    double error = max_error(indices.data(), want_indices);
    for (int row = 0; row < rows; ++row) {
        const bool both_nan = std::isnan(values[row]) && std::isnan(want_values[row]);
        if (values[row] != want_values[row] && !both_nan) error = 1.0;
    }
    std::printf("argmax: %s rows=%d cols=%d chunks=%d ", name, rows, cols, chunks);
    return verdict(checksum(indices.data(), indices.size()), error, 0.0);
}

static int run_logits()
{
    return run("logits", random_values(3 * 50257, 70), 3, 50257);
}

static int run_ties()
{
    std::vector<float> x = random_values(5 * 4099, 71);
    for (float& value : x) value = std::floor(value * 8.0f) / 8.0f;
    return run("ties", x, 5, 4099);
}

// The first row has two that are not a number, the second one that is infinite.
static int run_special()
{
    std::vector<float> x = random_values(2 * 1000, 72);
    x[613] = std::numeric_limits<float>::quiet_NaN();
    x[777] = std::numeric_limits<float>::quiet_NaN();
    x[1000 + 999] = std::numeric_limits<float>::infinity();
    return run("special", x, 2, 1000);
}

int main()
{
    int failures = 0;
    failures += run_logits();
    failures += run_ties();
    failures += run_special();
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
