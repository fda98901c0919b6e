__global__ void use(int *x) {
    __shared__ int s[64];
    int *p = s + threadIdx.x;
    *p = x[threadIdx.x];
    p += 32;
    *p = 0;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __local int s[64];
    __local int* p = s + (uint)get_local_id(0);
    *p = x[(uint)get_local_id(0)];
    p += 32;
    *p = 0;
}
