__global__ void use(float *x) {
    __shared__ float s[32];
    int *bits = (int *)s;
    bits[threadIdx.x] = __float_as_int(x[threadIdx.x]);
    float4 *quads = reinterpret_cast<float4 *>(x);
    quads[0].x = s[0];
}
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local float s[32];
    __local int* bits = (__local int*)s;
    bits[(uint)get_local_id(0)] = as_int(x[(uint)get_local_id(0)]);
    __global float4* quads = (__global float4*)x;
    quads[0].x = s[0];
}
