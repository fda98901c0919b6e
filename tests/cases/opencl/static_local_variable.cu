__global__ void use(int *x) {
    static __device__ int calls;
    x[0] = atomicAdd(&calls, 1);
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x, __global int* calls)
{
    x[0] = atomic_add(calls, 1);
}
