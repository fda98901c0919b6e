// expect: CU402 CU421
__device__ int first(int n, ...) { return n; }
__global__ void use(int *x) { x[0] = first(1, 2, 3); }
// output
