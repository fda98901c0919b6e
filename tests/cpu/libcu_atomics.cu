// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s atomics: operations, references, waiting for another thread, and the types of cuda::std.

#include "check.cuh"

#include <cuda/atomic>
#include <cuda/std/limits>
#include <cuda/std/type_traits>

__device__ cuda::atomic<int, cuda::thread_scope_device> turn{0};

// Each thread waits for the one before.
__global__ void in_turn(int* order, int* next)
{
    const int mine = blockDim.x - 1 - threadIdx.x;
    while (turn.load(cuda::memory_order_acquire) != mine) {
    }
    order[(*next)++] = mine;
    turn.fetch_add(1, cuda::memory_order_release);
}

__global__ void operations(unsigned* bits, float* real, int* taken)
{
    cuda::atomic_ref<unsigned, cuda::thread_scope_device> word(*bits);
    word.fetch_or(1u << threadIdx.x % 16, cuda::memory_order_relaxed);
    word |= 0x10000u;
    cuda::atomic_ref<float> sum(*real);
    sum.fetch_add(0.5f);
    cuda::atomic_ref<int, cuda::thread_scope_block> count(*taken);
    int seen = count.load();
    while (!count.compare_exchange_weak(seen, seen + 2)) {
    }
    count--;
    static_assert(cuda::std::is_same<decltype(count.load()), int>::value, "the value's type");
    count.fetch_max(cuda::std::numeric_limits<int>::min());
}

int main()
{
    const int n = 64;
    int* order = managed<int>(n);
    int* next = managed<int>(1);
    in_turn<<<1, n>>>(order, next);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(order[i] == i);

    unsigned* bits = managed<unsigned>(1);
    float* real = managed<float>(1);
    int* taken = managed<int>(1);
    operations<<<4, n>>>(bits, real, taken);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bits == 0x1ffffu && *real == 2 * n && *taken == 4 * n);
    return verdict("libcu_atomics");
}
