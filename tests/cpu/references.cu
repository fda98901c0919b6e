// SPDX-License-Identifier: Apache-2.0
//
// Kernels with references among their parameters: they change the caller's object, and get copies of the others.

#include "check.cuh"

struct Limits {
    static const int most = 9;
    unsigned bits : 3;
};

__global__ void add(int& sum, const int& step, int copy) { sum += step + copy; }
__global__ void store(int* out, int value) { *out += value; }

int main()
{
    int* sum = nullptr;
    EXPECT_OK(cudaMallocManaged(&sum, sizeof(int)));
    *sum = 1;
    Limits limits;
    limits.bits = 5;
    add<<<1, 2>>>(*sum, 2, 5);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*sum == 15);
    store<<<1, 1>>>(sum, Limits::most);
    store<<<1, 1>>>(sum, limits.bits);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*sum == 29);
    return verdict("references");
}
