__global__ void use(int *x) {
    ;
    for (int i = 0; i < 3; i++);
    if (x[0]) {}
    {}
    x[1] = 2;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    for (int i = 0; i < 3; i++) {
    }
    if (x[0]) {
    }
    x[1] = 2;
}
