__device__ void copy(float *to, const float *from, int n) {
    for (int i = 0; i < n; i++) to[i] = from[i];
}
__global__ void use(float *x) {
    __shared__ float a[4];
    float b[4];
    copy(a, x, 4);
    copy(b, a, 4);
    copy(x, b, 4);
}
// output
void copy_lg(__local float* to, __global const float* from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i] = from[i];
    }
}

void copy_pl(float* to, __local const float* from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i] = from[i];
    }
}

void copy_gp(__global float* to, const float* from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i] = from[i];
    }
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local float a[4];
    float b[4];
    copy_lg(a, x, 4);
    copy_pl(b, a, 4);
    copy_gp(x, b, 4);
}
