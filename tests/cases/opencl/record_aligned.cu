struct __align__(16) Quad { float x, y, z; };
__global__ void use(Quad *q, float *f) { f[0] = q[1].x + sizeof(Quad); }
// output
typedef struct {
    float x;
    float y;
    float z;
} __attribute__((aligned(16))) Quad;

// CUDA: void use(Quad * q, float * f)
__kernel void use(__global Quad* q, __global float* f)
{
    f[0] = q[1].x + 16UL;
}
