__global__ void use(int *x) {
    const int n = [&] {
        if (x[0] > 0) return 1;
        return 2;
    }();
    x[1] = n;
}
// output
typedef struct {
    __global int** x;
} lambda;

int lambda_call(const lambda* self)
{
    if ((*self->x)[0] > 0) {
        return 1;
    }
    return 2;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    lambda temporary_1 = {&x};
    const int n = lambda_call(&temporary_1);
    x[1] = n;
}
