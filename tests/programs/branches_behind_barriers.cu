// Branches of single threads behind barriers, in branches and loops of whole blocks: some drivers have the first thread
// decide for all.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

constexpr int THREADS = 64, ROWS = 48, WARPS = 8;

__host__ __device__ int step(int x, int by) { return x * 3 + by; }

__global__ void around_loop(int* out, const int* in, int n)
{
    __shared__ int values[THREADS];
    const unsigned id = threadIdx.x;
    const bool p = in[id] & 1, q = in[id] & 2, r = in[id] & 4;
    values[id] = 1;
    if (n > 0) {
        if (p) values[id] = step(values[id], 4);
        for (int i = 0; i < n; ++i) {
            __syncthreads();
            __syncthreads();
            if (r) values[id] = step(values[id], 5);
        }
        if (q) values[id] = step(values[id], 7);
    }
    out[id] = values[id];
}

__global__ void in_loops(int* out, const int* in, int n)
{
    __shared__ int values[THREADS];
    const unsigned id = threadIdx.x;
    const bool q = in[id] & 2, r = in[id] & 4;
    values[id] = 1;
    if (n > 0) {
        if (q) values[id] = step(values[id], 8);
        for (int i = 0; i < n + 1; ++i) {
            if (q) values[id] = step(values[id], 7);
            for (int j = 0; j < n; ++j) {
                if (r) values[id] = step(values[id], 8);
                __syncthreads();
            }
            __syncthreads();
            __syncthreads();
        }
    }
    out[id] = values[id];
}

// One way has work of its own, and only the other one has barriers.
__global__ void between_ways(int* out, const int* in, int n)
{
    __shared__ int values[THREADS];
    const unsigned id = threadIdx.x;
    const bool p = in[id] & 1, q = in[id] & 2, r = in[id] & 4;
    values[id] = 1;
    if (n > 0) {
        for (int i = 0; i < n + 1; ++i) {
            __syncthreads();
            if (i == 1) {
                if (p) values[id] = step(values[id], 1);
                continue;
            }
            if ((n + i) % 2 == 1) {
                for (int k = 0; k < (q ? 3 : 0); ++k) values[id] = step(values[id], k);
            } else {
                __syncthreads();
                if (r) values[id] = step(values[id], 2);
            }
        }
        if (p) values[id] = step(values[id], 3);
    }
    out[id] = values[id];
}

// A function that all threads leave early, after work of their own.
__device__ void leave_early(int* value, bool p, bool q, bool r, int n)
{
    if (n > 0) {
        if (n % 2 == 1) {
            if (r) *value = step(*value, 8);
            __syncthreads();
            if (n % 3 == 1) {
                if (p) *value = step(*value, 9);
                return;
            }
        } else {
            if (r) *value = step(*value, 1);
        }
        __syncthreads();
        for (int k = 0; k < (q ? 3 : 0); ++k) *value = step(*value, k);
        __syncthreads();
    }
}

__global__ void in_function(int* out, const int* in, int n)
{
    __shared__ int values[THREADS];
    const unsigned id = threadIdx.x;
    const bool p = in[id] & 1, q = in[id] & 2, r = in[id] & 4;
    values[id] = 1;
    if (n > 0) {
        if (p) values[id] += 2;
        leave_early(&values[id], p, q, r, n);
        if (q) values[id] += 3;
    }
    out[id] = values[id];
}

// Each warp has rows of its own, and is done when it likes.
__global__ void rows_of_warps(int* sums, const int* numbers, int rows)
{
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    const int first = blockIdx.x * warp.meta_group_size() + warp.meta_group_rank();
    if (first >= rows) return;
    for (int row = first; row < rows; ++row) {
        int sum = 0;
        for (int i = warp.thread_rank(); i <= row; i += warp.size()) sum += numbers[i] * (i == first ? 2 : 1);
        sum = cg::reduce(warp, sum, cg::plus<int>());
        if (warp.thread_rank() == 0) sums[row * rows + first] = sum;
    }
}

