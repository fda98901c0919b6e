// SPDX-License-Identifier: Apache-2.0
//
// Element by element on the device: from iterators that kernels can use, into such.
#pragma once

#include <thrust/detail/buffer.h>
#include <thrust/detail/facade.h>

namespace thrust {
namespace detail {

// Gives an element as it is.
struct same {
    template <class T>
    __host__ __device__ const T& operator()(const T& value) const
    {
        return value;
    }
};

template <class In, class Out, class Function>
__global__ void transform_kernel(In in, size_t count, Out out, Function function)
{
    const size_t i = thread_index();
    if (i < count) out[i] = function(in[i]);
}
template <class In, class Other, class Out, class Function>
__global__ void transform_pairs_kernel(In in, Other other, size_t count, Out out, Function function)
{
    const size_t i = thread_index();
    if (i < count) out[i] = function(in[i], other[i]);
}
template <class In, class Stencil, class Out, class Function, class Predicate>
__global__ void transform_if_kernel(In in, Stencil stencil, size_t count, Out out, Function function,
                                    Predicate predicate)
{
    const size_t i = thread_index();
    if (i < count && predicate(stencil[i])) out[i] = function(in[i]);
}
template <class In, class Other, class Stencil, class Out, class Function, class Predicate>
__global__ void transform_pairs_if_kernel(In in, Other other, Stencil stencil, size_t count, Out out,
                                          Function function, Predicate predicate)
{
    const size_t i = thread_index();
    if (i < count && predicate(stencil[i])) out[i] = function(in[i], other[i]);
}
template <class In, class Out>
__global__ void copy_kernel(In in, size_t count, Out out)
{
    const size_t i = thread_index();
    if (i < count) out[i] = in[i];
}
template <class Out, class T>
__global__ void fill_kernel(Out out, size_t count, T value)
{
    const size_t i = thread_index();
    if (i < count) out[i] = value;
}

template <class In, class Out, class Function>
void device_transform(cudaStream_t stream, In in, size_t count, Out out, Function function)
{
    if (count == 0) return;
    transform_kernel<<<blocks_for(count), block_size, 0, stream>>>(in, count, out, function);
    check_launch("transform");
}
template <class In, class Other, class Out, class Function>
void device_transform_pairs(cudaStream_t stream, In in, Other other, size_t count, Out out, Function function)
{
    if (count == 0) return;
    transform_pairs_kernel<<<blocks_for(count), block_size, 0, stream>>>(in, other, count, out, function);
    check_launch("transform");
}
template <class In, class Stencil, class Out, class Function, class Predicate>
void device_transform_if(cudaStream_t stream, In in, Stencil stencil, size_t count, Out out, Function function,
                         Predicate predicate)
{
    if (count == 0) return;
    transform_if_kernel<<<blocks_for(count), block_size, 0, stream>>>(in, stencil, count, out, function, predicate);
    check_launch("transform_if");
}
template <class In, class Other, class Stencil, class Out, class Function, class Predicate>
void device_transform_pairs_if(cudaStream_t stream, In in, Other other, Stencil stencil, size_t count, Out out,
                               Function function, Predicate predicate)
{
    if (count == 0) return;
    transform_pairs_if_kernel<<<blocks_for(count), block_size, 0, stream>>>(in, other, stencil, count, out, function,
                                                                            predicate);
    check_launch("transform_if");
}
template <class In, class Out>
void device_copy(cudaStream_t stream, In in, size_t count, Out out)
{
    if (count == 0) return;
    copy_kernel<<<blocks_for(count), block_size, 0, stream>>>(in, count, out);
    check_launch("copy");
}
template <class Out, class T>
void device_fill(cudaStream_t stream, Out out, size_t count, const T& value)
{
    if (count == 0) return;
    fill_kernel<<<blocks_for(count), block_size, 0, stream>>>(out, count, value);
    check_launch("fill");
}

}  // namespace detail
}  // namespace thrust
