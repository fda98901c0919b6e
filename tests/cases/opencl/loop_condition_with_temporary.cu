struct V { int a; };
__device__ int of(const V &v) { return v.a; }
__global__ void use(int *x) {
    int i = 0;
    while (of(V{x[i]}) > 0) i++;
    x[0] = i;
}
// output
typedef struct {
    int a;
} V;

int of(const V* v)
{
    return v->a;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int i = 0;
    V temporary_1;
    while (of((temporary_1 = (V){x[i]}, &temporary_1)) > 0) {
        i++;
    }
    x[0] = i;
}
