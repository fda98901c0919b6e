enum Kind { SUM, PRODUCT, LARGEST };
typedef float (*Operation)(float, float);
__device__ float sum(float a, float b) { return a + b; }
__device__ float product(float a, float b) { return a * b; }
__device__ float largest(float a, float b) { return a > b ? a : b; }
constexpr __device__ Operation choose(Kind kind) {
    switch (kind) {
    case SUM:
        return sum;
    case PRODUCT:
        return product;
    default:
        return largest;
    }
}
template <Kind kind> __global__ void fold(float *x, int n) {
    constexpr Operation operation = choose(kind);
    for (int i = 1; i < n; ++i) x[0] = operation(x[0], x[i]);
}
void run(float *x, int n) {
    fold<PRODUCT><<<1, 1>>>(x, n);
    fold<LARGEST><<<1, 1>>>(x, n);
}
// output
float product(float a, float b)
{
    return a * b;
}

// CUDA: void fold<1>(float * x, int n)
__kernel void fold_1(__global float* x, int n)
{
    for (int i = 1; i < n; ++i) {
        x[0] = product(x[0], x[i]);
    }
}

float largest(float a, float b)
{
    return a > b ? a : b;
}

// CUDA: void fold<2>(float * x, int n)
__kernel void fold_2(__global float* x, int n)
{
    for (int i = 1; i < n; ++i) {
        x[0] = largest(x[0], x[i]);
    }
}
