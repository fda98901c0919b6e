enum class Op : unsigned char { Add, Sub };
__global__ void use(Op *ops, int *x) { x[0] = ops[0] == Op::Add ? x[0] + x[1] : x[0] - x[1]; }
// output
// CUDA: void use(Op * ops, int * x)
__kernel void use(__global uchar* ops, __global int* x)
{
    x[0] = ops[0] == 0 ? x[0] + x[1] : x[0] - x[1];
}
