struct Taps { float t[5]; };
__global__ void convolve(const float *in, float *out, Taps taps) {
    float sum = 0;
    for (int i = 0; i < 5; i++) sum += taps.t[i] * in[threadIdx.x + i];
    out[threadIdx.x] = sum;
}
// output
typedef struct {
    float t[5];
} Taps;

// CUDA: void convolve(const float * in, float * out, Taps taps)
__kernel void convolve(__global const float* in, __global float* out, Taps taps)
{
    float sum = 0;
    for (int i = 0; i < 5; i++) {
        sum += taps.t[i] * in[(uint)get_local_id(0) + i];
    }
    out[(uint)get_local_id(0)] = sum;
}
