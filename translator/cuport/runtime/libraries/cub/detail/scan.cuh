// SPDX-License-Identifier: Apache-2.0
//
// One scan that most of cuport's stand-ins for CUB's algorithms are: a job says what each item counts, how counts are
// combined, and what is written where they are known.
// Written by cuport, because the tree includes CUB and does not have it.
//
// A job is an aggregate of six members that the kernels take one by one, so that pointers are arguments. It has
//   state                                        what is combined, from left to right
//   load(i)                                      what item i counts
//   combine(a, b)
//   store(i, count, has_before, before, through) what to write for item i; `through` is the state with it
//   finish(total)                                what to write at the end, once; of no items, state()

#ifndef STAND_IN_CUB_DETAIL_SCAN_CUH
#define STAND_IN_CUB_DETAIL_SCAN_CUH

#include "launch.cuh"

namespace cub {
namespace detail {

// Leaves in `shared[rank]` what comes of all up to `rank`, of the first `live` threads: first within groups of threads,
// then over the groups. Loops with barriers in them would take drivers for processors long to compile.
template <typename Job, typename State>
__device__ void scan_in_block(State *shared, int rank, int live, const Job &job)
{
    constexpr int group = 16;
    const int first = rank / group * group;
    __syncthreads();
    State own = shared[rank < live ? first : 0];
    if (rank < live) {
        for (int i = first + 1; i <= rank; ++i) own = job.combine(own, shared[i]);
    }
    __syncthreads();
    shared[rank] = own;
    __syncthreads();
    if (rank < live && rank >= group) {
        State before = shared[group - 1];
        for (int last = 2 * group - 1; last < first; last += group) before = job.combine(before, shared[last]);
        own = job.combine(before, own);
    }
    __syncthreads();
    shared[rank] = own;
    __syncthreads();
}

// The items that a thread has in a tile of the block: from `begin` to `end`. `live` threads have some.
struct part {
    index_t begin, end;
    int live;
    __device__ part(index_t start, index_t share, index_t count)
    {
        begin = start + threadIdx.x * share;
        end = begin + share < count ? begin + share : count;
        const index_t left = start < count ? (count - start + share - 1) / share : 0;
        live = left < threads ? static_cast<int>(left) : threads;
    }
};

// Leaves in `parts` what comes of each thread's items and of those before it in its tile, in `sums` what comes of each
// tile.
template <typename Job, typename A, typename B, typename C, typename D, typename E, typename F>
__global__ void scan_sums(tag<Job> which, A a, B b, C c, D d, E e, F f, typename Job::state *sums,
                          typename Job::state *parts, index_t count, index_t share)
{
    __shared__ shared_items<typename Job::state, threads> storage;
    typename Job::state *shared = storage.data();
    const Job job = {a, b, c, d, e, f};
    const int rank = threadIdx.x;
    const part own(blockIdx.x * share * threads, share, count);
    if (own.begin < own.end) {
        typename Job::state sum = job.load(own.begin);
        for (index_t i = own.begin + 1; i < own.end; ++i) sum = job.combine(sum, job.load(i));
        shared[rank] = sum;
    }
    scan_in_block(shared, rank, own.live, job);
    if (rank < own.live) parts[static_cast<index_t>(blockIdx.x) * threads + rank] = shared[rank];
    if (rank == own.live - 1) sums[blockIdx.x] = shared[rank];
}

// One block makes of the tiles' sums what comes of each tile and all before it.
template <typename Job, typename A, typename B, typename C, typename D, typename E, typename F>
__global__ void scan_spine(tag<Job> which, A a, B b, C c, D d, E e, F f, typename Job::state *sums, index_t count)
{
    __shared__ shared_items<typename Job::state, threads> storage;
    typename Job::state *shared = storage.data();
    const Job job = {a, b, c, d, e, f};
    const int rank = threadIdx.x;
    const part own(0, (count + threads - 1) / threads, count);
    if (own.begin < own.end) {
        typename Job::state sum = sums[own.begin];
        for (index_t i = own.begin + 1; i < own.end; ++i) {
            sum = job.combine(sum, sums[i]);
            sums[i] = sum;
        }
        shared[rank] = sum;
    }
    scan_in_block(shared, rank, own.live, job);
    if (rank == 0) return;
    for (index_t i = own.begin; i < own.end; ++i) sums[i] = job.combine(shared[rank - 1], sums[i]);
}

template <typename Job, typename A, typename B, typename C, typename D, typename E, typename F>
__global__ void scan_tiles(tag<Job> which, A a, B b, C c, D d, E e, F f, const typename Job::state *sums,
                           const typename Job::state *parts, index_t count, index_t share)
{
    typedef typename Job::state State;
    const Job job = {a, b, c, d, e, f};
    const index_t block = blockIdx.x, rank = threadIdx.x, place = block * threads + rank;
    const part own(block * share * threads, share, count);
    if (count == 0 && place == 0) job.finish(State());
    if (own.begin >= own.end) return;
    State before = parts[rank > 0 ? place - 1 : place];  // not looked at where there is nothing before
    if (block > 0) before = rank > 0 ? job.combine(sums[block - 1], before) : sums[block - 1];
    State through = job.load(own.begin);
    if (place > 0) through = job.combine(before, through);
    job.store(own.begin, count, place > 0, before, through);
    for (index_t i = own.begin + 1; i < own.end; ++i) {
        before = through;
        through = job.combine(before, job.load(i));
        job.store(i, count, true, before, through);
    }
    if (own.end == count) job.finish(through);
}

// How many states a scan of `count` items needs memory for: one of each thread, and one of each tile.
inline index_t states_of_scan(index_t count)
{
    const index_t tiles = tiles_of(count), most = blocks_of_processor();
    return (most > 0 && tiles > most ? most : tiles) * (threads + 1);
}

// Runs a job over `count` items; `states` is memory for as many as `states_of_scan` says.
template <typename Job, typename A, typename B, typename C, typename D, typename E, typename F>
cudaError_t run_scan(A a, B b, C c, D d, E e, F f, typename Job::state *states, index_t count, cudaStream_t stream)
{
    typedef typename Job::state State;
    const index_t share = share_of(count), tiles = (count + share * threads - 1) / (share * threads);
    if (tiles > most_blocks) return cudaErrorInvalidValue;
    const unsigned int blocks = tiles == 0 ? 1 : static_cast<unsigned int>(tiles);
    const tag<Job> which = {};
    State *sums = states, *parts = states + tiles;
    if (tiles > 0) scan_sums<<<blocks, threads, 0, stream>>>(which, a, b, c, d, e, f, sums, parts, count, share);
    if (tiles > 1) scan_spine<<<1, threads, 0, stream>>>(which, a, b, c, d, e, f, sums, tiles);
    const State *sums_before = sums, *parts_before = parts;
    scan_tiles<<<blocks, threads, 0, stream>>>(which, a, b, c, d, e, f, sums_before, parts_before, count, share);
    return cudaPeekAtLastError();
}

// The same in the two phases of CUB's interface: without memory it says how much it wants.
template <template <typename...> class Job, typename A, typename B, typename C, typename D, typename E, typename F>
cudaError_t scan_with(void *storage, size_t &bytes, A a, B b, C c, D d, E e, F f, index_t count, cudaStream_t stream)
{
    typedef Job<A, B, C, D, E, F> job;
    workspace space(storage, bytes);
    typename job::state *states = space.take<typename job::state>(states_of_scan(count));
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    return run_scan<job>(a, b, c, d, e, f, states, count, stream);
}

}  // namespace detail
}  // namespace cub

#endif
