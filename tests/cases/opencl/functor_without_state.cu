struct Max {
    __device__ int operator()(int a, int b) const { return a > b ? a : b; }
};
template <typename Op> __global__ void reduce(int *x, int n, Op op) {
    int best = x[0];
    for (int i = 1; i < n; i++) best = op(best, x[i]);
    x[0] = best;
}
void run(int *x) { reduce<<<1, 1>>>(x, 32, Max()); }
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Max;

int Max_call(const Max* self, int a, int b)
{
    return a > b ? a : b;
}

// CUDA: void reduce<Max>(int * x, int n, Max op)
__kernel void reduce_Max(__global int* x, int n, Max op)
{
    int best = x[0];
    for (int i = 1; i < n; i++) {
        best = Max_call(&op, best, x[i]);
    }
    x[0] = best;
}
