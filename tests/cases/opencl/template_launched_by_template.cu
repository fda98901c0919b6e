template <typename T> __global__ void clear(T *x) { x[threadIdx.x] = T(); }
template <typename T> void launch(T *x) { clear<T><<<1, 32>>>(x); }
void run(int *a, double *b) {
    launch(a);
    launch(b);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void clear<int>(int * x)
__kernel void clear_int(__global int* x)
{
    x[(uint)get_local_id(0)] = 0;
}

// CUDA: void clear<double>(double * x)
__kernel void clear_double(__global double* x)
{
    x[(uint)get_local_id(0)] = 0.0;
}
