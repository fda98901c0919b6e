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

// Puts into `shared[rank]` what comes of a thread's items and of those before it in its tile.
template <typename Job, typename State>
__device__ void sum_tile(State *shared, const part &own, const Job &job)
{
    if (own.begin < own.end) {
        State sum = job.load(own.begin);
        for (index_t i = own.begin + 1; i < own.end; ++i) sum = job.combine(sum, job.load(i));
        shared[threadIdx.x] = sum;
    }
    scan_in_block(shared, static_cast<int>(threadIdx.x), own.live, job);
}

// Writes what a thread's items become. `before` is what comes of all before them, of which there is something if
// has_before.
template <typename Job, typename State>
__device__ void store_items(const part &own, index_t count, bool has_before, State before, const Job &job)
{
    State through = job.load(own.begin);
    if (has_before) through = job.combine(before, through);
    job.store(own.begin, count, has_before, before, through);
    for (index_t i = own.begin + 1; i < own.end; ++i) {
        before = through;
        through = job.combine(before, job.load(i));
        job.store(i, count, true, before, through);
    }
    if (own.end == count) job.finish(through);
}

// Leaves in `sums` what comes of each tile. On a processor, `parts` gets what comes of each thread's items and of those
// before it in its tile.
template <typename Job, typename A, typename B, typename C, typename D, typename E, typename F>
__global__ void scan_sums(tag<Job> which, A a, B b, C c, D d, E e, F f, typename Job::state *sums,
                          typename Job::state *parts, int has_parts, index_t count, index_t share)
{
    __shared__ shared_items<typename Job::state, threads> storage;
    typename Job::state *shared = storage.data();
    const Job job = {a, b, c, d, e, f};
    const int rank = threadIdx.x;
    const part own(blockIdx.x * share * threads, share, count);
    sum_tile(shared, own, job);
    if (has_parts && rank < own.live) parts[static_cast<index_t>(blockIdx.x) * threads + rank] = shared[rank];
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
__global__ void scan_tiles(tag<Job> which, A a, B b, C c, D d, E e, F f, const typename Job::state *sums, index_t count,
                           index_t share)
{
    typedef typename Job::state State;
    __shared__ shared_items<State, threads> storage;
    State *shared = storage.data();
    const Job job = {a, b, c, d, e, f};
    const int rank = threadIdx.x;
    const part own(blockIdx.x * share * threads, share, count);
    sum_tile(shared, own, job);
    if (count == 0 && rank == 0) job.finish(State());
    if (own.begin >= own.end) return;
    State before = shared[rank > 0 ? rank - 1 : 0];  // not looked at where there is nothing before
    if (blockIdx.x > 0) before = rank > 0 ? job.combine(sums[blockIdx.x - 1], before) : sums[blockIdx.x - 1];
    store_items(own, count, own.begin > 0, before, job);
}

// The same with `parts`, for a processor: the items are not read once more for what comes of them.
template <typename Job, typename A, typename B, typename C, typename D, typename E, typename F>
__global__ void scan_parts(tag<Job> which, A a, B b, C c, D d, E e, F f, const typename Job::state *sums,
                           const typename Job::state *parts, index_t count, index_t share)
{
    const Job job = {a, b, c, d, e, f};
    const index_t block = blockIdx.x, rank = threadIdx.x, place = block * threads + rank;
    const part own(block * share * threads, share, count);
    if (own.begin >= own.end) return;
    typename Job::state before = parts[rank > 0 ? place - 1 : place];  // not looked at where there is nothing before
    if (block > 0) before = rank > 0 ? job.combine(sums[block - 1], before) : sums[block - 1];
    store_items(own, count, place > 0, before, job);
}

// How many states a scan of `count` items needs memory for: one of each tile, and on a processor one of each thread.
inline index_t states_of_scan(index_t count)
{
    const index_t tiles = tiles_of(count), most = blocks_of_processor();
    return most == 0 ? tiles + 1 : (tiles > most ? most : tiles) * (threads + 1) + 1;
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
    const bool has_parts = tiles > 1 && cuportIsProcessor();
    State *sums = states, *parts = has_parts ? states + tiles : states;
    if (tiles > 1) {
        scan_sums<<<blocks, threads, 0, stream>>>(which, a, b, c, d, e, f, sums, parts, static_cast<int>(has_parts),
                                                  count, share);
        scan_spine<<<1, threads, 0, stream>>>(which, a, b, c, d, e, f, sums, tiles);
    }
    const State *before = sums, *each = parts;
    if (has_parts) scan_parts<<<blocks, threads, 0, stream>>>(which, a, b, c, d, e, f, before, each, count, share);
    else scan_tiles<<<blocks, threads, 0, stream>>>(which, a, b, c, d, e, f, before, count, share);
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
