__device__ unsigned cells(dim3 d) { return d.x * d.y * d.z; }
__global__ void use(unsigned *x) {
    dim3 d(4, 2);
    x[0] = cells(d) + cells(dim3(3));
}
// output
typedef struct {
    uint x;
    uint y;
    uint z;
} dim3;

uint cells(dim3 d)
{
    return d.x * d.y * d.z;
}

// CUDA: void use(unsigned int * x)
__kernel void use(__global uint* x)
{
    dim3 d = {4, 2, 1};
    x[0] = cells(d) + cells((dim3){3, 1, 1});
}
