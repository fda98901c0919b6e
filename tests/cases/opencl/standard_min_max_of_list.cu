// expect: CU402
#include <algorithm>
__device__ int next(int *x) { return ++x[0]; }
__global__ void use(int *x, float *y, unsigned k) {
    x[0] = std::max({x[1], x[2], x[3]});
    y[0] = std::min({y[1], y[2], 0.5f, y[3]}) + std::max({1.0f});
    unsigned m = std::max({k, 3u});
    x[4] = std::min({next(x), 7}) + (int)m;
}
struct Pair { int a; __device__ bool operator<(const Pair &o) const { return a < o.a; } };
__global__ void refused(Pair *p) { p[0] = std::max({p[1], p[2]}); }
__global__ void refused_by(int *x) { x[0] = std::max({x[1], x[2]}, [](int a, int b) { return a > b; }); }
// output
static inline float cuport_std_min_float(float a, float b)
{
    return b < a ? b : a;
}

int next(__global int* x)
{
    return ++x[0];
}

// CUDA: void use(int * x, float * y, unsigned int k)
__kernel void use(__global int* x, __global float* y, uint k)
{
    x[0] = max(max(x[1], x[2]), x[3]);
    y[0] = cuport_std_min_float(cuport_std_min_float(cuport_std_min_float(y[1], y[2]), 0.5f), y[3]) + 1.0f;
    uint m = max(k, 3u);
    x[4] = min(next(x), 7) + (int)m;
}
