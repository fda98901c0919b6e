struct S { char c; double d; };
__global__ void use(unsigned long long *x) {
    x[0] = sizeof(S) + sizeof(float4) + alignof(S) + sizeof x[0];
}
// output
// CUDA: void use(unsigned long long * x)
__kernel void use(__global ulong* x)
{
    x[0] = 16UL + 16UL + 8UL + 8UL;
}
