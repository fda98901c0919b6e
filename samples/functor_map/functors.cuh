// SPDX-License-Identifier: Apache-2.0
//
// Functors for the kernels in map.cuh, and a way to chain them at compile time.
#pragma once

#include <cuda_runtime.h>

// Functors: what they need goes to the kernel by value. The host runs them in double.
struct Affine {
    float scale;
    float shift;
    template <typename T>
    __host__ __device__ T operator()(T x) const { return scale * x + shift; }
};

struct LeakyRelu {
    float slope;
    template <typename T>
    __host__ __device__ T operator()(T x) const { return x > T(0) ? x : slope * x; }
};

template <int low, int high>
struct Clamp {
    template <typename T>
    __host__ __device__ T operator()(T x) const
    {
        return x < T(low) ? T(low) : x > T(high) ? T(high) : x;
    }
};

// second(first(x)); of several, the first is applied first.
template <typename First, typename Second>
struct Chain {
    First first;
    Second second;
    template <typename T>
    __host__ __device__ T operator()(T x) const { return second(first(x)); }
};

template <typename First, typename Second>
static Chain<First, Second> chain(First first, Second second)
{
    return {first, second};
}

template <typename First, typename Second, typename... More>
static auto chain(First first, Second second, More... more)
{
    return chain(chain(first, second), more...);
}

// An array's values by index.
template <typename T>
struct Read {
    const T* values;
    __host__ __device__ T operator()(int i) const { return values[i]; }
};

struct Add {
    template <typename T>
    __host__ __device__ T operator()(T a, T b) const { return a + b; }
};

struct Larger {
    template <typename T>
    __host__ __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};
