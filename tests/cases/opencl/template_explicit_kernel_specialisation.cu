template <typename T> __global__ void zero(T *x) { x[threadIdx.x] = 0; }
template <> __global__ void zero<float>(float *x) { x[threadIdx.x] = -0.0f; }
void run(int *i, float *f) {
    zero<<<1, 1>>>(i);
    zero<<<1, 1>>>(f);
}
// output
// CUDA: void zero<float>(float * x)
__kernel void zero_float(__global float* x)
{
    x[(uint)get_local_id(0)] = -0.0f;
}

// CUDA: void zero<int>(int * x)
__kernel void zero_int(__global int* x)
{
    x[(uint)get_local_id(0)] = 0;
}
