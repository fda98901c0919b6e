// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::std has names of C++20 that C++17's library lacks.

#include "check.cuh"

#include <cuda/std/functional>
#include <cuda/std/type_traits>

template <typename T, typename Function = cuda::std::identity>
__global__ void apply(T* values, Function function = {})
{
    using plain = cuda::std::remove_cvref_t<const T &>;
    plain value = values[threadIdx.x];
    values[threadIdx.x] = function(value) + cuda::std::plus<T>()(value, 1);
}

// The second argument's type follows from the first's.
template <typename T>
T sum(T value, cuda::std::type_identity_t<T> other)
{
    return value + other;
}

int main()
{
    int* values = managed<int>(4);
    for (int i = 0; i < 4; ++i) values[i] = i;
    apply<<<1, 4>>>(values);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 4; ++i) EXPECT(values[i] == 2 * i + 1);
    EXPECT(sum(1.5, 2) == 3.5);
    return verdict("libcu_std");
}
