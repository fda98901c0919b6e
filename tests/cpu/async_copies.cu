// SPDX-License-Identifier: Apache-2.0
//
// cuda::barrier, cuda::pipeline and the copies that go with them: producers and consumers, phase by phase.

#include "check.cuh"

#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;

// Phases of work with the barrier's two halves apart.
__global__ void phases(int* out, int rounds)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    __shared__ int values[2][64];
    const int i = threadIdx.x;
    if (i == 0) init(&barrier, blockDim.x);
    __syncthreads();
    int value = i;
    for (int round = 0; round < rounds; ++round) {
        values[round % 2][i] = value;
        auto token = barrier.arrive();
        value = 1;  // something else meanwhile
        barrier.wait(std::move(token));
        value += values[round % 2][(i + 1) % blockDim.x];
    }
    out[i] = value;
    barrier.arrive_and_wait();
    out[i] += out[(i + 1) % blockDim.x] >= 0 ? 0 : 1;
}

// One half of the block fills buffers that the other half empties.
__global__ void hand_over(const int* in, int* out, int chunks)
{
    using Barrier = cuda::barrier<cuda::thread_scope_block>;
    __shared__ Barrier full[2], empty[2];
    __shared__ int buffer[2][32];
    const int lane = threadIdx.x % 32;
    const bool produces = threadIdx.x < 32;
    if (threadIdx.x < 2) {
        init(&full[threadIdx.x], 64);
        init(&empty[threadIdx.x], 64);
    }
    __syncthreads();
    if (produces) {
        for (int chunk = 0; chunk < chunks; ++chunk) {
            empty[chunk % 2].arrive_and_wait();
            buffer[chunk % 2][lane] = in[chunk * 32 + lane];
            (void)full[chunk % 2].arrive();
        }
    } else {
        (void)empty[0].arrive();
        (void)empty[1].arrive();
        for (int chunk = 0; chunk < chunks; ++chunk) {
            full[chunk % 2].arrive_and_wait();
            out[chunk * 32 + lane] = 2 * buffer[chunk % 2][31 - lane];
            (void)empty[chunk % 2].arrive();
        }
    }
}

__global__ void with_barrier(const float* in, float* out, int n)
{
    extern __shared__ float staged[];
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    const auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) init(&barrier, block.size());
    block.sync();
    cuda::memcpy_async(block, staged, in, sizeof(float) * n, barrier);
    barrier.arrive_and_wait();
    out[threadIdx.x] = staged[n - 1 - threadIdx.x];
    block.sync();
    cuda::memcpy_async(&staged[threadIdx.x], &in[threadIdx.x], cuda::aligned_size_t<4>(4), barrier);
    barrier.arrive_and_wait();
    out[threadIdx.x] += staged[(threadIdx.x + 1) % n];
}

// Batches through a pipeline of two stages, by all threads or by producers and consumers.
template <bool apart>
__global__ void batches(const int* in, int* out, int count)
{
    constexpr int size = 32;
    __shared__ int buffer[2][size];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    const auto block = cg::this_thread_block();
    const bool produces = !apart || threadIdx.x < size, consumes = !apart || threadIdx.x >= size;
    auto pipeline = apart ? cuda::make_pipeline(block, &state, size) : cuda::make_pipeline(block, &state);
    const int lane = threadIdx.x % size;
    const int ahead = apart ? 0 : 1;
    for (int batch = 0; batch < count + ahead; ++batch) {
        if (produces && batch < count) {
            pipeline.producer_acquire();
            cuda::memcpy_async(&buffer[batch % 2][lane], &in[batch * size + lane], sizeof(int), pipeline);
            pipeline.producer_commit();
        }
        const int last = batch - ahead;
        if (consumes && last >= 0) {
            pipeline.consumer_wait();
            out[last * size + lane] = buffer[last % 2][(lane + 1) % size];
            pipeline.consumer_release();
        }
    }
}

__global__ void primitives(const int4* in, int4* out, int* bad)
{
    __shared__ int4 staged[32];
    auto pipeline = cuda::make_pipeline();
    __pipeline_memcpy_async(&staged[threadIdx.x], &in[threadIdx.x], sizeof(int4), 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = staged[31 - threadIdx.x];
    if (staged[threadIdx.x].w != 0) atomicAdd(bad, 1);
    __syncthreads();
    pipeline.producer_acquire();
    cuda::memcpy_async(&staged[threadIdx.x], &in[threadIdx.x], sizeof(int4), pipeline);
    pipeline.producer_commit();
    pipeline.consumer_wait();
    if (staged[threadIdx.x].w != in[threadIdx.x].w) atomicAdd(bad, 1);
    pipeline.consumer_release();
}

int main()
{
    const int chunks = 9, n = chunks * 32;
    int *in = managed<int>(n), *out = managed<int>(n), *bad = managed<int>(1);
    phases<<<3, 64>>>(out, 5);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 64; ++i) EXPECT(out[i] == (i + 5) % 64 + 5);

    for (int i = 0; i < n; ++i) in[i] = i * i;
    hand_over<<<2, 64>>>(in, out, chunks);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(out[i] == 2 * in[i / 32 * 32 + 31 - i % 32]);

    float *floats = managed<float>(128), *more = managed<float>(128);
    for (int i = 0; i < 128; ++i) floats[i] = i;
    with_barrier<<<1, 128, 128 * sizeof(float)>>>(floats, more, 128);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 128; ++i) EXPECT(more[i] == 127 - i + (i + 1) % 128);

    batches<false><<<1, 32>>>(in, out, chunks);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(out[i] == in[i / 32 * 32 + (i + 1) % 32]);
    for (int i = 0; i < n; ++i) out[i] = 0;
    batches<true><<<1, 64>>>(in, out, chunks);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(out[i] == in[i / 32 * 32 + (i + 1) % 32]);

    int4 *from = managed<int4>(32), *to = managed<int4>(32);
    for (int i = 0; i < 32; ++i) from[i] = make_int4(i, i + 1, i + 2, i + 3);
    primitives<<<1, 32>>>(from, to, bad);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 32; ++i) EXPECT(to[i].x == 31 - i && to[i].w == 0);
    EXPECT(*bad == 0);
    return verdict("async_copies");
}
