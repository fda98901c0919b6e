// expect: CU401 CU421
__device__ int twice(int x) { return 2 * x; }
__device__ int apply(int (*f)(int), int x) { return f(x); }
__global__ void use(int *x) { x[0] = apply(twice, x[0]); }
// output
