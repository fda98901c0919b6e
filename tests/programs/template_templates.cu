// Templates as template arguments of kernels: as the last argument, and behind a class that has others of its own.
#include <cstdio>
#include <cuda_runtime.h>

namespace ops {
template <typename T> struct Square { __device__ T operator()(T x) const { return x * x; } };
template <typename T, int N> struct Times { __device__ T operator()(T x) const { return x * N; } };
}
template <typename T> struct Twice { __device__ T operator()(T x) const { return x * 2; } };
template <typename T, template <typename> class Op> struct Box { Op<T> op; };
template <template <typename> class Op, typename T> struct Front { Op<T> op; };
__device__ float less(float x) { return x - 1; }

template <typename T, template <typename> class Op> __global__ void last(T *p) { *p = Op<T>()(*p); }
template <template <typename, int> class Op, typename T> __global__ void first(T *p) { *p = Op<T, 3>()(*p); }
template <typename B, template <typename> class Op> __global__ void behind(float *p) { *p = Op<float>()(B().op(*p)); }
template <class B, float (*f)(float), template <typename> class Op> __global__ void all(float *p, B b)
{
    *p = f(b.op(Op<float>()(*p)));
}

int main()
{
    float *p;
    cudaMallocManaged(&p, sizeof(float));
    *p = 3;
    last<float, ops::Square><<<1, 1>>>(p);
    last<float, Twice><<<1, 1>>>(p);
    first<ops::Times><<<1, 1>>>(p);
    behind<Box<float, Twice>, ops::Square><<<1, 1>>>(p);
    behind<Front<ops::Square, float>, Twice><<<1, 1>>>(p);
    all<Box<float, Twice>, less, Twice><<<1, 1>>>(p, Box<float, Twice>());
    cudaDeviceSynchronize();
    const float of_box = (2 * 54) * (2 * 54);
    const float of_front = of_box * of_box * 2;
    std::puts(*p == 4 * of_front - 1 ? "PASS" : "FAIL");
}
