template <typename T> struct Wider { using type = T; };
template <> struct Wider<float> { using type = double; };
template <typename T> __global__ void widen(typename Wider<T>::type *out, const T *in) {
    typename Wider<T>::type value = in[threadIdx.x];
    out[threadIdx.x] = value;
}
void run(double *o, float *i) { widen<<<1, 32>>>(o, i); }
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// CUDA: void widen<float>(typename Wider<float>::type * out, const float * in)
__kernel void widen_float(__global double* out, __global const float* in)
{
    double value = in[(uint)get_local_id(0)];
    out[(uint)get_local_id(0)] = value;
}
