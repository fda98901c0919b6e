// expect: CU401
typedef int (*Op)(int);
__device__ int inc(int x) { return x + 1; }
__device__ int dec(int x) { return x - 1; }
__device__ Op table[2] = {inc, dec};
__global__ void use(int *x) { x[0] = table[x[1]](x[0]); }
// output
