__global__ void use(float *x) {
#pragma unroll
    for (int i = 0; i < 4; i++) x[i] *= 2.0f;
#pragma unroll 2
    for (int i = 0; i < 8; i++) x[i] += 1.0f;
#pragma unroll 1
    for (int i = 0; i < 8; i++) x[i] -= 1.0f;
}
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    #pragma unroll
    for (int i = 0; i < 4; i++) {
        x[i] *= 2.0f;
    }
    #pragma unroll 2
    for (int i = 0; i < 8; i++) {
        x[i] += 1.0f;
    }
    #pragma unroll 1
    for (int i = 0; i < 8; i++) {
        x[i] -= 1.0f;
    }
}
