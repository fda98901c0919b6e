__device__ const float third = 1.0f / 3.0f;
__device__ const int lookup[3] = {4, 5, 6};
__global__ void use(float *x) { x[0] = third * lookup[threadIdx.x % 3]; }
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x, __global int* lookup)
{
    x[0] = 0.33333334f * lookup[(uint)get_local_id(0) % 3];
}
