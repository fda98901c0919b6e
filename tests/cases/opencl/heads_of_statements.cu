// expect: CU402
// What the head of a statement has before its value stands in front of the statement. Some of it libclang does not show:
// it would be lost.
__device__ int next(int *x) { return ++*x; }
__global__ void declared(int *x)
{
    switch (int n = next(x), m = n + 1; m)
    {
    case 3: *x += n; break;
    default: *x -= n;
    }
}
__global__ void called(int *x)
{
    switch (next(x); *x)
    {
    case 3: *x = 1;
    }
}
__global__ void bound(int *x, int2 v)
{
    switch (auto [a, b] = v; a)
    {
    case 3: *x = b;
    }
}
__global__ void of_branch(int *x)
{
    if (next(x); *x > 3) x[1] = 1;
    if (*x > 5) next(x);
    else x[2] = 2;
    if (next(x); *x > 7) x[3] = 3;
    else next(x);
}
__global__ void of_loop(int *x)
{
    int list[] = {1, 2, 3};
    for (next(x); int one : list) x[4] += one;
}
// output
// What the head of a statement has before its value stands in front of the statement. Some of it libclang does not show:
// it would be lost.
int next(__global int* x)
{
    return ++*x;
}

// CUDA: void declared(int * x)
__kernel void declared(__global int* x)
{
    {
        int n = next(x);
        int m = n + 1;
        switch (m) {
        case 3:
            *x += n;
            break;
        default:
            *x -= n;
        }
    }
}

// CUDA: void of_branch(int * x)
__kernel void of_branch(__global int* x)
{
    {
        next(x);
        if (*x > 3) {
            x[1] = 1;
        }
    }
    if (*x > 5) {
        next(x);
    } else {
        x[2] = 2;
    }
    {
        next(x);
        if (*x > 7) {
            x[3] = 3;
        } else {
            next(x);
        }
    }
}
