__global__ void use(float *x) {
    struct Pair { float a, b; };
    Pair p = {x[0], x[1]};
    Pair q = p;
    q.a += 1.0f;
    x[0] = p.a * q.a + q.b;
}
// output
typedef struct {
    float a;
    float b;
} Pair;

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Pair p = {x[0], x[1]};
    Pair q = p;
    q.a += 1.0f;
    x[0] = p.a * q.a + q.b;
}
