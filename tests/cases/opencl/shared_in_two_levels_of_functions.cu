__device__ void put(int v) {
    __shared__ int slot;
    slot = v;
}
__device__ void twice(int v) {
    put(v);
    put(v + 1);
}
__global__ void a(int *x) { twice(x[0]); }
__global__ void b(int *x) { put(x[1]); }
// output
void put(int v, __local int* slot)
{
    *slot = v;
}

void twice(int v, __local int* slot)
{
    put(v, slot);
    put(v + 1, slot);
}

// CUDA: void a(int * x)
__kernel void a(__global int* x)
{
    __local int slot;
    twice(x[0], &slot);
}

// CUDA: void b(int * x)
__kernel void b(__global int* x)
{
    __local int slot;
    put(x[1], &slot);
}
