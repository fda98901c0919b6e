#include <hip/hip_runtime.h>

struct Own {
    float rcbrt(float x) const { return x; }
};

__device__ float length(float x) { return rcbrtf(x) * erfcxf(x); }
__global__ void run(float *x) { x[0] = rsqrtf(length(x[1])) + normcdfinvf(x[2]); }
float on_host(const Own &own) { return own.rcbrt(2); }
