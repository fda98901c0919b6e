// expect: CU401 CU421
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__global__ void apply(int *x, bool much) {
    int (*const f)(int) = much ? thrice : twice;
    x[0] = f(x[0]);
}
// output
