struct Packed {
    unsigned a : 4;
    unsigned b : 12;
    unsigned c : 16;
};
__global__ void use(Packed *p, int *x) {
    p[0].b = x[0];
    x[1] = p[0].a + p[0].c;
}
// output
typedef struct {
    ushort bits0;
    ushort bits2;
} __attribute__((aligned(4))) Packed;

// CUDA: void use(Packed * p, int * x)
__kernel void use(__global Packed* p, __global int* x)
{
    p[0].bits0 = (p[0].bits0 & 0xfu) | (((uint)x[0] & 0xfffu) << 4);
    x[1] = (int)(p[0].bits0 & 0xfu) + (int)p[0].bits2;
}
