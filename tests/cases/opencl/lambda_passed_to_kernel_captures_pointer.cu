template <typename F> __global__ void for_each(int n, F f) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) f(i);
}
void run(float *x, const float *y) {
    for_each<<<1, 32>>>(32, [=] __device__(int i) { x[i] += y[i]; });
}
// output
typedef struct {
    ulong x;
    ulong y;
} lambda;

void lambda_call(const lambda* self, int i)
{
    ((__global float*)self->x)[i] += ((__global const float*)self->y)[i];
}

// CUDA: void for_each<(lambda at line 6)>(int n, (lambda at line 6) f)
__kernel void for_each_lambda(int n, lambda f)
{
    int i = get_global_id(0);
    if (i < n) {
        lambda_call(&f, i);
    }
}
