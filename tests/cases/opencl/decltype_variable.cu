__global__ void use(short *x) {
    decltype(x[0] + x[1]) sum = x[0] + x[1];
    x[0] = sum > 100 ? 100 : sum;
}
// output
// CUDA: void use(short * x)
__kernel void use(__global short* x)
{
    int sum = x[0] + x[1];
    x[0] = sum > 100 ? 100 : sum;
}
