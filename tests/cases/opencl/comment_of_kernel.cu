// Adds a number to each element.
// It is as simple as that.
__global__ void add(int *x, int n) { x[threadIdx.x] += n; }

/* Takes it away again. */
__global__ void subtract(int *x, int n) { x[threadIdx.x] -= n; }
// output
// Adds a number to each element.
// It is as simple as that.
// CUDA: void add(int * x, int n)
__kernel void add(__global int* x, int n)
{
    x[(uint)get_local_id(0)] += n;
}

/* Takes it away again. */
// CUDA: void subtract(int * x, int n)
__kernel void subtract(__global int* x, int n)
{
    x[(uint)get_local_id(0)] -= n;
}
