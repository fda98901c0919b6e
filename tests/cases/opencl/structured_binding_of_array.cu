__global__ void use(int *x) {
    int a[2] = {x[0], x[1]};
    auto &[first, second] = a;
    first += second;
    x[0] = a[0];
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int a[2] = {x[0], x[1]};
    a[0] += a[1];
    x[0] = a[0];
}
