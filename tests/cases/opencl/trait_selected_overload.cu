struct Fast {};
struct Slow {};
__device__ int work(int x, Fast) { return x; }
__device__ int work(int x, Slow) { return x * x; }
template <typename Tag> __global__ void use(int *x) { x[0] = work(x[0], Tag{}); }
void run(int *x) {
    use<Fast><<<1, 1>>>(x);
    use<Slow><<<1, 1>>>(x);
}
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Fast;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} Slow;

int work(int x, Fast unused1)
{
    return x;
}

// CUDA: void use<Fast>(int * x)
__kernel void use_Fast(__global int* x)
{
    x[0] = work(x[0], (Fast){0});
}

int work_2(int x, Slow unused1)
{
    return x * x;
}

// CUDA: void use<Slow>(int * x)
__kernel void use_Slow(__global int* x)
{
    x[0] = work_2(x[0], (Slow){0});
}
