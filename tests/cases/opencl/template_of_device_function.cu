template <typename T>
__device__ T square(T x) { return x * x; }
__global__ void squares(int *a, float *b) {
    a[threadIdx.x] = square(a[threadIdx.x]);
    b[threadIdx.x] = square(b[threadIdx.x]);
}
// output
int square_int(int x)
{
    return x * x;
}

float square_float(float x)
{
    return x * x;
}

// CUDA: void squares(int * a, float * b)
__kernel void squares(__global int* a, __global float* b)
{
    a[(uint)get_local_id(0)] = square_int(a[(uint)get_local_id(0)]);
    b[(uint)get_local_id(0)] = square_float(b[(uint)get_local_id(0)]);
}
