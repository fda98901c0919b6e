struct Key { int major, minor; };
__device__ bool operator<(const Key &a, const Key &b) { return a.major != b.major ? a.major < b.major : a.minor < b.minor; }
__global__ void order(Key *k, int *x) { x[0] = k[0] < k[1]; }
// output
typedef struct {
    int major;
    int minor;
} Key;

bool operator_less(__global const Key* a, __global const Key* b)
{
    return a->major != b->major ? a->major < b->major : a->minor < b->minor;
}

// CUDA: void order(Key * k, int * x)
__kernel void order(__global Key* k, __global int* x)
{
    x[0] = operator_less(&k[0], &k[1]);
}
