constexpr int kSteps[4] = {1, 2, 4, 8};
__global__ void use(int *x) { x[0] = kSteps[x[1]]; }
// output
__constant int kSteps[4] = {1, 2, 4, 8};

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = kSteps[x[1]];
}
