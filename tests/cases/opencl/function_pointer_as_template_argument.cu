__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
template <int (*F)(int)> __global__ void apply(int *x) { x[0] = F(x[0]); }
template <int (*F)(int, int), typename... T> __global__ void fold(int *x, T... y) {
    int r = 0;
    r = (..., (r = F(r, y)));
    x[0] = r;
}
__device__ int sum(int a, int b) { return a + b; }
void run(int *x) {
    apply<twice><<<1, 1>>>(x);
    apply<&thrice><<<1, 1>>>(x);
    fold<sum><<<1, 1>>>(x, 1, 2);
}
// output
int twice(int x)
{
    return 2 * x;
}

// CUDA: void apply<twice>(int * x)
__kernel void apply_twice(__global int* x)
{
    x[0] = twice(x[0]);
}

int thrice(int x)
{
    return 3 * x;
}

// CUDA: void apply<thrice>(int * x)
__kernel void apply_thrice(__global int* x)
{
    x[0] = thrice(x[0]);
}

int sum(int a, int b)
{
    return a + b;
}

// CUDA: void fold<sum>(int * x, int y, int y)
__kernel void fold_sum(__global int* x, int y, int y_2)
{
    int r = 0;
    r = sum(r, y), r = sum(r, y_2);
    x[0] = r;
}
