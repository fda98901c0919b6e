template <typename F> __global__ void apply(float *x, int n, F f) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = f(x[i]);
}
void run(float *d, float a) {
    apply<<<1, 32>>>(d, 32, [=] __device__(float v) { return a * v; });
}
// output
typedef struct {
    float a;
} lambda;

float lambda_call(const lambda* self, float v)
{
    return self->a * v;
}

// CUDA: void apply<(lambda at line 6)>(float * x, int n, (lambda at line 6) f)
__kernel void apply_lambda(__global float* x, int n, lambda f)
{
    int i = get_global_id(0);
    if (i < n) {
        x[i] = lambda_call(&f, x[i]);
    }
}
