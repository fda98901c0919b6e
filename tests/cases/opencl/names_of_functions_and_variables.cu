__device__ int size(int x) { return x; }
__global__ void use(int *x) {
    int size_ = size(x[0]);
    int use = size_;
    x[0] = use;
}
// output
int size(int x)
{
    return x;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int size_ = size(x[0]);
    int use = size_;
    x[0] = use;
}
