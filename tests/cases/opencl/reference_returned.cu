__device__ float &element(float *m, int columns, int r, int c) { return m[r * columns + c]; }
__global__ void use(float *m, int n) { element(m, n, threadIdx.y, threadIdx.x) = 1.0f; }
// output
__global float* element(__global float* m, int columns, int r, int c)
{
    return &m[r * columns + c];
}

// CUDA: void use(float * m, int n)
__kernel void use(__global float* m, int n)
{
    *element(m, n, (uint)get_local_id(1), (uint)get_local_id(0)) = 1.0f;
}
