__global__ void use(int *x) {
    if (int n = x[0] - 4) x[1] = n;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    {
        int n = x[0] - 4;
        if (n) {
            x[1] = n;
        }
    }
}
