#include "reduce.cuh"
#include <cstdio>

namespace own {
namespace inner {
using cub::BlockScan;
using namespace ::cub;
}
}
namespace own::others {
namespace blocks = ::cub;
}

template <class T>
__global__ void sum(T *x)
{
    using namespace cub;
    typedef own::others::blocks::BlockReduce<T, 64> Reduce;
    typedef own::inner::BlockScan<T, 64> Scan;
    __shared__ typename Reduce::TempStorage space;
    __shared__ typename Scan::TempStorage room;
    __shared__ typename tools::WarpReduce<T>::TempStorage warps[2];
    T total = Reduce(space).Reduce(x[threadIdx.x], PLUS), before;
    Scan(room).ExclusiveSum(x[threadIdx.x], before);
    T part = WarpReduce<T>(warps[threadIdx.x / 32]).Sum(x[threadIdx.x]);
    if (threadIdx.x == 0) x[0] = total;
    if (threadIdx.x == 63) x[1] = before;
    if (threadIdx.x == 32) x[2] = part;
}

int main()
{
    int *x;
    cudaMallocManaged(&x, 64 * sizeof(int));
    for (int i = 0; i < 64; i++) x[i] = i;
    sum<<<1, 64>>>(x);
    cudaDeviceSynchronize();
    puts(x[0] == 2016 && x[1] == 2016 - 63 && x[2] == 2016 - 496 ? "PASS" : "FAIL");
}
