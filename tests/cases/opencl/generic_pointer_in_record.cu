// flags: --cl-std 3.0
struct Cursor { float *p; int step; };
__device__ void next(Cursor &c) { c.p += c.step; }
__global__ void first(float *x) {
    Cursor c{x, 1};
    next(c);
    *c.p = 1;
}
__global__ void second(float *x) {
    __shared__ float s[8];
    s[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    Cursor a{s, 3}, b{x, 2};
    next(a);
    next(b);
    *b.p = *a.p;
}
// output
// Pointers without an address space are to several kinds of memory, which OpenCL C has from 2.0 on; 3.0 not everywhere.
#if __OPENCL_C_VERSION__ < 200
#error "build this program with -cl-std=CL2.0 or later"
#elif __OPENCL_C_VERSION__ >= 300 && !defined(__opencl_c_generic_address_space)
#error "the device has no generic address space, which this program needs"
#endif

typedef struct {
    float* p;
    int step;
} Cursor;

void next(Cursor* c)
{
    c->p += c->step;
}

// CUDA: void first(float * x)
__kernel void first(__global float* x)
{
    Cursor c = {x, 1};
    next(&c);
    *c.p = 1;
}

// CUDA: void second(float * x)
__kernel void second(__global float* x)
{
    __local float s[8];
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    Cursor a = {s, 3};
    Cursor b = {x, 2};
    next(&a);
    next(&b);
    *b.p = *a.p;
}
