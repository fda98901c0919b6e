struct Span {
    int from, to;
    __device__ Span(int f, int t) : from(f), to(t) {}
    __device__ Span(int n) : Span(0, n) {}
};
__global__ void use(int *x) { x[0] = Span(x[0]).to; }
// output
typedef struct {
    int from;
    int to;
} Span;

Span Span_make(int f, int t)
{
    Span self;
    self.from = f;
    self.to = t;
    return self;
}

Span Span_make_2(int n)
{
    Span self;
    self = Span_make(0, n);
    return self;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    x[0] = Span_make_2(x[0]).to;
}
