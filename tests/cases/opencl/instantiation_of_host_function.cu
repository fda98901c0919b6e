#define INSTANTIATE(T, n) template void launch<T, n>(T *x)
#define INSTANTIATE_ALL(n) \
    INSTANTIATE(int, n);   \
    INSTANTIATE(float, n);
namespace app {
template <typename T, int n> __global__ void scale(T *x) { x[threadIdx.x] *= n; }
template <typename T, int n> void launch(T *x) { scale<T, n><<<1, 32>>>(x); }
INSTANTIATE_ALL(3)
INSTANTIATE(double, 5);
template void launch<short, 7>(short *x);
template <typename T> struct Box { void run(T *x); };
template <typename T> void Box<T>::run(T *x) { scale<T, 9><<<1, 32>>>(x); }
template void Box<long>::run(long *x);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void app::scale<int, 3>(int * x)
__kernel void app_scale_int_3(__global int* x)
{
    x[(uint)get_local_id(0)] *= 3;
}

// CUDA: void app::scale<float, 3>(float * x)
__kernel void app_scale_float_3(__global float* x)
{
    x[(uint)get_local_id(0)] *= 3;
}

// CUDA: void app::scale<double, 5>(double * x)
__kernel void app_scale_double_5(__global double* x)
{
    x[(uint)get_local_id(0)] *= 5;
}

// CUDA: void app::scale<short, 7>(short * x)
__kernel void app_scale_short_7(__global short* x)
{
    x[(uint)get_local_id(0)] *= 7;
}

// CUDA: void app::scale<long, 9>(long * x)
__kernel void app_scale_long_9(__global long* x)
{
    x[(uint)get_local_id(0)] *= 9;
}
