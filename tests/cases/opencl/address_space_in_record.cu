struct Cursor { float *p; };
__global__ void use(float *x) {
    __shared__ float s[8];
    Cursor c;
    c.p = s;
    *c.p = x[0];
    x[0] = *c.p;
}
// output
typedef struct {
    __local float* p;
} Cursor;

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local float s[8];
    Cursor c;
    c.p = s;
    *c.p = x[0];
    x[0] = *c.p;
}
