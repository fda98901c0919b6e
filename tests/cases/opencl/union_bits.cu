union Bits {
    float f;
    unsigned int u;
};
__global__ void use(float *x) {
    Bits b;
    b.f = x[0];
    b.u ^= 0x80000000u;
    x[0] = b.f;
}
// output
typedef union {
    float f;
    uint u;
} Bits;

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Bits b;
    b.f = x[0];
    b.u ^= 0x80000000u;
    x[0] = b.f;
}
