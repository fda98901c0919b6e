__global__ void use(int *x, int n) {
    auto f = [twice = 2 * n](int v) { return v + twice; };
    x[0] = f(x[0]);
}
// output
typedef struct {
    int twice;
} lambda;

int lambda_call(const lambda* self, int v)
{
    return v + self->twice;
}

// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    lambda f = {2 * n};
    x[0] = lambda_call(&f, x[0]);
}
