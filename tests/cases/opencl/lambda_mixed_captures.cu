__global__ void use(int *x, int n) {
    int found = -1;
    auto look = [n, &found](int v, int at) {
        if (v == n) found = at;
    };
    for (int i = 0; i < 4; i++) look(x[i], i);
    x[0] = found;
}
// output
typedef struct {
    int n;
    int* found;
} lambda;

void lambda_call(const lambda* self, int v, int at)
{
    if (v == self->n) {
        *self->found = at;
    }
}

// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    int found = -1;
    lambda look = {n, &found};
    for (int i = 0; i < 4; i++) {
        lambda_call(&look, x[i], i);
    }
    x[0] = found;
}
