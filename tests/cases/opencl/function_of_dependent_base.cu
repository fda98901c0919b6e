// expect: CU304
#include <cuda_runtime.h>
struct Coded
{
    __device__ float decode(unsigned v) const { return v * 0.5f; }
    static __device__ int twice(int v) { return v * 2; }
};
template <int N> struct List : Coded
{
    using Coded::decode;
    using Coded::twice;
    unsigned entry[N];
};
// nvcc finds functions of a base that depends on parameters when these are known, without `this->`.
template <int N> struct Heap : List<N>
{
    using List<N>::entry;
    __device__ float radius() const { return decode(entry[0]); }
    static __device__ int part(const Heap &heap) { return twice(heap.entry[0]); }
};
__global__ void measure(float *out, unsigned first)
{
    Heap<4> heap;
    heap.entry[0] = first;
    out[0] = heap.radius();
    out[1] = Heap<4>::part(heap);
}
// output
typedef struct {
    char nothing;  // OpenCL C has no empty records
} Coded;

typedef struct {
    uint entry[4];
} List_4;

typedef struct {
    List_4 base;
} Heap_4;

float Coded_decode(const Coded* self, uint v)
{
    return v * 0.5f;
}

float Heap_4_radius(const Heap_4* self)
{
    return Coded_decode((Coded*)&self->base, self->base.entry[0]);
}

int Coded_twice(int v)
{
    return v * 2;
}

int Heap_4_part(const Heap_4* heap)
{
    return Coded_twice(heap->base.entry[0]);
}

// CUDA: void measure(float * out, unsigned int first)
__kernel void measure(__global float* out, uint first)
{
    Heap_4 heap;
    heap.base.entry[0] = first;
    out[0] = Heap_4_radius(&heap);
    out[1] = Heap_4_part(&heap);
}
