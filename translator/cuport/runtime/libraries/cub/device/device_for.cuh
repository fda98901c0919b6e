// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: an operator for each item, or each number.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_FOR_CUH
#define STAND_IN_CUB_DEVICE_FOR_CUH

#include "../detail/launch.cuh"

namespace cub {
namespace detail {

template <typename Shape, typename Operator>
__global__ void each_number(Shape shape, Operator op)
{
    for (index_t i = thread_in_grid(); i < static_cast<index_t>(shape); i += threads_in_grid()) {
        op(static_cast<Shape>(i));
    }
}

template <typename Iterator, typename Operator>
__global__ void each_item(Iterator first, index_t count, Operator op)
{
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) op(first[i]);
}

// The operator gets a copy.
template <typename Iterator, typename Operator>
__global__ void each_copy(Iterator first, index_t count, Operator op)
{
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) {
        const value_t<Iterator> item = first[i];
        op(item);
    }
}

}  // namespace detail

struct DeviceFor {
    template <typename Shape, typename Operator>
    static cudaError_t Bulk(Shape shape, Operator op, cudaStream_t stream = 0)
    {
        if (shape == 0) return cudaSuccess;
        detail::each_number<<<detail::grid_of(shape), detail::threads, 0, stream>>>(shape, op);
        return cudaPeekAtLastError();
    }

    template <typename Iterator, typename Operator>
    static cudaError_t ForEachN(Iterator first, detail::index_t num_items, Operator op, cudaStream_t stream = 0)
    {
        if (num_items == 0) return cudaSuccess;
        detail::each_item<<<detail::grid_of(num_items), detail::threads, 0, stream>>>(first, num_items, op);
        return cudaPeekAtLastError();
    }

    template <typename Iterator, typename Operator>
    static cudaError_t ForEach(Iterator first, Iterator last, Operator op, cudaStream_t stream = 0)
    {
        return ForEachN(first, static_cast<detail::index_t>(last - first), op, stream);
    }

    template <typename Iterator, typename Operator>
    static cudaError_t ForEachCopyN(Iterator first, detail::index_t num_items, Operator op, cudaStream_t stream = 0)
    {
        if (num_items == 0) return cudaSuccess;
        detail::each_copy<<<detail::grid_of(num_items), detail::threads, 0, stream>>>(first, num_items, op);
        return cudaPeekAtLastError();
    }

    template <typename Iterator, typename Operator>
    static cudaError_t ForEachCopy(Iterator first, Iterator last, Operator op, cudaStream_t stream = 0)
    {
        return ForEachCopyN(first, static_cast<detail::index_t>(last - first), op, stream);
    }

    // With memory, which none of them needs.
    template <typename Shape, typename Operator>
    static cudaError_t Bulk(void *d_temp_storage, size_t &temp_storage_bytes, Shape shape, Operator op,
                            cudaStream_t stream = 0)
    {
        if (d_temp_storage == nullptr) temp_storage_bytes = 1;
        return d_temp_storage == nullptr ? cudaSuccess : Bulk(shape, op, stream);
    }
    template <typename Iterator, typename Operator>
    static cudaError_t ForEachN(void *d_temp_storage, size_t &temp_storage_bytes, Iterator first,
                                detail::index_t num_items, Operator op, cudaStream_t stream = 0)
    {
        if (d_temp_storage == nullptr) temp_storage_bytes = 1;
        return d_temp_storage == nullptr ? cudaSuccess : ForEachN(first, num_items, op, stream);
    }
    template <typename Iterator, typename Operator>
    static cudaError_t ForEach(void *d_temp_storage, size_t &temp_storage_bytes, Iterator first, Iterator last,
                               Operator op, cudaStream_t stream = 0)
    {
        if (d_temp_storage == nullptr) temp_storage_bytes = 1;
        return d_temp_storage == nullptr ? cudaSuccess : ForEach(first, last, op, stream);
    }
};

}  // namespace cub

#endif
