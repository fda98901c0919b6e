__global__ void __launch_bounds__(256) one(int *x) { x[threadIdx.x] = 1; }
__global__ void __launch_bounds__(128, 4) two(int *x) { x[threadIdx.x] = 2; }
// output
// CUDA: void one(int * x)
// At most 256 work-items in a group.
__kernel void one(__global int* x)
{
    x[(uint)get_local_id(0)] = 1;
}

// CUDA: void two(int * x)
// At most 128 work-items in a group.
__kernel void two(__global int* x)
{
    x[(uint)get_local_id(0)] = 2;
}
