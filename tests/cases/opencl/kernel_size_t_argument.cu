__global__ void use(char *x, size_t n) {
    for (size_t i = threadIdx.x; i < n; i += blockDim.x) x[i] = 0;
}
// output
// CUDA: void use(char * x, size_t n)
__kernel void use(__global char* x, ulong n)
{
    for (ulong i = (uint)get_local_id(0); i < n; i += (uint)get_local_size(0)) {
        x[i] = 0;
    }
}
