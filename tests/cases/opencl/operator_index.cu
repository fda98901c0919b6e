struct Row {
    float *data;
    __device__ float &operator[](int i) { return data[i]; }
};
__global__ void clear(float *x) {
    Row r{x};
    r[threadIdx.x] = 0.0f;
}
// output
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
    *Row_at(&r, (uint)get_local_id(0)) = 0.0f;
}
