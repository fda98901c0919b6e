__global__ void use(int *x) {
    constexpr int n = 3 * 7;
    int local[n];
    for (int i = 0; i < n; i++) local[i] = i;
    x[0] = local[x[1]];
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    const int n = 3 * 7;
    int local_[21];
    for (int i = 0; i < n; i++) {
        local_[i] = i;
    }
    x[0] = local_[x[1]];
}
