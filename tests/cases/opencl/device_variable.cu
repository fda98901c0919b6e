__device__ int counter;
__global__ void count(const int *x) {
    if (x[threadIdx.x]) atomicAdd(&counter, 1);
}
// output
// CUDA: void count(const int * x)
__kernel void count(__global const int* x, __global int* counter)
{
    if (x[(uint)get_local_id(0)]) {
        atomic_add(counter, 1);
    }
}
