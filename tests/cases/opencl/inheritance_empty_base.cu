struct Tag {};
struct Thing : Tag { int value; };
__device__ int of_tag(const Tag &) { return 7; }
__global__ void use(int *x) {
    Thing t;
    t.value = 3;
    x[0] = of_tag(t) + t.value;
}
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Tag;

typedef struct {
    int value;
} Thing;

int of_tag(const Tag* unused0)
{
    return 7;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    Thing t;
    t.value = 3;
    x[0] = of_tag((Tag*)&t) + t.value;
}
