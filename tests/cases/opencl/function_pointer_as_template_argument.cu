// expect: CU401 CU421
__device__ int twice(int x) { return 2 * x; }
template <int (*F)(int)> __global__ void apply(int *x) { x[0] = F(x[0]); }
void run(int *x) { apply<twice><<<1, 1>>>(x); }
// output
