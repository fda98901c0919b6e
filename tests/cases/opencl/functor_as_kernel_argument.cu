struct Saxpy {
    float a;
    __device__ float operator()(float x, float y) const { return a * x + y; }
};
template <typename Op> __global__ void zip(const float *x, float *y, Op op) {
    int i = threadIdx.x;
    y[i] = op(x[i], y[i]);
}
void run(float *x, float *y) { zip<<<1, 32>>>(x, y, Saxpy{2.0f}); }
// output
typedef struct {
    float a;
} Saxpy;

float Saxpy_call(const Saxpy* self, float x, float y)
{
    return self->a * x + y;
}

// CUDA: void zip<Saxpy>(const float * x, float * y, Saxpy op)
__kernel void zip_Saxpy(__global const float* x, __global float* y, Saxpy op)
{
    int i = get_local_id(0);
    y[i] = Saxpy_call(&op, x[i], y[i]);
}
