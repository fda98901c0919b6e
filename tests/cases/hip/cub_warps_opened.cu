// expect: CU115
#include <cub/warp/warp_reduce.cuh>
using namespace cub;
template <class T> __device__ T sum(T x, typename WarpReduce<T>::TempStorage &shared) {
    return WarpReduce<T>(shared).Sum(x);
}
// output
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
using namespace hipcub;
template <class T> __device__ T sum(T x, typename WarpReduce<T, 32>::TempStorage &shared) {
    return WarpReduce<T, 32>(shared).Sum(x);
}
