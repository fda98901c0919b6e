__global__ void use(int *x) {
    int n = 0;
    auto next = [n]() mutable { return ++n; };
    x[0] = next();
    x[1] = next();
    x[2] = n;
}
// output
typedef struct {
    int n;
} lambda;

int lambda_call(lambda* self)
{
    return ++self->n;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int n = 0;
    lambda next = {n};
    x[0] = lambda_call(&next);
    x[1] = lambda_call(&next);
    x[2] = n;
}
