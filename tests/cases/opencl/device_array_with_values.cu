__device__ int primes[4] = {2, 3, 5, 7};
__global__ void use(int *x) { x[threadIdx.x] *= primes[threadIdx.x & 3]; }
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x, __global int* primes)
{
    x[(uint)get_local_id(0)] *= primes[(uint)get_local_id(0) & 3];
}
