// All threads of a block leave before a barrier, each for itself; what the others read for the whole block is not there.
#include <cstdio>
#include <cuda_runtime.h>

struct Bounds {
    int low, high;
};

__global__ void sums(int *out, const int *in, const Bounds *const *of_block, int n)
{
    __shared__ int tile[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    if (i >= n) return;
    const Bounds *bounds = of_block[blockIdx.x];
    const int low = bounds->low;
    tile[t] = in[i];
    __syncthreads();
    int sum = 0;
    for (int k = low; k < bounds->high; k++) sum += tile[k];
    out[i] = sum + t;
}

__device__ int first(const int *p, int *tile, int wanted)
{
    if (static_cast<int>(threadIdx.x) < wanted) {
        const int start = p[blockIdx.x];
        tile[threadIdx.x] = start + threadIdx.x;
        __syncwarp();
        return tile[wanted - 1 - threadIdx.x] * p[0];
    }
    return -1;
}

__global__ void of_some(int *out, const int *const *rows, const int *wanted)
{
    __shared__ int tile[32];
    const int t = threadIdx.x;
    out[blockIdx.x * 32 + t] = -2;
    for (int round = 0; round < 3; round++) {
        if (t >= wanted[blockIdx.x]) continue;
        const int *row = rows[blockIdx.x];
        int step = row[round];
        tile[t] = step * t;
        __syncthreads();
        out[blockIdx.x * 32 + t] += tile[t ^ 1];
        __syncthreads();
    }
    out[blockIdx.x * 32 + t] += first(rows[blockIdx.x], tile, wanted[blockIdx.x]);
}

__global__ void by_rounds(int *out, const int *const *rows, int rounds)
{
    __shared__ int tile[32];
    const int t = threadIdx.x;
    if (t >= 24) return;
    const int first = *rows[0];
    int sum = 0;
    for (int round = 0; round < rounds; round++) {
        const int step = *rows[round]; // the last rounds have none, and nobody comes to them
        tile[t] = step + t;
        __syncthreads();
        sum += tile[23 - t] * step;
        __syncthreads();
        if (t % 3 <= round) {
            out[t] = sum + first;
            return;
        }
    }
}

int main()
{
    int *in, *out, *row, *wanted;
    Bounds *bounds;
    const Bounds **of_block;
    const int **rows;
    cudaMallocManaged(&in, 256 * sizeof(int));
    cudaMallocManaged(&out, 256 * sizeof(int));
    cudaMallocManaged(&row, 4 * sizeof(int));
    cudaMallocManaged(&wanted, 4 * sizeof(int));
    cudaMallocManaged(&bounds, sizeof *bounds);
    cudaMallocManaged(&of_block, 4 * sizeof *of_block);
    cudaMallocManaged(&rows, 4 * sizeof *rows);
    for (int i = 0; i < 256; i++) in[i] = i % 7, out[i] = -1;
    *bounds = {3, 40};
    for (int b = 0; b < 4; b++) {
        row[b] = b + 2;
        wanted[b] = b % 2 ? 0 : 32;
        of_block[b] = b < 2 ? bounds : nullptr; // blocks 2 and 3 have no elements, and no bounds
        rows[b] = b % 2 ? nullptr : row;
    }
    sums<<<4, 64>>>(out, in, of_block, 128);
    bool right = cudaDeviceSynchronize() == cudaSuccess;
    for (int i = 0; i < 256; i++) {
        int sum = 0;
        for (int k = 3; k < 40; k++) sum += in[i / 64 * 64 + k];
        right &= out[i] == (i < 128 ? sum + i % 64 : -1);
    }
    of_some<<<4, 32>>>(out, rows, wanted);
    right &= cudaDeviceSynchronize() == cudaSuccess;
    for (int i = 0; i < 128; i++) {
        const int b = i / 32, t = i % 32, steps = row[0] + row[1] + row[2];
        right &= out[i] == (b % 2 ? -3 : -2 + steps * (t ^ 1) + (row[b] + 31 - t) * row[0]);
    }
    const int **of_round;
    cudaMallocManaged(&of_round, 6 * sizeof *of_round);
    for (int r = 0; r < 6; r++) of_round[r] = r < 3 ? row + r : nullptr;
    by_rounds<<<1, 32>>>(out, of_round, 6);
    right &= cudaDeviceSynchronize() == cudaSuccess;
    for (int t = 0; t < 24; t++) {
        int sum = row[0];
        for (int r = 0; r <= t % 3; r++) {
            const int other = 23 - t, last = other % 3;
            sum += (row[r < last ? r : last] + other) * row[r];
        }
        right &= out[t] == sum;
    }
    std::puts(right ? "PASS" : "FAIL");
}
