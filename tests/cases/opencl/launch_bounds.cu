__global__ void __launch_bounds__(256) one(int *x) { x[threadIdx.x] = 1; }
__global__ void __launch_bounds__(128, 4) two(int *x) { x[threadIdx.x] = 2; }
constexpr int WIDTH = 32;
#define BOUNDS(n) __launch_bounds__(n)
__global__ void BOUNDS(WIDTH * 2) three(int *x) { x[threadIdx.x] = 3; }
template <typename T, int N> __global__ void __launch_bounds__(N * WIDTH, N / 2) four(T *x) { x[threadIdx.x] = N; }
// Not known before the type is: the program says nothing of it.
template <typename T> __global__ void __launch_bounds__(sizeof(T) * 8) five(T *x) { x[threadIdx.x] = 5; }
void launch(int *x) { four<int, 4><<<1, 128>>>(x); four<int, 8><<<1, 256>>>(x); five<int><<<1, 32>>>(x); }
// output
// CUDA: void one(int * x)
// At most 256 work-items in a group.
__kernel void one(__global int* x)
{
    x[(uint)get_local_id(0)] = 1;
}

// CUDA: void two(int * x)
// At most 128 work-items in a group.
__kernel void two(__global int* x)
{
    x[(uint)get_local_id(0)] = 2;
}

// CUDA: void three(int * x)
// At most 64 work-items in a group.
__kernel void three(__global int* x)
{
    x[(uint)get_local_id(0)] = 3;
}

// CUDA: void four<int, 4>(int * x)
// At most 128 work-items in a group.
__kernel void four_int_4(__global int* x)
{
    x[(uint)get_local_id(0)] = 4;
}

// CUDA: void four<int, 8>(int * x)
// At most 256 work-items in a group.
__kernel void four_int_8(__global int* x)
{
    x[(uint)get_local_id(0)] = 8;
}

// Not known before the type is: the program says nothing of it.
// CUDA: void five<int>(int * x)
__kernel void five_int(__global int* x)
{
    x[(uint)get_local_id(0)] = 5;
}
