// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: reductions of segments.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_SEGMENTED_REDUCE_CUH
#define STAND_IN_CUB_DEVICE_SEGMENTED_REDUCE_CUH

#include "../detail/reduce.cuh"
#include "../iterator/arg_index_input_iterator.cuh"

namespace cub {
namespace detail {

// A block for each segment finds the extreme; places count from the segment's beginning.
template <typename Pair, typename In, typename Out, typename Begin, typename End, typename Operator>
__global__ void find_in_segments(In in, Out out, index_t segments, Begin begins, End ends, int in_runs, Operator op,
                                 Pair init)
{
    __shared__ shared_items<Pair, threads> storage;
    for (index_t i = blockIdx.x; i < segments; i += gridDim.x) {
        const index_t begin = begins[i], end = ends[i];
        Pair found = reduce_range(storage.data(), in, begin, end, in_runs, op, as_is());
        found.key -= static_cast<int>(begin);
        if (threadIdx.x == 0) {
            if (begin >= end) out[i] = init;
            else out[i] = found;
        }
        __syncthreads();
    }
}

template <typename Pair, typename In, typename Out, typename Begin, typename End, typename Operator>
cudaError_t find_by_segment(void *memory, size_t &bytes, In in, Out out, index_t segments, Begin begins, End ends,
                            Operator op, Pair init, cudaStream_t stream)
{
    workspace space(memory, bytes);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    if (segments == 0) return cudaSuccess;
    const unsigned int blocks = static_cast<unsigned int>(segments < 65536 ? segments : 65536);
    find_in_segments<<<blocks, threads, 0, stream>>>(in, out, segments, begins, ends, cuportIsProcessor(), op, init);
    return cudaPeekAtLastError();
}

}  // namespace detail

struct DeviceSegmentedReduce {
    template <typename In, typename Out, typename Begin, typename End, typename Operator, typename Init>
    static cudaError_t Reduce(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                              detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets, Operator op,
                              Init init, cudaStream_t stream = 0, bool = false)
    {
        typedef detail::accumulator_t<Operator, Init, detail::value_t<In>> State;
        return detail::reduce_by_segment(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments,
                                         d_begin_offsets, d_end_offsets, op, static_cast<State>(init), stream);
    }

    template <typename In, typename Out, typename Begin, typename End>
    static cudaError_t Sum(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                           detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets,
                           cudaStream_t stream = 0, bool = false)
    {
        const detail::value_t<Out, detail::value_t<In>> init{};
        return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets,
                      cub::Sum(), init, stream);
    }

    template <typename In, typename Out, typename Begin, typename End>
    static cudaError_t Min(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                           detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets,
                           cudaStream_t stream = 0, bool = false)
    {
        const detail::value_t<In> init = detail::limits<detail::value_t<In>>::highest();
        return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets,
                      cub::Min(), init, stream);
    }

    template <typename In, typename Out, typename Begin, typename End>
    static cudaError_t Max(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                           detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets,
                           cudaStream_t stream = 0, bool = false)
    {
        const detail::value_t<In> init = detail::limits<detail::value_t<In>>::lowest();
        return Reduce(d_temp_storage, temp_storage_bytes, d_in, d_out, num_segments, d_begin_offsets, d_end_offsets,
                      cub::Max(), init, stream);
    }

    // Places count from the segment's beginning.
    template <typename In, typename Out, typename Begin, typename End>
    static cudaError_t ArgMin(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                              detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets,
                              cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<In> T;
        const KeyValuePair<int, T> init(1, detail::limits<T>::highest());
        return detail::find_by_segment(d_temp_storage, temp_storage_bytes, ArgIndexInputIterator<In, int>(d_in),
                                         d_out, num_segments, d_begin_offsets, d_end_offsets, cub::ArgMin(), init,
                                         stream);
    }

    // Places count from the segment's beginning.
    template <typename In, typename Out, typename Begin, typename End>
    static cudaError_t ArgMax(void *d_temp_storage, size_t &temp_storage_bytes, In d_in, Out d_out,
                              detail::index_t num_segments, Begin d_begin_offsets, End d_end_offsets,
                              cudaStream_t stream = 0, bool = false)
    {
        typedef detail::value_t<In> T;
        const KeyValuePair<int, T> init(1, detail::limits<T>::lowest());
        return detail::find_by_segment(d_temp_storage, temp_storage_bytes, ArgIndexInputIterator<In, int>(d_in),
                                         d_out, num_segments, d_begin_offsets, d_end_offsets, cub::ArgMax(), init,
                                         stream);
    }
};

}  // namespace cub

#endif
