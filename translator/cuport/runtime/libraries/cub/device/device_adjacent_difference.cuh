// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: what an operator makes of neighbours.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_ADJACENT_DIFFERENCE_CUH
#define STAND_IN_CUB_DEVICE_ADJACENT_DIFFERENCE_CUH

#include "../detail/launch.cuh"

namespace cub {
namespace detail {

template <typename In, typename Out, typename Operator>
__global__ void subtract_left(In in, Out out, index_t count, Operator op)
{
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) {
        if (i == 0) out[0] = in[0];
        else out[i] = op(in[i], in[i - 1]);
    }
}

template <typename In, typename Out, typename Operator>
__global__ void subtract_right(In in, Out out, index_t count, Operator op)
{
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) {
        if (i + 1 == count) out[i] = in[i];
        else out[i] = op(in[i], in[i + 1]);
    }
}

template <typename In, typename Out, typename Operator>
cudaError_t subtract(In in, Out out, index_t count, Operator op, bool is_left, cudaStream_t stream)
{
    if (count == 0) return cudaSuccess;
    if (is_left) subtract_left<<<grid_of(count), threads, 0, stream>>>(in, out, count, op);
    else subtract_right<<<grid_of(count), threads, 0, stream>>>(in, out, count, op);
    return cudaPeekAtLastError();
}

// In place: the items are copied first.
template <typename Data, typename Operator>
cudaError_t subtract_in_place(void *memory, size_t &bytes, Data data, index_t count, Operator op, bool is_left,
                              cudaStream_t stream)
{
    workspace space(memory, bytes);
    value_t<Data> *kept = space.take<value_t<Data>>(count);
    cudaError_t error = cudaSuccess;
    if (space.is_done(error)) return error;
    copy(data, kept, count, stream);
    return subtract(kept, data, count, op, is_left, stream);
}

}  // namespace detail

struct DeviceAdjacentDifference {
    template <typename In, typename Out, typename Operator = Difference>
    static cudaError_t SubtractLeftCopy(void *d_temp_storage, size_t &temp_storage_bytes, In d_input, Out d_output,
                                        detail::index_t num_items, Operator difference_op = {},
                                        cudaStream_t stream = 0, bool = false)
    {
        detail::workspace space(d_temp_storage, temp_storage_bytes);
        cudaError_t error = cudaSuccess;
        if (space.is_done(error)) return error;
        return detail::subtract(d_input, d_output, num_items, difference_op, true, stream);
    }

    template <typename In, typename Out, typename Operator = Difference>
    static cudaError_t SubtractRightCopy(void *d_temp_storage, size_t &temp_storage_bytes, In d_input, Out d_output,
                                         detail::index_t num_items, Operator difference_op = {},
                                         cudaStream_t stream = 0, bool = false)
    {
        detail::workspace space(d_temp_storage, temp_storage_bytes);
        cudaError_t error = cudaSuccess;
        if (space.is_done(error)) return error;
        return detail::subtract(d_input, d_output, num_items, difference_op, false, stream);
    }

    template <typename Data, typename Operator = Difference>
    static cudaError_t SubtractLeft(void *d_temp_storage, size_t &temp_storage_bytes, Data d_input,
                                    detail::index_t num_items, Operator difference_op = {}, cudaStream_t stream = 0,
                                    bool = false)
    {
        return detail::subtract_in_place(d_temp_storage, temp_storage_bytes, d_input, num_items, difference_op, true,
                                         stream);
    }

    template <typename Data, typename Operator = Difference>
    static cudaError_t SubtractRight(void *d_temp_storage, size_t &temp_storage_bytes, Data d_input,
                                     detail::index_t num_items, Operator difference_op = {}, cudaStream_t stream = 0,
                                     bool = false)
    {
        return detail::subtract_in_place(d_temp_storage, temp_storage_bytes, d_input, num_items, difference_op, false,
                                         stream);
    }
};

}  // namespace cub

#endif
