struct Item { int key; float weight; };

// As many as a variable says are copied byte by byte, whatever the pointers are to.
__global__ void copy(Item *to, const Item *from, int count) {
  memcpy(to, from, count * sizeof(Item));
}

// A number is read as another one where the size says so.
__global__ void bits(unsigned *to, const float *from) {
  memcpy(to, from, sizeof(float));
}
// output
__global void* cuport_memcpy_global_global(__global void* to, const __global void* from, ulong size)
{
    for (ulong i = 0; i < size; ++i) ((__global uchar*)to)[i] = ((const __global uchar*)from)[i];
    return to;
}

typedef struct {
    int key;
    float weight;
} Item;

// As many as a variable says are copied byte by byte, whatever the pointers are to.
// CUDA: void copy(Item * to, const Item * from, int count)
__kernel void copy(__global Item* to, __global const Item* from, int count)
{
    cuport_memcpy_global_global(to, from, count * 8UL);
}

// A number is read as another one where the size says so.
// CUDA: void bits(unsigned int * to, const float * from)
__kernel void bits(__global uint* to, __global const float* from)
{
    *to = as_uint(*from);
}
