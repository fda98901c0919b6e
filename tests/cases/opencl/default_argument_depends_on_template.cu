template <typename T> __device__ T at_least(T x, T least = T(1)) { return x < least ? least : x; }
__global__ void use(int *i, float *f) {
    i[0] = at_least(i[0]);
    f[0] = at_least(f[0], 0.5f);
}
// output
int at_least_int(int x, int least)
{
    return x < least ? least : x;
}

float at_least_float(float x, float least)
{
    return x < least ? least : x;
}

// CUDA: void use(int * i, float * f)
__kernel void use(__global int* i, __global float* f)
{
    i[0] = at_least_int(i[0], 1);
    f[0] = at_least_float(f[0], 0.5f);
}
