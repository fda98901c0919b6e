// SPDX-License-Identifier: Apache-2.0
//
// Reductions, of all items and of segments.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DETAIL_REDUCE_CUH
#define STAND_IN_CUB_DETAIL_REDUCE_CUH

#include "launch.cuh"

namespace cub {
namespace detail {

// Combines what threads of a block have; the first `live` have something. The result is thread 0's.
template <typename State, typename Operator>
__device__ State reduce_in_block(State *shared, State own, int rank, int live, Operator op)
{
    shared[rank] = own;
    for (int step = threads / 2; step > 0; step /= 2) {
        __syncthreads();
        if (rank < step && rank + step < live) {
            own = op(own, shared[rank + step]);
            shared[rank] = own;
        }
    }
    return own;
}

// Combines items `begin` to `end`; the result is thread 0's, and means nothing where there are none. All threads go all
// the way, as some drivers want of barriers. On a processor a thread's items lie one behind the other (`in_runs`).
template <typename State, typename In, typename Operator, typename Change>
__device__ State reduce_range(State *shared, In in, index_t begin, index_t end, int in_runs, Operator op,
                              Change change)
{
    const int rank = threadIdx.x;
    const index_t count = end > begin ? end - begin : 0, share = in_runs ? (count + threads - 1) / threads : 1;
    const index_t parts = share > 0 ? (count + share - 1) / share : 0;
    const int live = parts < threads ? static_cast<int>(parts) : threads;
    State own;
    if (rank < live) {
        const index_t first = begin + rank * share, step = in_runs ? 1 : threads;
        const index_t last = in_runs && first + share < end ? first + share : end;
        own = static_cast<State>(change(in[first]));
        for (index_t i = first + step; i < last; i += step) own = op(own, static_cast<State>(change(in[i])));
    }
    return reduce_in_block(shared, own, rank, live, op);
}

// Each block has `share` items.
template <typename State, typename In, typename Operator, typename Change>
__global__ void reduce_parts(In in, State *sums, index_t count, index_t share, int in_runs, Operator op, Change change)
{
    __shared__ shared_items<State, threads> storage;
    const index_t begin = blockIdx.x * share, end = begin + share < count ? begin + share : count;
    const State sum = reduce_range(storage.data(), in, begin, end, in_runs, op, change);
    if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

template <typename State, typename Out, typename Operator>
__global__ void reduce_sums(const State *sums, Out out, index_t count, Operator op, State init)
{
    __shared__ shared_items<State, threads> storage;
    const State sum = reduce_range(storage.data(), sums, 0, count, 0, op, as_is());
    if (threadIdx.x != 0) return;
    if (count == 0) out[0] = init;
    else out[0] = op(init, sum);
}

// A block for each segment.
template <typename State, typename In, typename Out, typename Begin, typename End, typename Operator>
__global__ void reduce_segments(In in, Out out, index_t segments, Begin begins, End ends, int in_runs, Operator op,
                                State init)
{
    __shared__ shared_items<State, threads> storage;
    for (index_t i = blockIdx.x; i < segments; i += gridDim.x) {
        const index_t begin = begins[i], end = ends[i];
        const State sum = reduce_range(storage.data(), in, begin, end, in_runs, op, as_is());
        if (threadIdx.x == 0) {
            if (begin >= end) out[i] = init;
            else out[i] = op(init, sum);
        }
        __syncthreads();
    }
}

template <typename State, typename In, typename Out, typename Operator, typename Change>
cudaError_t reduce(void *memory, size_t &bytes, In in, Out out, index_t count, Operator op, State init, Change change,
                   cudaStream_t stream)
{
    constexpr index_t most = 256;
    const index_t tiles = tiles_of(count), share_of_most = tile * ((tiles + most - 1) / most);
    const index_t share_of_processor = share_of(count) * threads;
    const index_t share = share_of_processor > share_of_most ? share_of_processor : share_of_most;
    const index_t parts = share == 0 ? 0 : (count + share - 1) / share;
    workspace space(memory, bytes);
    State *sums = space.take<State>(most);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    if (parts > 0) {
        reduce_parts<<<static_cast<unsigned int>(parts), threads, 0, stream>>>(in, sums, count, share, cuportIsProcessor(),
                                                                                op, change);
    }
    const State *read = sums;
    reduce_sums<<<1, threads, 0, stream>>>(read, out, parts, op, init);
    return cudaPeekAtLastError();
}

template <typename State, typename In, typename Out, typename Begin, typename End, typename Operator>
cudaError_t reduce_by_segment(void *memory, size_t &bytes, In in, Out out, index_t segments, Begin begins, End ends,
                              Operator op, State init, cudaStream_t stream)
{
    workspace space(memory, bytes);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    if (segments == 0) return cudaSuccess;
    const unsigned int blocks = static_cast<unsigned int>(segments < 65536 ? segments : 65536);
    reduce_segments<<<blocks, threads, 0, stream>>>(in, out, segments, begins, ends, cuportIsProcessor(), op, init);
    return cudaPeekAtLastError();
}

}  // namespace detail
}  // namespace cub

#endif
