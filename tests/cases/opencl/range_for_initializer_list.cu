// expect: CU402
__global__ void use(int *x) {
    for (int s : {1, 2, 4}) x[0] += s;
}
// output
