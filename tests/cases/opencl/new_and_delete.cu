// expect: CU404
__global__ void use(int *x) {
    int *p = new int[4];
    p[0] = x[0];
    x[0] = p[0];
    delete[] p;
}
// output
