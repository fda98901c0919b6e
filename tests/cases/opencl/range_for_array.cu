__global__ void use(int *x) {
    int steps[4] = {1, 2, 4, 8};
    int total = 0;
    for (int s : steps) total += s * x[0];
    x[0] = total;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int steps[4] = {1, 2, 4, 8};
    int total = 0;
    for (int place_1 = 0; place_1 < 4; ++place_1) {
        int s = steps[place_1];
        total += s * x[0];
    }
    x[0] = total;
}
