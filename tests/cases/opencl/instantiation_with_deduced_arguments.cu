#define INSTANTIATE(T) template void launch(T *x, int n); template __global__ void doubled(T *x)
#define INSTANTIATE_NAMED(name, T) template void name(T *x, int n)
#define OF_METHOD(T) template void Box<T>::run(T *x)
namespace app {
template <typename T> __global__ void __launch_bounds__(64) scale(T *x, int n) { x[threadIdx.x] *= n; }
template <typename T> __global__ void doubled(T *x) { x[threadIdx.x] *= 2; }
template <typename T> void launch(T *x, int n) { scale<<<1, 32>>>(x, n); }
template <typename T> T *launch_all(T *x, /* their number */ int n)
{
    scale<<<n, 32>>>(x, n);
    return x;
}
template <typename T> struct Box { void run(T *x); };
template <typename T> void Box<T>::run(T *x) { scale<<<1, 32>>>(x, 9); }
template void launch(float *x, // all of them
                     int n);
template int *launch_all(int *x, /* their number */ int n);
template __global__ void __launch_bounds__(64) scale(short *x, int n);
INSTANTIATE(double);
INSTANTIATE_NAMED(launch, unsigned);
OF_METHOD(char);
}
template void app::launch(long *x, int n);
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void app::scale<float>(float * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_float(__global float* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}

// CUDA: void app::scale<int>(int * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_int(__global int* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}

// CUDA: void app::scale<short>(short * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_short(__global short* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}

// CUDA: void app::scale<double>(double * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_double(__global double* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}

// CUDA: void app::doubled<double>(double * x)
__kernel void app_doubled_double(__global double* x)
{
    x[(uint)get_local_id(0)] *= 2;
}

// CUDA: void app::scale<unsigned int>(unsigned int * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_unsigned_int(__global uint* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}

// CUDA: void app::scale<char>(char * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_char(__global char* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}

// CUDA: void app::scale<long>(long * x, int n)
// At most 64 work-items in a group.
__kernel void app_scale_long(__global long* x, int n)
{
    x[(uint)get_local_id(0)] *= n;
}
