__global__ void use(bool *flags, const int *x) { flags[threadIdx.x] = x[threadIdx.x] > 0; }
// output
// CUDA: void use(bool * flags, const int * x)
__kernel void use(__global uchar* flags, __global const int* x)
{
    flags[(uint)get_local_id(0)] = x[(uint)get_local_id(0)] > 0;
}
