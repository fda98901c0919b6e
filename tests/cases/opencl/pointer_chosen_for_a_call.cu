template <int n> __device__ void copy(void *to, const void *from) {
    for (int i = 0; i < n; ++i) ((char *)to)[i] = ((const char *)from)[i];
}
__device__ float first(const float *p) { return p[0]; }
__global__ void use(float *x, const float *y, int n) {
    __shared__ float tile[64];
    const float zeros[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    copy<16>(tile + 4 * threadIdx.x, threadIdx.x < n ? y + 4 * threadIdx.x : zeros);
    __syncthreads();
    x[threadIdx.x] = first(n > 3 ? tile : x) + tile[threadIdx.x];
}
// output
void copy_16_lg(__local void* to, __global const void* from)
{
    for (int i = 0; i < 16; ++i) {
        ((__local char*)to)[i] = ((__global const char*)from)[i];
    }
}

void copy_16_lp(__local void* to, const void* from)
{
    for (int i = 0; i < 16; ++i) {
        ((__local char*)to)[i] = ((const char*)from)[i];
    }
}

float first_l(__local const float* p)
{
    return p[0];
}

float first(__global const float* p)
{
    return p[0];
}

// CUDA: void use(float * x, const float * y, int n)
__kernel void use(__global float* x, __global const float* y, int n)
{
    __local float tile[64];
    float zeros[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    (uint)get_local_id(0) < n ? copy_16_lg(tile + 4 * (uint)get_local_id(0), y + 4 * (uint)get_local_id(0)) : copy_16_lp(tile + 4 * (uint)get_local_id(0), zeros);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    x[(uint)get_local_id(0)] = (n > 3 ? first_l(tile) : first(x)) + tile[(uint)get_local_id(0)];
}
