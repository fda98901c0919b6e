inline float grow(float x) { return x * 2; }
template <typename T> struct Steps { static T next(T x) { return x + 1; } };
template <typename T> __host__ __device__ T both(T x) { return Steps<T>::next(x); }
__host__ __device__ inline float plain(float x) { return grow(x); }
__global__ void k(float *x) { x[0] = both(x[0]) + plain(x[0]); }
// output
float Steps_float_next(float x)
{
    return x + 1;
}

float both_float(float x)
{
    return Steps_float_next(x);
}

float grow(float x)
{
    return x * 2;
}

float plain(float x)
{
    return grow(x);
}

// CUDA: void k(float * x)
__kernel void k(__global float* x)
{
    x[0] = both_float(x[0]) + plain(x[0]);
}
