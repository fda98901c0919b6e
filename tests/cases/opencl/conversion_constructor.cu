struct Fixed {
    int raw;
    __device__ Fixed(float x) : raw(int(x * 256.0f)) {}
};
__device__ int raw_of(Fixed f) { return f.raw; }
__global__ void fix(const float *x, int *y) { y[threadIdx.x] = raw_of(x[threadIdx.x]); }
// output
typedef struct {
    int raw;
} Fixed;

Fixed Fixed_make(float x)
{
    Fixed self;
    self.raw = (int)(x * 256.0f);
    return self;
}

int raw_of(Fixed f)
{
    return f.raw;
}

// CUDA: void fix(const float * x, int * y)
__kernel void fix(__global const float* x, __global int* y)
{
    y[(uint)get_local_id(0)] = raw_of(Fixed_make(x[(uint)get_local_id(0)]));
}
