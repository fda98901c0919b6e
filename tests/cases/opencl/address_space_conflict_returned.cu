// expect: CU410
__device__ int *pick(int *a, int *b, bool first) { return first ? a : b; }
__global__ void use(int *x) {
    __shared__ int s[4];
    *pick(x, s, x[0] > 0) = 1;
}
// output
