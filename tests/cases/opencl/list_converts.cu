// expect: CU402
#include <cuda_fp16.h>
struct Twice { float v; __device__ Twice(float x) : v(2 * x) {} };
struct Real { float v; __device__ operator float() const { return 3 * v; } };
struct Holder { Twice twice; float m; };
struct Pair { float m, d; };
struct Halves { half one; half2 two; };
__global__ void halves(float *out, const half *x, float e) {
    half h = x[threadIdx.x];
    Pair pair{h, 1.0f};
    float real{h};
    float both[2] = {h, e};
    Halves made{e, half2(e, 1)};
    half few[2] = {e, 2.0f};
    Pair named{.m = h, .d = e};
    out[0] = pair.m + real + both[0] + (float)made.one + (float)few[0] + named.m;
}
__global__ void by_operator(float *out, Real real) {
    Pair pair{real, 1.0f};
    out[0] = pair.m;
}
__global__ void whole(float *out, float e) {
    Holder holder{Twice(e), e};
    out[0] = holder.twice.v;
}
// output
typedef struct {
    ushort __x;
} cuport_half;

float cuport_half_to_float(cuport_half a)
{
    return vload_half(0, (const __private half*)&a);
}

cuport_half cuport_half_of_float_rte(float value)
{
    cuport_half result = {0x7fff};  // CUDA's NaN
    if (!isnan(value)) vstore_half_rte(value, 0, (__private half*)&result);
    return result;
}

typedef struct __attribute__((aligned(4))) {
    cuport_half x, y;
} cuport_half2;

cuport_half2 cuport_half2_of(cuport_half x, cuport_half y)
{
    return (cuport_half2){x, y};
}

typedef struct {
    float m;
    float d;
} Pair;

typedef struct {
    cuport_half one;
    cuport_half2 two;
} Halves;

typedef struct {
    float v;
} Twice;

typedef struct {
    Twice twice;
    float m;
} Holder;

// CUDA: void halves(float * out, const half * x, float e)
__kernel void halves(__global float* out, __global const cuport_half* x, float e)
{
    cuport_half h = x[(uint)get_local_id(0)];
    Pair pair = {cuport_half_to_float(h), 1.0f};
    float real = cuport_half_to_float(h);
    float both[2] = {cuport_half_to_float(h), e};
    Halves made = {cuport_half_of_float_rte(e), cuport_half2_of(cuport_half_of_float_rte(e), cuport_half_of_float_rte((float)1))};
    cuport_half few[2] = {cuport_half_of_float_rte(e), cuport_half_of_float_rte(2.0f)};
    Pair named = {cuport_half_to_float(h), e};
    out[0] = pair.m + real + both[0] + (float)cuport_half_to_float(made.one) + (float)cuport_half_to_float(few[0]) + named.m;
}

Twice Twice_make(float x)
{
    Twice self;
    self.v = 2 * x;
    return self;
}

// CUDA: void whole(float * out, float e)
__kernel void whole(__global float* out, float e)
{
    Holder holder = {Twice_make(e), e};
    out[0] = holder.twice.v;
}
