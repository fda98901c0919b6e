__device__ void fill(float (&tile)[8][8], float v) { tile[threadIdx.y][threadIdx.x] = v; }
__global__ void use(float *x) {
    __shared__ float tile[8][8];
    fill(tile, x[0]);
    x[1] = tile[0][0];
}
// output
void fill(__local float (*tile)[8][8], float v)
{
    (*tile)[(uint)get_local_id(1)][(uint)get_local_id(0)] = v;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local float tile[8][8];
    fill(&tile, x[0]);
    x[1] = tile[0][0];
}
