// expect: CU417
// Barriers that count who arrives, pipelines, and the copies that go with them.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cstdio>
#include <utility>
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

__global__ void batches(const int* in, int* out, int count)
{
    constexpr int size = 32;
    __shared__ int buffer[2][size];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    const auto block = cg::this_thread_block();
    auto pipeline = cuda::make_pipeline(block, &state);
    const int lane = threadIdx.x % size;
    for (int batch = 0; batch < count + 1; ++batch) {
        if (batch < count) {
            pipeline.producer_acquire();
            cuda::memcpy_async(&buffer[batch % 2][lane], &in[batch * size + lane], sizeof(int), pipeline);
            pipeline.producer_commit();
        }
        const int last = batch - 1;
        if (last >= 0) {
            pipeline.consumer_wait();
            out[last * size + lane] = buffer[last % 2][(lane + 1) % size];
            pipeline.consumer_release();
        }
    }
}

// Each thread has a pipeline of its own.
__global__ void own(const int4* in, int4* out, int* bad)
{
    __shared__ int4 staged[2][32];
    auto pipeline = cuda::make_pipeline();
    const auto shape4 = cuda::aligned_size_t<alignof(int4)>(sizeof(int4));
    pipeline.producer_acquire();
    cuda::memcpy_async(&staged[0][threadIdx.x], &in[threadIdx.x], shape4, pipeline);
    pipeline.producer_commit();
    pipeline.producer_acquire();
    cuda::memcpy_async(&staged[1][threadIdx.x], &in[threadIdx.x], shape4, pipeline);
    pipeline.producer_commit();
    cuda::pipeline_consumer_wait_prior<1>(pipeline);
    __syncthreads();
    out[threadIdx.x] = staged[0][31 - threadIdx.x];
    pipeline.consumer_release();
    pipeline.consumer_wait();
    if (staged[1][threadIdx.x].w != in[threadIdx.x].w) atomicAdd(bad, 1);
    pipeline.consumer_release();
}
// The first half has arrived when the second waits.
__global__ void some_wait(int* out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    __shared__ int value[32];
    if (threadIdx.x == 0) init(&barrier, 64);
    __syncthreads();
    if (threadIdx.x < 32) {
        value[threadIdx.x] = threadIdx.x;
        barrier.arrive();
    } else {
        barrier.arrive_and_wait();
        out[threadIdx.x - 32] = value[63 - threadIdx.x];
    }
}

// Each half waits for the other in a place of its own, but the first has nothing to do before.
__global__ void wait_for_each_other(int* out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    if (threadIdx.x == 0) init(&barrier, 64);
    __syncthreads();
    if (threadIdx.x < 32) {
        barrier.arrive_and_wait();
        out[threadIdx.x] = 1;
    } else {
        barrier.arrive_and_wait();
    }
}

__global__ void by_parity(int* out, int rounds)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    __shared__ int value;
    if (threadIdx.x == 0) init(&barrier, blockDim.x);
    __syncthreads();
    for (int round = 0; round < rounds; ++round) {
        if (threadIdx.x == 0) value = round;
        (void)barrier.arrive();
        barrier.wait_parity(round % 2 != 0);
        out[threadIdx.x] = value;
        __syncthreads();
    }
}

__global__ void together(const int2* in, int2* out, int n)
{
    __shared__ int2 staged[48];
    const auto block = cg::this_thread_block();
    cg::memcpy_async(block, staged, 48, in, n);
    cg::wait(block);
    if (threadIdx.x < n) out[threadIdx.x] = staged[n - 1 - threadIdx.x];
    block.sync();
    cg::memcpy_async(cg::tiled_partition<32>(block), staged, in + 1, sizeof(int2) * 32);
    cg::wait(block);
    if (threadIdx.x < 32) out[threadIdx.x].y += staged[threadIdx.x].y;
}

template <class T> T* managed(int n) { T* p; cudaMallocManaged(&p, n * sizeof(T)); return p; }
#define EXPECT(x) do { if (!(x)) { printf("line %d: %s\n", __LINE__, #x); return 1; } } while (0)
int main()
{
    const int chunks = 9, n = chunks * 32;
    int *in = managed<int>(n), *out = managed<int>(n), *bad = managed<int>(1);
    *bad = 0;
    phases<<<3, 64>>>(out, 5);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < 64; ++i) EXPECT(out[i] == (i + 5) % 64 + 5);
    for (int i = 0; i < n; ++i) in[i] = i * i;
    float *floats = managed<float>(128), *more = managed<float>(128);
    for (int i = 0; i < 128; ++i) floats[i] = i;
    with_barrier<<<1, 128, 128 * sizeof(float)>>>(floats, more, 128);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < 128; ++i) EXPECT(more[i] == 127 - i + (i + 1) % 128);
    batches<<<1, 32>>>(in, out, chunks);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < n; ++i) EXPECT(out[i] == in[i / 32 * 32 + (i + 1) % 32]);
    int4 *from = managed<int4>(32), *to = managed<int4>(32);
    for (int i = 0; i < 32; ++i) from[i] = make_int4(i, i + 1, i + 2, i + 3);
    own<<<1, 32>>>(from, to, bad);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < 32; ++i) EXPECT(to[i].x == 31 - i && to[i].w == 34 - i);
    EXPECT(*bad == 0);
    some_wait<<<1, 64>>>(out);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < 32; ++i) EXPECT(out[i] == 31 - i);
    by_parity<<<1, 64>>>(out, 5);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < 64; ++i) EXPECT(out[i] == 4);
    int2 *pairs = managed<int2>(64), *turned = managed<int2>(64);
    for (int i = 0; i < 64; ++i) pairs[i] = make_int2(i, 2 * i);
    together<<<1, 64>>>(pairs, turned, 40);
    EXPECT(cudaDeviceSynchronize() == 0);
    for (int i = 0; i < 40; ++i) EXPECT(turned[i].x == 39 - i && turned[i].y == 2 * (39 - i) + (i < 32 ? 2 * (i + 1) : 0));
    wait_for_each_other<<<1, 64>>>(out);
    EXPECT(cudaDeviceSynchronize() != 0);  // a card would do it: an error, and no wrong result
    puts("PASS");
}
