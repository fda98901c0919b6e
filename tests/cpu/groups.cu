// SPDX-License-Identifier: Apache-2.0
//
// Cooperative groups below the grid, against plain loops: blocks, tiles of every size, coalesced threads, partitions.

#include "check.cuh"

#include <cooperative_groups.h>

#include <vector>

namespace cg = cooperative_groups;

struct Wide {
    double values[4];
};

__global__ void blocks(int* bad, int* sums)
{
    __shared__ int total;
    cg::thread_block block = cg::this_thread_block();
    const int rank = threadIdx.x + blockDim.x * threadIdx.y;
    REQUIRE(block.thread_rank() == rank);
    REQUIRE(block.size() == blockDim.x * blockDim.y && block.num_threads() == block.size());
    REQUIRE(block.group_index().x == blockIdx.x && block.thread_index().y == threadIdx.y);
    REQUIRE(block.dim_threads().x == blockDim.x && block.group_dim().y == blockDim.y);
    if (block.thread_rank() == 0) total = 0;
    block.sync();
    atomicAdd(&total, rank);
    cg::sync(block);
    if (rank == 7) sums[blockIdx.x] = total;
    auto token = block.barrier_arrive();
    block.barrier_wait(std::move(token));
    const cg::thread_group any = block;
    if (rank == 0) total = 77;
    any.sync();
    REQUIRE(total == 77 && any.size() == block.size() && any.thread_rank() == rank);
}

// What each thread of a tile sees of the others.
template <unsigned size>
__global__ void tiles(int* bad)
{
    const cg::thread_block block = cg::this_thread_block();
    const auto tile = cg::tiled_partition<size>(block);
    const int thread = threadIdx.x, rank = thread % size, first = thread - rank;
    REQUIRE(tile.thread_rank() == rank && tile.size() == size && tile.num_threads() == size);
    REQUIRE(tile.meta_group_rank() == thread / size);
    REQUIRE(tile.meta_group_size() == (blockDim.x + size - 1) / size);
    REQUIRE(tile.shfl(thread, 0) == first);
    REQUIRE(tile.shfl(thread, size - 1) == first + size - 1);
    REQUIRE(tile.shfl_up(thread, 1) == (rank == 0 ? thread : thread - 1));
    REQUIRE(tile.shfl_down(thread, 1) == (rank == size - 1 ? thread : thread + 1));
    REQUIRE(tile.shfl_xor(thread, size / 2) == first + (rank ^ size / 2));
    const Wide mine = {{thread + 0.25, 1, 2, thread + 0.5}};
    const Wide theirs = tile.shfl(mine, size / 2);
    REQUIRE(theirs.values[0] == first + size / 2 + 0.25 && theirs.values[3] == first + size / 2 + 0.5);
    REQUIRE(tile.any(rank == size - 1) && !tile.any(rank == size));
    REQUIRE(tile.all(rank < size) && tile.all(rank > 0) == (size == 0));
    float sum = rank;
    for (int i = size / 2; i > 0; i /= 2) sum += tile.shfl_xor(sum, i);
    REQUIRE(sum == size * (size - 1) / 2);
    tile.sync();
    const cg::thread_block_tile<size> plain = tile;
    REQUIRE(plain.thread_rank() == rank);
}

// What fits into a warp has ballots and matches, too.
template <unsigned size>
__global__ void lanes(int* bad)
{
    const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
    const int rank = threadIdx.x % size;
    const unsigned long long all = size == 64 ? ~0ull : (1ull << size % 64) - 1;
    REQUIRE(tile.ballot(rank % 2 == 0) == (0x5555555555555555ull & all));
    const unsigned long long same = tile.match_any(rank / 4);
    REQUIRE(same == ((0xfull << rank / 4 * 4) & all));
    int everywhere = -1;
    REQUIRE(tile.match_all(2.5, everywhere) == all && everywhere == 1);
    const unsigned long long none = tile.match_all(rank, everywhere);
    REQUIRE(everywhere == (size == 1) && (none == 0) == (size != 1));
}

__global__ void nested(int* bad)
{
    const cg::thread_block block = cg::this_thread_block();
    const cg::thread_block_tile<32> outer = cg::tiled_partition<32>(block);
    const auto inner = cg::tiled_partition<8>(outer);
    const int thread = threadIdx.x;
    REQUIRE(inner.thread_rank() == thread % 8 && inner.meta_group_rank() == thread % 32 / 8);
    REQUIRE(inner.meta_group_size() == 4 && inner.shfl(thread, 3) == thread / 8 * 8 + 3);
    const cg::thread_group dynamic = cg::tiled_partition(block, 16);
    REQUIRE(dynamic.size() == 16 && dynamic.thread_rank() == thread % 16);
    const cg::thread_group smaller = cg::tiled_partition(dynamic, 4);
    REQUIRE(smaller.size() == 4 && smaller.thread_rank() == thread % 4);
    // Each quarter of a warp goes its own way.
    __shared__ int values[128];
    if (inner.meta_group_rank() % 2 == 0) {
        values[thread] = thread;
        inner.sync();
        REQUIRE(values[thread ^ 7] == (thread ^ 7));
    } else {
        values[thread] = -thread;
        cg::sync(inner);
        REQUIRE(values[thread ^ 1] == -(thread ^ 1));
        smaller.sync();
    }
    REQUIRE(cg::this_thread().size() == 1 && cg::this_thread().thread_rank() == 0);
}

