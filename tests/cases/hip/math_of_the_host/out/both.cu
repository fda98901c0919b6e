#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"

__host__ __device__ float3 normalize(float3 v) {
    float by = rsqrtf(v.x * v.x + v.y * v.y + v.z * v.z);
    return make_float3(v.x * by, v.y * by, v.z * by);
}

__global__ void run(float3 *out, float *other) {
    out[0] = normalize(out[0]);
    other[0] = sinpif(other[0]) + erfinvf(other[1]);
}

void on_host(float *x, double *y) {
    sincospi(y[0], y + 1, y + 2);
    x[0] = rsqrt(x[1]) + erfinvf(x[2]);
}
