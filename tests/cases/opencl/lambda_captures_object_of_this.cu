struct S {
    int n;
    __device__ int doubled() {
        auto f = [*this] { return 2 * n; };
        return f();
    }
};
__global__ void use(int *x) {
    S s{x[0]};
    x[0] = s.doubled();
}
// output
typedef struct {
    int n;
} S;

typedef struct {
    S self;
} lambda;

int lambda_call(const lambda* self)
{
    return 2 * self->self.n;
}

int S_doubled(S* self)
{
    lambda f = {*self};
    return lambda_call(&f);
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    S s = {x[0]};
    x[0] = S_doubled(&s);
}
