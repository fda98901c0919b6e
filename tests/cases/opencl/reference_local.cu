__global__ void use(int *x) {
    int &first = x[0];
    first += 3;
    const int &second = x[1];
    first += second;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __global int* first = &x[0];
    *first += 3;
    __global const int* second = &x[1];
    *first += *second;
}
