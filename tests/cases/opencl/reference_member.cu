struct View {
    int &target;
    __device__ void set(int v) { target = v; }
};
__global__ void use(int *x) {
    int n = 0;
    View v{n};
    v.set(5);
    x[0] = n;
}
// output
typedef struct {
    int* target;
} View;

void View_set(View* self, int v)
{
    *self->target = v;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int n = 0;
    View v = {&n};
    View_set(&v, 5);
    x[0] = n;
}
