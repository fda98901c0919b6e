// SPDX-License-Identifier: Apache-2.0
//
// zip_function: a function of several values as one of a tuple.
#pragma once

#include <thrust/tuple.h>

namespace thrust {

template <class Function>
struct zip_function {
    Function function;
    __host__ __device__ explicit zip_function(Function function) : function(function) {}
    template <class A>
    __host__ __device__ auto operator()(const tuple<A>& t) const
    {
        return function(t.head);
    }
    template <class A, class B>
    __host__ __device__ auto operator()(const tuple<A, B>& t) const
    {
        return function(t.head, t.tail.head);
    }
    template <class A, class B, class C>
    __host__ __device__ auto operator()(const tuple<A, B, C>& t) const
    {
        return function(t.head, t.tail.head, t.tail.tail.head);
    }
    template <class A, class B, class C, class D>
    __host__ __device__ auto operator()(const tuple<A, B, C, D>& t) const
    {
        return function(t.head, t.tail.head, t.tail.tail.head, t.tail.tail.tail.head);
    }
};
template <class Function>
__host__ __device__ zip_function<Function> make_zip_function(Function function)
{
    return zip_function<Function>(function);
}

}  // namespace thrust
