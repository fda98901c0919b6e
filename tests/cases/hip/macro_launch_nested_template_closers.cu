// flags: --launch-syntax macro
// expect: CU104
#include <hip/hip_runtime.h>
namespace f {
template <int N> struct b { static const int v = N; };
template <typename T> struct a { static const int n = T::v; };
template <typename T> struct g { static const int n = T::n; };
}
__global__ void k(int x) {}
void run(int x) { k<<<f::g<f::a<f::b<1>>>::n, 2>>>(x); }
// output
#include <hip/hip_runtime.h>
namespace f {
template <int N> struct b { static const int v = N; };
template <typename T> struct a { static const int n = T::v; };
template <typename T> struct g { static const int n = T::n; };
}
__global__ void k(int x) {}
void run(int x) { hipLaunchKernelGGL(k, dim3(f::g<f::a<f::b<1>>>::n), dim3(2), 0, 0, x); }
