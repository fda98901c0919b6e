// SPDX-License-Identifier: Apache-2.0
//
// What kernels read through: what a function makes of two ranges, and where runs of equal elements begin and end.
#pragma once

#include <thrust/detail/facade.h>

namespace thrust {
namespace detail {

template <class T, class In, class Other, class Function>
struct pairwise {
    In in;
    Other other;
    mutable Function function;
    __device__ T operator[](size_t i) const { return function(in[i], other[i]); }
};

// Whether an element is the first of its run.
template <class In, class Equal>
struct heads {
    In in;
    mutable Equal equal;
    __device__ bool operator[](size_t i) const { return i == 0 || !equal(in[i - 1], in[i]); }
};

// Whether an element is the last of its run.
template <class In, class Equal>
struct tails {
    In in;
    mutable Equal equal;
    size_t count;
    __device__ bool operator[](size_t i) const { return i + 1 == count || !equal(in[i], in[i + 1]); }
};

// Whether an element is less than the one before it.
template <class In, class Less>
struct descents {
    In in;
    mutable Less less;
    __device__ bool operator[](size_t i) const { return i > 0 && less(in[i], in[i - 1]); }
};

struct is_set {
    __host__ __device__ bool operator()(bool value) const { return value; }
};

}  // namespace detail
}  // namespace thrust
