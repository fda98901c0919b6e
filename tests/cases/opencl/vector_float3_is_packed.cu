__global__ void use(float3 *v) {
    float3 a = v[threadIdx.x];
    v[threadIdx.x] = make_float3(a.z, a.y, a.x);
}
// output
typedef struct {
    float x;
    float y;
    float z;
} float3_2;

// CUDA: void use(float3 * v)
__kernel void use(__global float3_2* v)
{
    float3_2 a = v[(uint)get_local_id(0)];
    v[(uint)get_local_id(0)] = (float3_2){a.z, a.y, a.x};
}
