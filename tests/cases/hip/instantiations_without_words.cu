template <class T> __host__ __device__ T fused(T x, T y, T z) { return x * y + z; }
template float fused<float>(float, float, float);
extern template double fused(double, double, double);
template <class T> __global__ void __launch_bounds__(64) fill(T *x) { *x = fused(*x, T(2), T(1)); }
template void fill<float>(float *);
template __global__ void fill<int>(int *);
template <class T> T plain(T x) { return x; }
template int plain<int>(int);
template <class T> struct Box { __device__ T get() const; };
template struct Box<int>;
template <class T> struct Pair { template <int N> __device__ T at() const { return T(N); } };
template <class P> __device__ int second(const P &pair) { return pair.template at<1>(); }
// output
#include <hip/hip_runtime.h>

template <class T> __host__ __device__ T fused(T x, T y, T z) { return x * y + z; }
template __host__ __device__ float fused<float>(float, float, float);
extern template __host__ __device__ double fused(double, double, double);
template <class T> __global__ void __launch_bounds__(64) fill(T *x) { *x = fused(*x, T(2), T(1)); }
template __global__ void fill<float>(float *);
template __global__ void fill<int>(int *);
template <class T> T plain(T x) { return x; }
template int plain<int>(int);
template <class T> struct Box { __device__ T get() const; };
template struct Box<int>;
template <class T> struct Pair { template <int N> __device__ T at() const { return T(N); } };
template <class P> __device__ int second(const P &pair) { return pair.template at<1>(); }
