// expect: CU411
#include <cub/cub.cuh>

// The headers here have no bodies for these: the kernels are left out, not translated as if they did nothing.
__global__ void sort(int *keys) {
    typedef cub::BlockRadixSort<int, 64, 1> Sort;
    __shared__ typename Sort::TempStorage storage;
    int own[1] = {keys[threadIdx.x]};
    Sort(storage).Sort(own);
    keys[threadIdx.x] = own[0];
}
__global__ void load(const int *from, int *to) {
    typedef cub::BlockLoad<int, 64, 2> Load;
    __shared__ typename Load::TempStorage storage;
    int own[2];
    Load(storage).Load(from, own);
    to[threadIdx.x] = own[0] + own[1];
}
__global__ void plain(int *x) { x[threadIdx.x] = cub::Sum()(x[threadIdx.x], 1); }
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} cub_Sum;

int cub_Sum_call(const cub_Sum* self, int a, int b)
{
    return a + b;
}

// CUDA: void plain(int * x)
__kernel void plain(__global int* x)
{
    cub_Sum temporary_1 = {0};
    x[(uint)get_local_id(0)] = cub_Sum_call(&temporary_1, x[(uint)get_local_id(0)], 1);
}
