__global__ void use(int *x) {
    while (int n = x[0]) {
        x[0] = n - 1;
    }
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    for (; ;) {
        int n = x[0];
        if (!n) {
            break;
        }
        {
            x[0] = n - 1;
        }
    }
}
