// expect: CU411
#include <cub/cub.cuh>

// The headers here have no bodies for these: the kernels are left out, not translated as if they did nothing.
__global__ void rank(unsigned int *keys) {
    typedef cub::BlockRadixRank<64, 4> Rank;
    __shared__ typename Rank::TempStorage storage;
    unsigned int own[1] = {keys[threadIdx.x]};
    int ranks[1];
    Rank(storage).RankKeys(own, ranks, 0, 4);
    keys[threadIdx.x] = ranks[0];
}
__global__ void found(const int *from, int *to) { *to = cub::UpperBound(from, 32, to[1]); }
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
