// SPDX-License-Identifier: Apache-2.0
//
// Cooperative launches: the grid's barrier, static and dynamic shared memory that outlive it, and the limits.

#include "check.cuh"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

// Rounds of smoothing, each of which needs all blocks' results of the last.
__global__ void smooth(float* from, float* to, int n, int rounds)
{
    cg::grid_group grid = cg::this_grid();
    for (int round = 0; round < rounds; ++round) {
        for (int i = grid.thread_rank(); i < n; i += grid.size()) {
            to[i] = 0.25f * from[(i + n - 1) % n] + 0.5f * from[i] + 0.25f * from[(i + 1) % n];
        }
        grid.sync();
        float* last = from;
        from = to;
        to = last;
    }
}

// Each block keeps what is its own across the grid's barriers.
__global__ void keep(int* out, int* bad)
{
    __shared__ int mine;
    extern __shared__ int also_mine[];
    cg::grid_group grid = cg::this_grid();
    cg::thread_block block = cg::this_thread_block();
    if (!grid.is_valid() || grid.num_blocks() != gridDim.x || grid.block_rank() != blockIdx.x) atomicAdd(bad, 1);
    if (grid.thread_rank() != blockIdx.x * blockDim.x + threadIdx.x) atomicAdd(bad, 1);
    if (threadIdx.x == 0) mine = blockIdx.x;
    also_mine[threadIdx.x] = blockIdx.x * 100 + threadIdx.x;
    block.sync();
    out[blockIdx.x] = mine;
    cg::sync(grid);
    const int neighbour = out[(blockIdx.x + 1) % gridDim.x];
    if (neighbour != (blockIdx.x + 1) % gridDim.x || mine != blockIdx.x) atomicAdd(bad, 1);
    if (blockIdx.x % 2 == 0) {
        grid.sync();  // by half of the blocks here,
    } else {
        grid.sync();  // and by the others there
    }
    if (also_mine[threadIdx.x ^ 1] != blockIdx.x * 100 + (threadIdx.x ^ 1)) atomicAdd(bad, 1);
    auto token = grid.barrier_arrive();
    grid.barrier_wait(std::move(token));
}

// A barrier of one's own, with atomics: every block must be alive for it.
__global__ void own_barrier(unsigned* arrived, volatile int* values, int* bad)
{
    if (threadIdx.x == 0) {
        values[blockIdx.x] = blockIdx.x + 1;
        __threadfence();
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < gridDim.x) {
        }
    }
    __syncthreads();
    if (threadIdx.x < gridDim.x && values[threadIdx.x] != threadIdx.x + 1) atomicAdd(bad, 1);
}

__global__ void is_alone(int* valid) { *valid = cg::this_grid().is_valid(); }

int main()
{
    int device = 0, cooperative = 0, processors = 0, blocks = 0;
    EXPECT_OK(cudaGetDevice(&device));
    EXPECT_OK(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
    EXPECT(cooperative == 1);
    EXPECT_OK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    EXPECT_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, smooth, 128, 0));
    EXPECT(blocks * processors >= 1);

    int n = 5000, rounds = 7;
    float *from = managed<float>(n), *to = managed<float>(n), *expected = new float[2 * n];
    for (int i = 0; i < n; ++i) from[i] = expected[i] = i * 37 % 101;
    for (int round = 0; round < rounds; ++round) {
        const float* in = expected + round % 2 * n;
        float* out = expected + (round + 1) % 2 * n;
        for (int i = 0; i < n; ++i) out[i] = 0.25f * in[(i + n - 1) % n] + 0.5f * in[i] + 0.25f * in[(i + 1) % n];
    }
    void* arguments[] = {&from, &to, &n, &rounds};
    EXPECT_OK(cudaLaunchCooperativeKernel((void*)smooth, dim3(blocks * processors), dim3(128), arguments, 0, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(to[i] == expected[rounds % 2 * n + i]);

    int *out = managed<int>(64), *bad = managed<int>(1);
    for (int repeat = 0; repeat < 3; ++repeat) {
        void* kept[] = {&out, &bad};
        EXPECT_OK(cudaLaunchCooperativeKernel(keep, 20 + repeat, 32, kept, 32 * sizeof(int)));
        EXPECT_OK(cudaDeviceSynchronize());
        EXPECT(*bad == 0);
    }

    unsigned* arrived = managed<unsigned>(1);
    int* values = managed<int>(16);
    void* with_own[] = {&arrived, &values, &bad};
    EXPECT_OK(cudaLaunchCooperativeKernel((const void*)own_barrier, 16, 64, with_own, 0, 0));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0 && *arrived == 16);

    EXPECT(cudaLaunchCooperativeKernel((void*)smooth, 100000, 128, arguments) == cudaErrorCooperativeLaunchTooLarge);
    EXPECT(cudaGetLastError() == cudaErrorCooperativeLaunchTooLarge);

    int* valid = managed<int>(1);
    *valid = 1;
    is_alone<<<1, 1>>>(valid);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*valid == 0);
    return verdict("cooperative");
}