static bool check_threads(const char* name, int* out, const int* wanted)
{
    int found[THREADS];
    cudaMemcpy(found, out, sizeof found, cudaMemcpyDeviceToHost);
    for (int i = 0; i < THREADS; ++i) {
        if (found[i] != wanted[i]) {
            std::printf("%s: thread %d has %d, not %d\n", name, i, found[i], wanted[i]);
            return false;
        }
    }
    return true;
}

static bool check_rows(const int* in)
{
    int *numbers, *sums, found[ROWS * ROWS];
    cudaMalloc(&numbers, sizeof(int) * ROWS);
    cudaMalloc(&sums, sizeof found);
    cudaMemset(sums, 0, sizeof found);
    cudaMemcpy(numbers, in, sizeof(int) * ROWS, cudaMemcpyHostToDevice);
    rows_of_warps<<<(ROWS + WARPS - 1) / WARPS, 32 * WARPS>>>(sums, numbers, ROWS);
    cudaMemcpy(found, sums, sizeof found, cudaMemcpyDeviceToHost);
    for (int row = 0; row < ROWS; ++row) {
        for (int first = 0; first < ROWS; ++first) {
            int wanted = first <= row ? in[first] : 0;
            for (int i = 0; first <= row && i <= row; ++i) wanted += in[i];
            if (found[row * ROWS + first] != wanted) {
                std::printf("row %d, %d: %d, not %d\n", row, first, found[row * ROWS + first], wanted);
                return false;
            }
        }
    }
    return true;
}

int main()
{
    int in[THREADS], around[THREADS], inside[THREADS], between[THREADS], early[THREADS], *given, *out;
    for (int i = 0; i < THREADS; ++i) {
        in[i] = (i * 5 + i / 7) % 8;
        around[i] = inside[i] = between[i] = early[i] = 1;
        if (in[i] & 1) around[i] = step(around[i], 4);
        for (int k = 0; k < 2 && in[i] & 4; ++k) around[i] = step(around[i], 5);
        if (in[i] & 2) around[i] = step(around[i], 7), inside[i] = step(inside[i], 8);
        for (int k = 0; k < 3; ++k) {
            if (in[i] & 2) inside[i] = step(inside[i], 7);
            for (int j = 0; j < 2 && in[i] & 4; ++j) inside[i] = step(inside[i], 8);
        }
        for (int k = 0; k < 4; ++k) {  // n is 3
            if (k == 1) {
                if (in[i] & 1) between[i] = step(between[i], 1);
            } else if ((3 + k) % 2 == 1) {
                for (int j = 0; j < 3 && in[i] & 2; ++j) between[i] = step(between[i], j);
            } else if (in[i] & 4) {
                between[i] = step(between[i], 2);
            }
        }
        if (in[i] & 1) between[i] = step(between[i], 3);
    }
    for (int i = 0; i < THREADS; ++i) {  // n is 1
        const bool p = in[i] & 1, q = in[i] & 2, r = in[i] & 4;
        if (p) early[i] += 2;
        if (r) early[i] = step(early[i], 8);
        if (p) early[i] = step(early[i], 9);
        if (q) early[i] += 3;
    }
    cudaMalloc(&given, sizeof in);
    cudaMalloc(&out, sizeof in);
    cudaMemcpy(given, in, sizeof in, cudaMemcpyHostToDevice);
    around_loop<<<1, THREADS>>>(out, given, 2);
    bool right = check_threads("around_loop", out, around);
    in_loops<<<1, THREADS>>>(out, given, 2);
    right &= check_threads("in_loops", out, inside);
    between_ways<<<1, THREADS>>>(out, given, 3);
    right &= check_threads("between_ways", out, between);
    in_function<<<1, THREADS>>>(out, given, 1);
    right &= check_threads("in_function", out, early);
    right &= check_rows(in);
    std::printf(right ? "PASS\n" : "FAIL\n");
    return !right;
}
