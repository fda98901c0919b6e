__device__ float sum(const float *x, int n) {
    float t = 0;
    for (int i = 0; i < n; i++) t += x[i];
    return t;
}
__constant__ float weights[8];
__global__ void use(float *x) {
    __shared__ float tile[8];
    float mine[8];
    for (int i = 0; i < 8; i++) mine[i] = tile[i] = x[i];
    x[0] = sum(x, 8) + sum(tile, 8) + sum(mine, 8) + sum(weights, 8);
}
// output
float sum(__global const float* x, int n)
{
    float t = 0;
    for (int i = 0; i < n; i++) {
        t += x[i];
    }
    return t;
}

float sum_l(__local const float* x, int n)
{
    float t = 0;
    for (int i = 0; i < n; i++) {
        t += x[i];
    }
    return t;
}

float sum_p(const float* x, int n)
{
    float t = 0;
    for (int i = 0; i < n; i++) {
        t += x[i];
    }
    return t;
}

float sum_c(__constant float* x, int n)
{
    float t = 0;
    for (int i = 0; i < n; i++) {
        t += x[i];
    }
    return t;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x, __constant float* weights)
{
    __local float tile[8];
    float mine[8];
    for (int i = 0; i < 8; i++) {
        mine[i] = tile[i] = x[i];
    }
    x[0] = sum(x, 8) + sum_l(tile, 8) + sum_p(mine, 8) + sum_c(weights, 8);
}
