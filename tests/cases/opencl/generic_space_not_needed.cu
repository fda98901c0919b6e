// flags: --cl-std 2.0
__device__ void store(int *p) { p[threadIdx.x] = 1; }
__global__ void use(int *x, bool shared) {
    __shared__ int s[32];
    if (shared) store(s);
    else store(x);
}
// output
void store_l(__local int* p)
{
    p[(uint)get_local_id(0)] = 1;
}

void store(__global int* p)
{
    p[(uint)get_local_id(0)] = 1;
}

// CUDA: void use(int * x, bool shared)
__kernel void use(__global int* x, uchar shared)
{
    __local int s[32];
    if (shared) {
        store_l(s);
    } else {
        store(x);
    }
}
