__device__ __forceinline__ int __laneID() { return threadIdx.x & 31; }
__device__ int naive(int key, const int laneID) { return laneID + key; }
template <class T> __global__ void k(T *x) { const int laneID = __laneID(); x[threadIdx.x] = naive(1, laneID); }
template __global__ void k<int>(int *);
// output
int laneID_function()
{
    return (uint)get_local_id(0) & 31;
}

int naive(int key, int laneID)
{
    return laneID + key;
}

// CUDA: void k<int>(int * x)
__kernel void k_int(__global int* x)
{
    const int laneID = laneID_function();
    x[(uint)get_local_id(0)] = naive(1, laneID);
}
