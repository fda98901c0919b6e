__global__ void use(unsigned *out) {
    __shared__ unsigned shared[64];
    unsigned t = threadIdx.x, h = t;
    switch (t % 4u) {
    case 1:
        for (unsigned i = 0; i < t; ++i) {
            if (h > 5u) continue;
            h = h * 31u;
        }
        break;
    }
    shared[t] = h;
    __syncthreads();
    out[t] = shared[63u - t];
}
// output
// CUDA: void use(unsigned int * out)
__kernel void use(__global uint* out)
{
    __local uint shared[64];
    uint t = get_local_id(0);
    uint h = t;
    switch (t % 4u) {
    case 1:
        for (uint i = 0; i < t; ++i) {
            if (h > 5u) {
                continue;
            }
            h = h * 31u;
        }
        break;
    }
    shared[t] = h;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[t] = shared[63u - t];
}
