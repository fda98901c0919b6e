// flags: --kernel sum<float,16> --kernel sum<int,4>
template <typename T, int N> __global__ void sum(const T *x, T *out) {
    T total = 0;
    for (int i = 0; i < N; i++) total += x[i];
    *out = total;
}
// output
// CUDA: void sum<float, 16>(const float * x, float * out)
__kernel void sum_float_16(__global const float* x, __global float* out)
{
    float total = 0;
    for (int i = 0; i < 16; i++) {
        total += x[i];
    }
    *out = total;
}

// CUDA: void sum<int, 4>(const int * x, int * out)
__kernel void sum_int_4(__global const int* x, __global int* out)
{
    int total = 0;
    for (int i = 0; i < 4; i++) {
        total += x[i];
    }
    *out = total;
}
