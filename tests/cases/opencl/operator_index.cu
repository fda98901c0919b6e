struct Row {
    float *data;
    __device__ float &operator[](int i) { return data[i]; }
};
__global__ void clear(float *x) {
    Row r{x};
    r[threadIdx.x] = 0.0f;
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

typedef struct {
    __global float* data;
} Row;

__global float* Row_at(Row* self, int i)
{
    return &self->data[i];
}

// CUDA: void clear(float * x)
__kernel void clear(__global float* x)
{
    Row r = {x};
    cuport_anchor();
    *Row_at(&r, (uint)get_local_id(0)) = 0.0f;
}
