template <typename T> struct Name { static __device__ int id() { return 0; } };
template <> struct Name<float> { static __device__ int id() { return 1; } };
template <typename T> __global__ void ids(int *x) { x[0] = Name<T>::id(); }
void run(int *d) {
    ids<int><<<1, 1>>>(d);
    ids<float><<<1, 1>>>(d);
}
// output
int Name_int_id()
{
    return 0;
}

// CUDA: void ids<int>(int * x)
__kernel void ids_int(__global int* x)
{
    x[0] = Name_int_id();
}

int Name_float_id()
{
    return 1;
}

// CUDA: void ids<float>(int * x)
__kernel void ids_float(__global int* x)
{
    x[0] = Name_float_id();
}
