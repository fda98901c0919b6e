// Algorithms without their own headers: those of Thrust bring them along, and vectors std::cout. A tuple's get() as member.
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/tuple.h>
#include "sorted.h"

__global__ void joined(thrust::tuple<int, float, int> t, int *x)
{
    t.get<2>() += 1;
    const thrust::tuple<int, float, int> &same = t;
    *x = 100 * same.get<0>() + 10 * static_cast<int>(same.get<1>()) + same.get<2>();
}

int main()
{
    int *x;
    cudaMallocManaged(&x, 4 * sizeof(int));
    for (int i = 0; i < 4; i++) x[i] = 3 - i % 2;
    const int threes = thrust::count(thrust::device, x, x + 4, 3);
    const bool sorted = sort_all(x, 4) == cudaSuccess;
    const bool good = sorted && threes == 2 && x[0] == 2 && x[3] == 3 && thrust::reduce(thrust::device, x, x + 4, 0) == 10;
    joined<<<1, 1>>>(thrust::make_tuple(1, 2.5f, 3), x);
    cudaDeviceSynchronize();
    std::cout << (good && x[0] == 124 ? "PASS" : "FAIL") << std::endl;
}
