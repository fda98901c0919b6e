struct Best { float value; int at; };
__global__ void use(float *x, int *out) {
    __shared__ Best best[32];
    best[threadIdx.x] = Best{x[threadIdx.x], (int)threadIdx.x};
    __syncthreads();
    if (threadIdx.x == 0) out[0] = best[0].value < best[1].value ? best[1].at : best[0].at;
}
// output
typedef struct {
    float value;
    int at;
} Best;

// CUDA: void use(float * x, int * out)
__kernel void use(__global float* x, __global int* out)
{
    __local Best best[32];
    best[(uint)get_local_id(0)] = (Best){x[(uint)get_local_id(0)], (int)(uint)get_local_id(0)};
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if ((uint)get_local_id(0) == 0) {
        out[0] = best[0].value < best[1].value ? best[1].at : best[0].at;
    }
}
