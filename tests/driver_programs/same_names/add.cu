__constant__ int by = 1;

__device__ int twice(int x)
{
    return x + x;
}

extern "C" __global__ void step(int *data)
{
    data[threadIdx.x] += twice(by);
}

namespace numbers {
__global__ void set(int *data, int value)
{
    data[threadIdx.x] = value + by;
}
}  // namespace numbers
