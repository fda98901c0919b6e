// SPDX-License-Identifier: Apache-2.0
//
// Reductions, scans and copies by groups, and tiles that are wider than a warp.

#include "check.cuh"

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

struct Best {
    float value;
    int index;
};

template <unsigned size>
__global__ void reductions(int* bad)
{
    const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
    const int rank = tile.thread_rank(), first = threadIdx.x - rank, n = size;
    REQUIRE(cg::reduce(tile, static_cast<int>(threadIdx.x), cg::plus<int>()) == n * first + n * (n - 1) / 2);
    REQUIRE(cg::reduce(tile, rank + 0.5, cg::plus<double>()) == n * n / 2.0);
    REQUIRE(cg::reduce(tile, (rank + 3) % n, cg::less<int>()) == 0);
    REQUIRE(cg::reduce(tile, (rank + 3) % n, cg::greater<int>()) == n - 1);
    REQUIRE(cg::reduce(tile, 6 | (rank % 2), cg::bit_and<int>()) == 6);
    REQUIRE(cg::reduce(tile, 1u << rank % 8, cg::bit_or<unsigned>()) == (n >= 8 ? 255u : (1u << n) - 1));
    REQUIRE(cg::reduce(tile, rank, cg::bit_xor<int>()) == (n > 2 ? 0 : n - 1));
    const Best best = cg::reduce(tile, Best{static_cast<float>(rank * 7 % 5), rank}, [](Best a, Best b) {
        return b.value > a.value || (b.value == a.value && b.index < a.index) ? b : a;
    });
    REQUIRE(n < 8 || (best.value == 4 && best.index == 2));

    REQUIRE(cg::inclusive_scan(tile, rank) == rank * (rank + 1) / 2);
    REQUIRE(cg::exclusive_scan(tile, rank + 1) == rank * (rank + 1) / 2);
    int greatest = 0;
    for (int i = 0; i <= rank; ++i) greatest = max(greatest, i * 5 % n);
    REQUIRE(cg::inclusive_scan(tile, rank * 5 % n, cg::greater<int>()) == greatest);
    REQUIRE(cg::exclusive_scan(tile, 1ll << 40, cg::plus<long long>()) == static_cast<long long>(rank) << 40);
}

template <unsigned size>
__global__ void wide_tiles(int* bad)
{
    __shared__ cg::block_tile_memory<1024> memory;
    const auto tile = cg::tiled_partition<size>(cg::this_thread_block(memory));
    const int thread = threadIdx.x, rank = thread % size, first = thread - rank;
    REQUIRE(tile.thread_rank() == rank && tile.size() == size && tile.meta_group_rank() == thread / size);
    REQUIRE(tile.shfl(thread, size / 2 + 1) == first + size / 2 + 1);
    REQUIRE(tile.shfl_xor(thread, size / 2) == (thread ^ size / 2));
    REQUIRE(tile.any(rank == 50) && !tile.all(rank == 50));
    // Only every second tile meets here.
    __shared__ int values[1024];
    if (tile.meta_group_rank() % 2 == 0) {
        values[thread] = rank;
        tile.sync();
        REQUIRE(values[first + size - 1 - rank] == size - 1 - rank);
    }
    const auto inner = cg::tiled_partition<16>(tile);
    REQUIRE(inner.thread_rank() == thread % 16 && inner.shfl(thread, 0) == thread / 16 * 16);
}

__global__ void coalesced(int* bad)
{
    if (threadIdx.x % 4 != 0) return;
    const cg::coalesced_group group = cg::coalesced_threads();
    const int rank = group.thread_rank(), n = group.size();
    REQUIRE(n == warpSize / 4);
    REQUIRE(cg::reduce(group, rank, cg::plus<int>()) == n * (n - 1) / 2);
    REQUIRE(cg::exclusive_scan(group, 2) == 2 * rank);
}

__global__ void copies(const float* in, float* out, int count)
{
    extern __shared__ float staged[];
    const cg::thread_block block = cg::this_thread_block();
    cg::memcpy_async(block, staged, in, sizeof(float) * count);
    cg::wait(block);
    out[threadIdx.x] = staged[count - 1 - threadIdx.x];
    block.sync();
    const auto tile = cg::tiled_partition<32>(block);
    cg::memcpy_async(tile, staged + tile.meta_group_rank() * 32, 32, in, 32);
    cg::wait_prior<0>(tile);
    out[threadIdx.x] += staged[(threadIdx.x / 32 * 32) + (31 - threadIdx.x % 32)];
}

__global__ void calls(int* counts)
{
    const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    cg::invoke_one(tile, [&] { atomicAdd(&counts[0], 1); });
    const int ticket = cg::invoke_one_broadcast(tile, [&] { return atomicAdd(&counts[1], 8); });
    counts[2 + ticket + tile.thread_rank()] = 1;
}

int main()
{
    int* bad = managed<int>(1);
    reductions<1><<<1, 64>>>(bad);
    reductions<4><<<1, 64>>>(bad);
    reductions<16><<<1, 64>>>(bad);
    reductions<32><<<2, 128>>>(bad);
    reductions<64><<<2, 128>>>(bad);
    reductions<256><<<1, 512>>>(bad);
    wide_tiles<64><<<2, 256>>>(bad);
    wide_tiles<128><<<1, 512>>>(bad);
    wide_tiles<512><<<1, 1024>>>(bad);
    coalesced<<<1, 128>>>(bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);

    float *in = managed<float>(128), *out = managed<float>(128);
    for (int i = 0; i < 128; ++i) in[i] = i;
    copies<<<1, 128, 128 * sizeof(float)>>>(in, out, 128);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 128; ++i) EXPECT(out[i] == 127 - i + 31 - i % 32);

    int* counts = managed<int>(2 + 64);
    calls<<<1, 64>>>(counts);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(counts[0] == 8 && counts[1] == 64);
    for (int i = 0; i < 64; ++i) EXPECT(counts[2 + i] == 1);
    return verdict("group_algorithms");
}
