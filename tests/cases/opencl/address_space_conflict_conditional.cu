// expect: CU410
__global__ void use(int *x, bool shared) {
    __shared__ int s[4];
    int *p = shared ? s : x;
    p[0] = 1;
}
// output
