template <typename T> struct Plus { __device__ T operator()(T a, T b) const { return a + b; } };
template <template <typename> class Op, typename T>
__global__ void fold(T *x) { x[0] = Op<T>()(x[0], x[1]); }
void run(float *d) { fold<Plus, float><<<1, 1>>>(d); }
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Plus_float;

float Plus_float_call(const Plus_float* self, float a, float b)
{
    return a + b;
}

// CUDA: void fold<float>(float * x)
__kernel void fold_float(__global float* x)
{
    Plus_float temporary_1 = {0};
    x[0] = Plus_float_call(&temporary_1, x[0], x[1]);
}
