template <typename T> __global__ void kind(int *x) {
    if constexpr (sizeof(T) == 8) {
        x[0] = 8;
    } else {
        x[0] = 4;
    }
}
void run(int *d) {
    kind<double><<<1, 1>>>(d);
    kind<float><<<1, 1>>>(d);
}
// output
// CUDA: void kind<double>(int * x)
__kernel void kind_double(__global int* x)
{
    {
        x[0] = 8;
    }
}

// CUDA: void kind<float>(int * x)
__kernel void kind_float(__global int* x)
{
    {
        x[0] = 4;
    }
}
