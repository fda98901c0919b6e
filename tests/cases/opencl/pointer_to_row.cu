__global__ void use(float *m) {
    float (*rows)[16] = reinterpret_cast<float (*)[16]>(m);
    rows[threadIdx.y][threadIdx.x] = 0.0f;
}
// output
// CUDA: void use(float * m)
__kernel void use(__global float* m)
{
    __global float (*rows)[16] = (__global float (*)[16])m;
    rows[(uint)get_local_id(1)][(uint)get_local_id(0)] = 0.0f;
}
