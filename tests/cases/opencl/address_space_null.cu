__global__ void use(int *x) {
    int *p = nullptr;
    if (x[0] > 0) p = x + 1;
    if (p) *p = 2;
    if (p != NULL) *p += 2;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __global int* p = 0;
    if (x[0] > 0) {
        p = x + 1;
    }
    if (p) {
        *p = 2;
    }
    if (p != 0) {
        *p += 2;
    }
}
