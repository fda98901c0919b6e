#include <algorithm>
#include <functional>
template <typename T>
struct Maximum : public std::binary_function<T, T, T> {
    __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <typename Op>
__global__ void reduce(const typename Op::first_argument_type *in, float *out, int n, Op op)
{
    float most = in[0];
    for (int i = 1; i < n; ++i) most = op(most, in[i]);
    *out = most;
}
void run(float *in, float *out, int n)
{
    std::random_shuffle(in, in + n);
    reduce<<<1, 1>>>(in, out, n, Maximum<float>());
}
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Maximum_float;

float Maximum_float_call(const Maximum_float* self, float a, float b)
{
    return a < b ? b : a;
}

// CUDA: void reduce<Maximum<float>>(const typename Maximum<float>::first_argument_type * in, float * out, int n, Maximum<float> op)
__kernel void reduce_Maximum_float(__global const float* in, __global float* out, int n, Maximum_float op)
{
    float most = in[0];
    for (int i = 1; i < n; ++i) {
        most = Maximum_float_call(&op, most, in[i]);
    }
    *out = most;
}