__global__ void coalesced(int* bad)
{
    const int thread = threadIdx.x, lane = thread % warpSize;
    if (lane % 3 == 1) {
        const cg::coalesced_group group = cg::coalesced_threads();
        const int size = (warpSize + 1) / 3, rank = lane / 3;
        REQUIRE(group.size() == size && group.thread_rank() == rank && group.num_threads() == size);
        REQUIRE(group.shfl(lane, 2) == 7 && group.shfl(lane, 0) == 1);
        REQUIRE(group.shfl_down(lane, 1) == (rank == size - 1 ? lane : lane + 3));
        REQUIRE(group.shfl_up(lane, 1) == (rank == 0 ? lane : lane - 3));
        REQUIRE(group.ballot(rank < 3) == 7 && group.any(rank == 1) && !group.all(rank == 1));
        group.sync();
        const cg::coalesced_group pairs = cg::tiled_partition(group, 2);
        REQUIRE(pairs.thread_rank() == rank % 2 && pairs.size() == (rank == size - 1 && size % 2 ? 1 : 2));
        // One of them adds for all.
        __shared__ int total;
        if (thread == 1) total = 0;
        group.sync();
        if (group.thread_rank() == 0 && thread < warpSize) atomicAdd(&total, group.size());
        group.sync();
        if (thread < warpSize) REQUIRE(total == size);
    }
}

__global__ void partitions(int* bad)
{
    const int thread = threadIdx.x;
    const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    const int rank = thread % 32;
    const cg::coalesced_group low = cg::binary_partition(tile, rank < 12);
    REQUIRE(low.size() == (rank < 12 ? 12 : 20) && low.thread_rank() == (rank < 12 ? rank : rank - 12));
    REQUIRE(low.meta_group_size() == 2 && low.meta_group_rank() == (rank < 12));
    REQUIRE(low.shfl(rank, 5) == (rank < 12 ? 5 : 17));
    const cg::coalesced_group fifths = cg::labeled_partition(tile, (rank + 2) % 5);
    REQUIRE(fifths.size() == (rank % 5 < 2 ? 7 : 6) && fifths.thread_rank() == rank / 5);
#ifndef __HIP__  // its groups by a label do not know how many there are
    REQUIRE(fifths.meta_group_size() == 5 && fifths.meta_group_rank() == rank % 5);
#endif
    const cg::coalesced_group halves = cg::binary_partition(fifths, fifths.thread_rank() >= 3);
    REQUIRE(halves.shfl(rank, 0) == rank % 5 + (fifths.thread_rank() >= 3 ? 15 : 0));
}

// Threads leave early, and the others' groups go on without them.
__global__ void leavers(int* bad, int* count)
{
    const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    if (threadIdx.x % 16 >= 10) return;
    REQUIRE(tile.ballot(1) == 0x3ff);
    tile.sync();
    atomicAdd(count, 1);
}

template <typename Group>
__device__ int total(const Group& group, int value)
{
    for (int i = group.size() / 2; i > 0; i /= 2) value += group.shfl_down(value, i);
    return group.shfl(value, 0);
}

__global__ void generic(int* bad)
{
    const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
    const int first = threadIdx.x / 4 * 4;
    REQUIRE(total(tile, threadIdx.x) == 4 * first + 6);
    int called = 0;
    if (tile.thread_rank() == 0) called = 1;
    REQUIRE(tile.shfl(called, 0) == 1);
}

int main()
{
    int* bad = managed<int>(1);
    int* sums = managed<int>(4);
    blocks<<<4, dim3(24, 2)>>>(bad, sums);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 4; ++i) EXPECT(sums[i] == 48 * 47 / 2);
    tiles<1><<<2, 256>>>(bad);
    tiles<2><<<2, 256>>>(bad);
    tiles<8><<<2, 256>>>(bad);
    tiles<32><<<2, 256>>>(bad);
    lanes<1><<<1, 128>>>(bad);
    lanes<4><<<1, 128>>>(bad);
    lanes<16><<<1, 128>>>(bad);
    lanes<32><<<1, 128>>>(bad);
    nested<<<2, 128>>>(bad);
    coalesced<<<1, 128>>>(bad);
    partitions<<<1, 128>>>(bad);
    generic<<<1, 64>>>(bad);
    int* count = managed<int>(1);
    leavers<<<1, 64>>>(bad, count);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0 && *count == 40);
    return verdict("groups");
}
