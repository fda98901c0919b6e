struct Step {
    int n;
    __device__ Step operator-() const { return Step{-n}; }
    __device__ Step &operator++() {
        ++n;
        return *this;
    }
};
__global__ void steps(int *x) {
    Step s{x[0]};
    ++s;
    x[0] = (-s).n;
}
// output
typedef struct {
    int n;
} Step;

Step* Step_increment(Step* self)
{
    ++self->n;
    return self;
}

Step Step_minus(const Step* self)
{
    return (Step){-self->n};
}

// CUDA: void steps(int * x)
__kernel void steps(__global int* x)
{
    Step s = {x[0]};
    Step_increment(&s);
    x[0] = Step_minus(&s).n;
}
