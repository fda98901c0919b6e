__constant__ float gravity = 9.81f;
__global__ void fall(float *v, float dt) { v[threadIdx.x] += gravity * dt; }
// output
// CUDA: void fall(float * v, float dt)
__kernel void fall(__global float* v, float dt, __constant float* gravity)
{
    v[(uint)get_local_id(0)] += *gravity * dt;
}
