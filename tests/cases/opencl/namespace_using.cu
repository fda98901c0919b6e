namespace tools {
__device__ int twice(int x) { return 2 * x; }
struct Pair { int a, b; };
}
using namespace tools;
using Both = tools::Pair;
__global__ void use(int *x) {
    Both p{x[0], x[1]};
    x[0] = twice(p.a) + tools::twice(p.b);
}
// output
typedef struct {
    int a;
    int b;
} tools_Pair;

int tools_twice(int x)
{
    return 2 * x;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    tools_Pair p = {x[0], x[1]};
    x[0] = tools_twice(p.a) + tools_twice(p.b);
}
