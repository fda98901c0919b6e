__global__ void use(float *a, float *b, int n) {
    float *from = a, *to = b;
    for (int i = 0; i < n; i++) {
        to[threadIdx.x] = from[threadIdx.x] * 0.5f;
        float *t = from;
        from = to;
        to = t;
    }
}
// output
// CUDA: void use(float * a, float * b, int n)
__kernel void use(__global float* a, __global float* b, int n)
{
    __global float* from = a;
    __global float* to = b;
    for (int i = 0; i < n; i++) {
        to[(uint)get_local_id(0)] = from[(uint)get_local_id(0)] * 0.5f;
        __global float* t = from;
        from = to;
        to = t;
    }
}
