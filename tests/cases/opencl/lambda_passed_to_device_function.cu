template <typename F> __device__ void each(int *x, int n, F f) {
    for (int i = 0; i < n; i++) x[i] = f(x[i]);
}
__global__ void use(int *x, int k) {
    each(x, 4, [=](int v) { return v * k; });
}
// output
typedef struct {
    int k;
} lambda;

int lambda_call(const lambda* self, int v)
{
    return v * self->k;
}

void each_lambda(__global int* x, int n, lambda f)
{
    for (int i = 0; i < n; i++) {
        x[i] = lambda_call(&f, x[i]);
    }
}

// CUDA: void use(int * x, int k)
__kernel void use(__global int* x, int k)
{
    each_lambda(x, 4, (lambda){k});
}
