__global__ void use(float3 *v) {
    float3 a = v[threadIdx.x];
    v[threadIdx.x] = make_float3(a.z, a.y, a.x);
}
// output
typedef struct {
    float x;
    float y;
    float z;
} cuda_float3;

// CUDA: void use(float3 * v)
__kernel void use(__global cuda_float3* v)
{
    cuda_float3 a = v[(uint)get_local_id(0)];
    v[(uint)get_local_id(0)] = (cuda_float3){a.z, a.y, a.x};
}
