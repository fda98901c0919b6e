struct Pair { int a; float b; };
__global__ void use(Pair *p, float *x) {
    auto [n, f] = p[0];
    x[0] = n * f;
}
// output
typedef struct {
    int a;
    float b;
} Pair;

// CUDA: void use(Pair * p, float * x)
__kernel void use(__global Pair* p, __global float* x)
{
    Pair pair_1 = p[0];
    x[0] = pair_1.a * pair_1.b;
}
