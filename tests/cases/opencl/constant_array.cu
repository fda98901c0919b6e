__constant__ float taps[5];
__global__ void convolve(const float *in, float *out) {
    float t = 0;
    for (int i = 0; i < 5; i++) t += taps[i] * in[threadIdx.x + i];
    out[threadIdx.x] = t;
}
// output
// CUDA: void convolve(const float * in, float * out)
__kernel void convolve(__global const float* in, __global float* out, __constant float* taps)
{
    float t = 0;
    for (int i = 0; i < 5; i++) {
        t += taps[i] * in[(uint)get_local_id(0) + i];
    }
    out[(uint)get_local_id(0)] = t;
}
