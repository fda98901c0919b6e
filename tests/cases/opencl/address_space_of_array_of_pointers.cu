__global__ void use(float *a, float *b) {
    float *both[2] = {a, b};
    for (int i = 0; i < 2; i++) both[i][threadIdx.x] = 0.0f;
}
// output
// CUDA: void use(float * a, float * b)
__kernel void use(__global float* a, __global float* b)
{
    __global float* both[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        both[i][(uint)get_local_id(0)] = 0.0f;
    }
}
