// expect: CU411
__global__ void use(int *x) {
    int *p = (int *)malloc(16);
    p[0] = x[0];
    x[0] = p[0];
    free(p);
}
// output
