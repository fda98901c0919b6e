template <typename T>
__global__ void scale(T *data, T factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] *= factor;
}
void run(float *f, double *d) {
    scale<<<1, 32>>>(f, 2.0f, 32);
    scale<<<1, 32>>>(d, 2.0, 32);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void scale<float>(float * data, float factor, int n)
__kernel void scale_float(__global float* data, float factor, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        data[i] *= factor;
    }
}

// CUDA: void scale<double>(double * data, double factor, int n)
__kernel void scale_double(__global double* data, double factor, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        data[i] *= factor;
    }
}
