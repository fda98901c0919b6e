__global__ void use(int *x, int k) {
    auto outer = [=](int v) {
        auto inner = [=](int w) { return w + k; };
        return inner(v) * 2;
    };
    x[0] = outer(x[0]);
}
// output
typedef struct {
    int k;
} lambda;

typedef struct {
    int k;
} lambda_2;

int lambda_call(const lambda* self, int w)
{
    return w + self->k;
}

int lambda_call_2(const lambda_2* self, int v)
{
    lambda inner = {self->k};
    return lambda_call(&inner, v) * 2;
}

// CUDA: void use(int * x, int k)
__kernel void use(__global int* x, int k)
{
    lambda_2 outer = {k};
    x[0] = lambda_call_2(&outer, x[0]);
}
