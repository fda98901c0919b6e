__global__ void use(float4 *v, int2 *w, uchar4 *c) {
    float4 a = v[threadIdx.x];
    a.x += a.w;
    v[threadIdx.x] = make_float4(a.x, a.y, a.z, 1.0f);
    w[0] = make_int2(w[0].y, w[0].x);
    c[0].z = 255;
}
// output
// CUDA: void use(float4 * v, int2 * w, uchar4 * c)
__kernel void use(__global float4* v, __global int2* w, __global uchar4* c)
{
    float4 a = v[(uint)get_local_id(0)];
    a.x += a.w;
    v[(uint)get_local_id(0)] = (float4)(a.x, a.y, a.z, 1.0f);
    w[0] = (int2)(w[0].y, w[0].x);
    c[0].z = 255;
}
