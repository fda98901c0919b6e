struct Add { __device__ int operator()(int a) const { return a + 1; } };
template <typename F, typename G> struct Compose {
    F f;
    G g;
    __device__ int operator()(int x) const { return f(g(x)); }
};
template <typename F> __global__ void apply(int *x, F f) { x[threadIdx.x] = f(x[threadIdx.x]); }
void run(int *x) { apply<<<1, 32>>>(x, Compose<Add, Add>{}); }
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Add;

typedef struct {
    Add f;
    Add g;
} Compose_Add_Add;

int Add_call(const Add* self, int a)
{
    return a + 1;
}

int Compose_Add_Add_call(const Compose_Add_Add* self, int x)
{
    return Add_call(&self->f, Add_call(&self->g, x));
}

// CUDA: void apply<Compose<Add, Add>>(int * x, Compose<Add, Add> f)
__kernel void apply_Compose_Add_Add(__global int* x, Compose_Add_Add f)
{
    x[(uint)get_local_id(0)] = Compose_Add_Add_call(&f, x[(uint)get_local_id(0)]);
}
