template <typename T> __global__ void scale(T *x, int n) {
#if __CUDA_ARCH__ >= 9990
    for (int i = 0; i < n; i += 2) {
#else
    for (int i = 0; i < n; ++i) {
#endif
        x[i] *= 2;
    }
}
template __global__ void scale<float>(float *x, int n);
// output
// CUDA: void scale<float>(float * x, int n)
__kernel void scale_float(__global float* x, int n)
{
    for (int i = 0; i < n; ++i) {
        x[i] *= 2;
    }
}
