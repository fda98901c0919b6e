__global__ void use(int *x) {
    int total = 0;
    auto add = [&](int v) { total += v; };
    add(x[0]);
    add(x[1]);
    x[0] = total;
}
// output
typedef struct {
    int* total;
} lambda;

void lambda_call(const lambda* self, int v)
{
    *self->total += v;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int total = 0;
    lambda add = {&total};
    lambda_call(&add, x[0]);
    lambda_call(&add, x[1]);
    x[0] = total;
}
