__device__ int sum(const int (&a)[4]) {
    int t = 0;
    for (int i = 0; i < 4; i++) t += a[i];
    return t;
}
__global__ void use(int *x) {
    int a[4] = {x[0], x[1], x[2], x[3]};
    x[0] = sum(a);
}
// output
int sum(const int (*a)[4])
{
    int t = 0;
    for (int i = 0; i < 4; i++) {
        t += (*a)[i];
    }
    return t;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int a[4] = {x[0], x[1], x[2], x[3]};
    x[0] = sum(&a);
}
