__device__ void swap(int &a, int &b) {
    int t = a;
    a = b;
    b = t;
}
__global__ void use(int *x) {
    int mine = x[0], other = x[1];
    swap(mine, other);
    swap(x[2], x[3]);
    x[0] = mine;
    x[1] = other;
}
// output
void swap_pp(int* a, int* b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

void swap(__global int* a, __global int* b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int mine = x[0];
    int other = x[1];
    swap_pp(&mine, &other);
    swap(&x[2], &x[3]);
    x[0] = mine;
    x[1] = other;
}
