__global__ void use(const int *in, int *out, int n) {
    in += 4;
    n--;
    *out++ = in[n];
    *out = n;
}
// output
// CUDA: void use(const int * in, int * out, int n)
__kernel void use(__global const int* in, __global int* out, int n)
{
    in += 4;
    n--;
    *out++ = in[n];
    *out = n;
}
