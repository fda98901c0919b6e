// nvcc ignores `__restrict__` on a type with a name that is no pointer.
typedef float real;
struct view { const __restrict__ real *data; };
__device__ float get(const real __restrict__ *p, int i) { return p[i]; }
__global__ void add(const __restrict__ real *a, real __restrict__ *b, real *__restrict__ c, view v)
{
    c[threadIdx.x] = get(a, threadIdx.x) + b[threadIdx.x] + v.data[0];
}
// output
typedef struct {
    ulong data;
} view;

float get(__global const float* p, int i)
{
    return p[i];
}

// CUDA: void add(const real * a, real * b, real *__restrict c, view v)
__kernel void add(__global const float* a, __global float* b, __global float* c, view v)
{
    c[(uint)get_local_id(0)] = get(a, (uint)get_local_id(0)) + b[(uint)get_local_id(0)] + ((__global const float*)v.data)[0];
}
