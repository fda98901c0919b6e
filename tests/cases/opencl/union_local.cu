// expect: CU402
__device__ int number(float real)
{
    union {
        float whole;
        int bits;
    };
    whole = real;
    return bits >> 23;
}
__global__ void use(int *out, float *in) { out[0] = number(in[0]); }
__global__ void begun(int *out)
{
    union {
        int i = 3;
        float f;
    };
    out[0] = i;
}
// output
typedef union {
    float whole;
    int bits;
} unnamed;

int number(float real)
{
    unnamed overlaid_1;
    overlaid_1.whole = real;
    return overlaid_1.bits >> 23;
}

// CUDA: void use(int * out, float * in)
__kernel void use(__global int* out, __global float* in)
{
    out[0] = number(in[0]);
}
