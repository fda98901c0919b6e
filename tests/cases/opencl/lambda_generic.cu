__global__ void use(int *a, float *b) {
    auto twice = [](auto v) { return v + v; };
    a[0] = twice(a[0]);
    b[0] = twice(b[0]);
}
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} lambda;

int lambda_call(const lambda* self, int v)
{
    return v + v;
}

float lambda_call_2(const lambda* self, float v)
{
    return v + v;
}

// CUDA: void use(int * a, float * b)
__kernel void use(__global int* a, __global float* b)
{
    lambda twice;
    a[0] = lambda_call(&twice, a[0]);
    b[0] = lambda_call_2(&twice, b[0]);
}
