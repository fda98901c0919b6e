// expect: CU409
__device__ int other(int x);
__global__ void use(int *x) { x[0] = other(x[0]); }
// output
