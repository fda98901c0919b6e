namespace detail { __device__ int lane() { return threadIdx.x & 31; } }
__device__ int warp() { return threadIdx.x / 32; }
__device__ int __at(int *x) { return *x; }
struct Box { int n; __device__ int size() const { return n; } };
__global__ void a(int *x) { const int lane = detail::lane(); x[threadIdx.x] = lane; }
__global__ void b(int *x) { const int warp = ::warp(); x[threadIdx.x] = warp; }
__global__ void c(int *x) { Box box{3}; const int size = box.size(); x[threadIdx.x] = size; }
__global__ void d(int *x) { __shared__ int y[4]; y[0] = 1; __syncthreads(); const int at = __at(x) + __at(y); x[threadIdx.x] = at; }
// output
typedef struct {
    int n;
} Box;

int detail_lane()
{
    return (uint)get_local_id(0) & 31;
}

// CUDA: void a(int * x)
__kernel void a(__global int* x)
{
    const int lane = detail_lane();
    x[(uint)get_local_id(0)] = lane;
}

int warp_function()
{
    return (uint)get_local_id(0) / 32;
}

// CUDA: void b(int * x)
__kernel void b(__global int* x)
{
    const int warp = warp_function();
    x[(uint)get_local_id(0)] = warp;
}

int Box_size(const Box* self)
{
    return self->n;
}

// CUDA: void c(int * x)
__kernel void c(__global int* x)
{
    Box box = {3};
    const int size = Box_size(&box);
    x[(uint)get_local_id(0)] = size;
}

int at_function(__global int* x)
{
    return *x;
}

int at_l(__local int* x)
{
    return *x;
}

// CUDA: void d(int * x)
__kernel void d(__global int* x)
{
    __local int y[4];
    y[0] = 1;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    const int at = at_function(x) + at_l(y);
    x[(uint)get_local_id(0)] = at;
}
