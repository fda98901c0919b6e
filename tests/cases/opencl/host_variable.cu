// expect: CU304 CU414
int limit = 3;
__global__ void use(int *x) { x[0] = limit; }
// output
