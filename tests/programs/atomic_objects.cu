// libcu++'s atomic objects: in global, shared and device memory, of integers, numbers and structs, and by references.
#include <cstdio>
#include <cuda/atomic>
#include <cuda/std/atomic>
#include <new>

using Count = cuda::atomic<unsigned, cuda::thread_scope_device>;

struct alignas(8) Pair {
    int best, where;
};

struct Pool {
    Count taken;
    cuda::atomic<unsigned long long> sum;
    cuda::std::atomic<long> left;
    cuda::atomic<Pair, cuda::thread_scope_device> pair;
    cuda::atomic<float> product;
};

struct Limits {
    int low, high;
    float step = 0.5f;
    constexpr Limits(int wide) : low(-wide), high(wide) {}
};

__device__ cuda::atomic<int, cuda::thread_scope_device> total{40};
__device__ Limits limits(8);

__global__ void count(Pool *pool, int *blocks)
{
    __shared__ cuda::atomic<int, cuda::thread_scope_block> votes;
    __shared__ cuda::atomic<double, cuda::thread_scope_block> lowest;
    if (threadIdx.x == 0) {
        votes.store(0, cuda::memory_order_relaxed);
        lowest = limits.high;
    }
    __syncthreads();
    const unsigned ticket = pool->taken.fetch_add(1, cuda::memory_order_relaxed);
    pool->sum += ticket;
    pool->left.fetch_sub(2u, cuda::std::memory_order_relaxed);
    total.fetch_max(50 + (int)ticket);
    if (ticket % 3 == 0) votes++;
    lowest.fetch_min(limits.step - threadIdx.x, cuda::memory_order_acq_rel);
    Pair seen = pool->pair.load();
    while (seen.best < (int)ticket && !pool->pair.compare_exchange_weak(seen, Pair{(int)ticket, -(int)ticket})) {
    }
    float old = pool->product.load(cuda::memory_order_relaxed);
    while (!pool->product.compare_exchange_strong(old, old * (ticket < 4 ? 2.0f : 1.0f), cuda::memory_order_acq_rel,
                                                  cuda::memory_order_relaxed)) {
    }
    cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_block);
    __syncthreads();
    if (threadIdx.x == 0) blocks[blockIdx.x] = votes.load() + 1000 * (int)lowest.load();
}

__global__ void refer(int *n, unsigned long *wide, double *real, float *single, unsigned *bits)
{
    cuda::atomic_ref<int, cuda::thread_scope_device>(n[0]).fetch_max(threadIdx.x);
    cuda::atomic_ref<int> signs(n[1]);
    signs.fetch_min(-(int)threadIdx.x);
    cuda::atomic_ref<unsigned long, cuda::thread_scope_system> below(*wide);
    below -= 1u;
    cuda::atomic_ref<double, cuda::thread_scope_device>(real[0]).fetch_add(0.5, cuda::memory_order_relaxed);
    cuda::atomic_ref<double, cuda::thread_scope_device>(real[1]).fetch_max(threadIdx.x);
    cuda::atomic_ref<float>(single[0]).fetch_sub(0.25f);
    cuda::atomic_ref<unsigned, cuda::thread_scope_block> set(bits[0]);
    set |= 1u << threadIdx.x;
    cuda::atomic_ref<unsigned, cuda::thread_scope_block>(bits[1]) ^= 3u << threadIdx.x;
    cuda::atomic_ref<unsigned, cuda::thread_scope_block>(bits[2]).fetch_and(~(1u << threadIdx.x));
    if (threadIdx.x == 0) single[1] = cuda::atomic_ref<float>(single[2]).exchange(4);
}

__global__ void read_total(int *result)
{
    *result = total--;
}

int main()
{
    Pool *pool;
    int *blocks, *n;
    cudaMallocManaged(&pool, sizeof(Pool));
    cudaMallocManaged(&blocks, 4 * sizeof(int));
    new (&pool->taken) Count{0};
    pool->sum = 0;
    pool->left.store(1000);
    pool->pair.store(Pair{-1, 0});
    pool->product.store(1, cuda::memory_order_release);
    count<<<3, 16>>>(pool, blocks);
    read_total<<<1, 1>>>(blocks + 3);
    cudaDeviceSynchronize();
    const Pair pair = pool->pair.load();
    bool good = pool->taken.load() == 48 && pool->sum == 47 * 48 / 2 && pool->left.load(cuda::memory_order_acquire) == 904;
    good = good && pair.best == 47 && pair.where == -47 && pool->product == 16 && blocks[3] == 97;
    good = good && blocks[0] + blocks[1] + blocks[2] == 16 - 3 * 14000;

    unsigned long *wide;
    double *real;
    float *single;
    unsigned *bits;
    cudaMallocManaged(&n, 2 * sizeof(int));
    cudaMallocManaged(&wide, sizeof(long));
    cudaMallocManaged(&real, 2 * sizeof(double));
    cudaMallocManaged(&single, 3 * sizeof(float));
    cudaMallocManaged(&bits, 3 * sizeof(unsigned));
    n[0] = n[1] = 0, *wide = 5000000000ul, real[0] = 1, real[1] = -1, single[0] = 0, single[2] = 3;
    bits[0] = 0, bits[1] = 0, bits[2] = ~0u;
    refer<<<1, 16>>>(n, wide, real, single, bits);
    cudaDeviceSynchronize();
    good = good && n[0] == 15 && n[1] == -15 && *wide == 4999999984ul && real[0] == 9 && real[1] == 15;
    good = good && single[0] == -4 && single[1] == 3 && single[2] == 4;
    good = good && bits[0] == 0xffff && bits[1] == 0x10001 && bits[2] == 0xffff0000;
    cuda::atomic_ref<unsigned> host(bits[0]);
    good = good && host.fetch_add(1) == 0xffff && ++host == 0x10001;
    puts(good ? "PASS" : "FAIL");
}
