__device__ int counter;
__global__ void tick() { counter++; }
// output
// CUDA: void tick()
__kernel void tick(__global int* counter)
{
    (*counter)++;
}
