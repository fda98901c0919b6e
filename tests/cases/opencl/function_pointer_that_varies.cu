// expect: CU401 CU402 CU421
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__device__ int apply(int (*f)(int), int x) { return f == nullptr ? x : f(x); }
__global__ void apply(int *x, bool much) {
    int (*const f)(int) = much ? thrice : twice;
    x[0] = f(x[0]);
}
__global__ void asks(int *x) { x[0] = apply(twice, x[0]); }
// output
