struct Counter {
    int n;
    __device__ void add(int k) { n += k; }
};
__global__ void use(int *x, Counter *g) {
    __shared__ Counter s;
    if (threadIdx.x == 0) s.n = 0;
    s.add(1);
    g->add(2);
    Counter mine = {3};
    mine.add(4);
    x[0] = s.n + mine.n;
}
// output
typedef struct {
    int n;
} Counter;

void Counter_add_l(__local Counter* self, int k)
{
    self->n += k;
}

void Counter_add(__global Counter* self, int k)
{
    self->n += k;
}

void Counter_add_p(Counter* self, int k)
{
    self->n += k;
}

// CUDA: void use(int * x, Counter * g)
__kernel void use(__global int* x, __global Counter* g)
{
    __local Counter s;
    if ((uint)get_local_id(0) == 0) {
        s.n = 0;
    }
    Counter_add_l(&s, 1);
    Counter_add(g, 2);
    Counter mine = {3};
    Counter_add_p(&mine, 4);
    x[0] = s.n + mine.n;
}
