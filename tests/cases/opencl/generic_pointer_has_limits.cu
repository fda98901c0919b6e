// flags: --cl-std 2.0
// expect: CU410
__constant__ int table[4];
__global__ void constant(int *x) {
    const int *p = x;
    if (x[0]) p = table;
    x[1] = *p;
}
__global__ void parameter(int *x, bool shared) {
    __shared__ int s[8];
    if (shared) x = s;
    x[1] = 4;
}
__global__ void atomic(int *x) {
    __shared__ int s[8];
    int *p = x;
    if (x[0]) p = s;
    atomicAdd(p, 1);
}
__global__ void flag(bool *x, int n) {
    __shared__ bool s[8];
    bool *p = n ? s : x;
    *p = true;
}
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
