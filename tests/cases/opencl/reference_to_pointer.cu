__device__ void advance(const int *&p) { ++p; }
__global__ void use(int *out, const int *in) {
    advance(in);
    out[0] = *in;
}
// output
void advance(__global const int** p)
{
    ++*p;
}

// CUDA: void use(int * out, const int * in)
__kernel void use(__global int* out, __global const int* in)
{
    advance(&in);
    out[0] = *in;
}
