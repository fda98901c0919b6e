struct Clamped {
    int value;
    __device__ Clamped(int v) {
        value = v;
        if (value < 0) value = 0;
    }
};
__global__ void clamp_all(int *x) { x[threadIdx.x] = Clamped(x[threadIdx.x]).value; }
// output
typedef struct {
    int value;
} Clamped;

Clamped Clamped_make(int v)
{
    Clamped self;
    self.value = v;
    if (self.value < 0) {
        self.value = 0;
    }
    return self;
}

// CUDA: void clamp_all(int * x)
__kernel void clamp_all(__global int* x)
{
    x[(uint)get_local_id(0)] = Clamped_make(x[(uint)get_local_id(0)]).value;
}
