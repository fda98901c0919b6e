// Kernels that only the methods of explicitly instantiated class templates launch.
#include "sum.h"

#include "shared.h"

template <bool, typename A, typename B> struct Choose { typedef A type; };
template <typename A, typename B> struct Choose<false, A, B> { typedef B type; };

template <typename T> __global__ void fill(T *p, int n)
{
    Shared<T> shared;
    shared[threadIdx.x] = T(2 * threadIdx.x);
    shared = shared[threadIdx.x];
    if (threadIdx.x < n) p[threadIdx.x] = shared.last;
}

template <typename T> Sum<T>::Sum(int n) : n(n)
{
    typedef typename Choose<sizeof(T) == 4, T, char>::type Value;
    cudaMallocManaged(&values, n * sizeof(T));
    fill<Value><<<1, 32, 32 * sizeof(Value)>>>(values, n);
}

template <typename T> cudaError_t Sum<T>::state() const
{
    return cudaGetLastError();
}

template <typename T> T Sum<T>::operator()() const
{
    T sum = 0;
    for (int i = 0; i < n; ++i) sum += values[i];
    return sum;
}

template class Sum<int>;
template class Sum<float>;
