struct Params {
    float scale;
    int width;
    bool flip;
};
__global__ void use(float *x, Params p) {
    int i = p.flip ? p.width - 1 - threadIdx.x : threadIdx.x;
    x[i] *= p.scale;
}
// output
typedef struct {
    float scale;
    int width;
    uchar flip;
} Params;

// CUDA: void use(float * x, Params p)
__kernel void use(__global float* x, Params p)
{
    int i = p.flip ? p.width - 1 - (uint)get_local_id(0) : (uint)get_local_id(0);
    x[i] *= p.scale;
}
