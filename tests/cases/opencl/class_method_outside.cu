struct Range {
    int from, to;
    __device__ int length() const;
};
__device__ int Range::length() const { return to - from; }
__global__ void lengths(const Range *r, int *x) { x[threadIdx.x] = r[threadIdx.x].length(); }
// output
typedef struct {
    int from;
    int to;
} Range;

int Range_length(__global const Range* self)
{
    return self->to - self->from;
}

// CUDA: void lengths(const Range * r, int * x)
__kernel void lengths(__global const Range* r, __global int* x)
{
    x[(uint)get_local_id(0)] = Range_length(&r[(uint)get_local_id(0)]);
}
