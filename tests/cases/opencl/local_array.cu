__global__ void use(int *x) {
    int a[4] = {1, 2}, b[2][2] = {{1}, {2, 3}}, c[3] = {};
    x[0] = a[x[1]] + b[x[1]][0] + c[x[1]];
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int a[4] = {1, 2};
    int b[2][2] = {{1}, {2, 3}};
    int c[3] = {0};
    x[0] = a[x[1]] + b[x[1]][0] + c[x[1]];
}
