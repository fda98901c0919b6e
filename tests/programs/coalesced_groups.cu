// Groups of the lanes that are at one place together, and parts of groups.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

struct Seen {
    unsigned size, rank, sum, first, next, ballot, any, all, parts, part, tile_size, tile_rank;
};

__device__ Seen look(const cg::coalesced_group& group, unsigned value)
{
    Seen seen = {};
    seen.size = group.size();
    seen.rank = group.thread_rank();
    seen.sum = cg::reduce(group, value, cg::plus<unsigned>());
    seen.first = group.shfl(value, 0);
    seen.next = group.shfl_down(value, 1);
    seen.ballot = group.ballot(value % 3 == 0);
    seen.any = group.any(value == 7);
    seen.all = group.all(value < 20);
    seen.parts = group.meta_group_size();
    seen.part = group.meta_group_rank();
    const cg::coalesced_group tile = cg::tiled_partition(group, 4);
    seen.tile_size = tile.size();
    seen.tile_rank = tile.thread_rank();
    group.sync();
    return seen;
}

// Which lanes are in a group with the thread depends on `way`; all results are for the group around `value`.
__global__ void groups(Seen* found, int* leaders, int way, unsigned count)
{
    const unsigned value = threadIdx.x % 32;
    if (value >= count) return;
    if (way == 0 && value % 3 != 1) {
        const cg::coalesced_group active = cg::coalesced_threads();
        if (active.thread_rank() == 0) atomicAdd(leaders, (int)active.size());
        found[threadIdx.x] = look(active, value);
    } else if (way == 1) {
        const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
        found[threadIdx.x] = look(cg::binary_partition(tile, value % 4 == 0), value);
    } else if (way == 2) {
        const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
        found[threadIdx.x] = look(cg::labeled_partition(tile, value % 3), value);
    } else if (way == 3) {
        for (unsigned round = 0; round < value; ++round) {
            if (round == 2) found[threadIdx.x] = look(cg::labeled_partition(cg::coalesced_threads(), value / 8), value);
        }
    }
}

// The group of a lane as `groups` makes it: -1 for lanes without one.
static int group_of(int way, unsigned value, unsigned count)
{
    if (value >= count) return -1;
    if (way == 0) return value % 3 != 1 ? 0 : -1;
    if (way == 1) return (int)(value / 16 * 16 + (value % 4 == 0));
    if (way == 2) return (int)(value / 16 * 16 + value % 3);
    return value > 2 ? (int)(value / 8) : -1;
}

static int wrong = 0;

static void expect(int way, unsigned thread, const char* what, unsigned got, unsigned wanted)
{
    if (got != wanted && wrong++ < 20) std::printf("way %d, thread %u, %s: %u, not %u\n", way, thread, what, got, wanted);
}

static void check(const Seen* found, int way, unsigned count)
{
    static const unsigned PARTS[] = {1, 2, 3, 4};
    for (unsigned thread = 0; thread < 64; ++thread) {
        const unsigned value = thread % 32;
        const int own = group_of(way, value, count);
        if (own < 0) continue;
        Seen wanted = {};
        wanted.first = 99;
        wanted.next = value;
        wanted.all = 1;
        for (unsigned other = 0; other < 32; ++other) {
            if (group_of(way, other, count) != own) continue;
            if (wanted.first == 99) wanted.first = other;
            if (other < value) ++wanted.rank;
            if (other > value && wanted.next == value) wanted.next = other;
            if (other % 3 == 0) wanted.ballot |= 1u << wanted.size;
            if (other == 7) wanted.any = 1;
            if (other >= 20) wanted.all = 0;
            wanted.sum += other;
            ++wanted.size;
        }
        const unsigned rest = wanted.size - wanted.rank / 4 * 4;
        expect(way, thread, "size", found[thread].size, wanted.size);
        expect(way, thread, "rank", found[thread].rank, wanted.rank);
        expect(way, thread, "sum", found[thread].sum, wanted.sum);
        expect(way, thread, "first", found[thread].first, wanted.first);
        expect(way, thread, "next", found[thread].next, wanted.next);
        expect(way, thread, "ballot", found[thread].ballot, wanted.ballot);
        expect(way, thread, "any", found[thread].any, wanted.any);
        expect(way, thread, "all", found[thread].all, wanted.all);
        expect(way, thread, "parts", found[thread].parts, PARTS[way]);
        const unsigned part = way == 1 ? value % 4 == 0 : way == 2 ? (value % 3 + (value < 16 ? 0 : 2)) % 3 : value / 8;
        expect(way, thread, "part", found[thread].part, way == 0 ? 0 : part);
        expect(way, thread, "tile_size", found[thread].tile_size, rest < 4 ? rest : 4);
        expect(way, thread, "tile_rank", found[thread].tile_rank, wanted.rank % 4);
    }
}

int main()
{
    Seen* found;
    int* leaders;
    cudaMallocManaged((void**)&found, 64 * sizeof(Seen));
    cudaMallocManaged((void**)&leaders, sizeof(int));
    for (int way = 0; way < 4; ++way) {
        *leaders = 0;
        groups<<<1, 64>>>(found, leaders, way, 30);
        cudaDeviceSynchronize();
        check(found, way, 30);
        if (way == 0) expect(way, 0, "leaders", (unsigned)*leaders, 40);
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
