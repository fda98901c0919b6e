// The kernel is launched by another file; nvcc takes an instantiation without the template's words.
namespace own {
template <class T> __host__ __device__ T fused(T x, T y, T z) { return x * y + z; }
template float fused<float>(float, float, float);
template <class T> __global__ void fill(T *x) { *x = fused(*x, T(2), T(1)); }
template void fill<float>(float *);
}
// output
float own_fused_float(float x, float y, float z)
{
    return x * y + z;
}

// CUDA: void own::fill<float>(float * x)
__kernel void own_fill_float(__global float* x)
{
    *x = own_fused_float(*x, 2.0f, 1.0f);
}
