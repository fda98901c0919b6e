// expect: CU404
// A destructor that does nothing is none; others are called by `delete`, and where a block ends.
struct Empty { int x; __device__ Empty(int x) : x(x) {} __device__ ~Empty() {} };
template <class T> struct Counted { T *count; __device__ ~Counted() { *count = 0; } };
struct Holder { Counted<int> inner; };
struct Base { int x; __device__ virtual ~Base() {} };

__global__ void fine(Empty *p, int *x) {
    Empty local(3);
    *x = local.x;
    delete p;
}
__global__ void local_object(int *x) {
    Counted<int> local{x};
    *x = 1;
}
__global__ void with_a_member(Holder *p) { delete p; }
__global__ void with_a_virtual_one(Base *p) { delete p; }
__global__ void temporary(int *x) { x[1] = *Counted<int>{x}.count; }
__global__ void first_values(int **p) { *p = new int[2]{1, 2}; }
// output
void cuport_free(volatile __global uint* heap, __global const void* memory)
{
    if (memory == 0) return;
    const uint block = (uint)(((__global const uchar*)memory - (__global const uchar*)heap) / 16) - 1;
    volatile __global uint* list = heap + 16 + 2 * heap[4 * block];
    bool waits = true;
    while (waits) {
        if (atomic_cmpxchg(list, 0u, 1u) == 0) {
            heap[4 * block + 1] = list[1];
            list[1] = block;
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(list, 0u);
            waits = false;
        }
    }
}

// A call through a pointer to a function, or of a virtual one, that this file does not know.
void cuport_unknown_function(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 700u);
#ifndef CUPORT_READS_FAILURES
    printf ("call of an unknown function in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

typedef struct {
    int x;
} Empty;

typedef struct {
    ulong count;
} Counted_int;

typedef struct {
    Counted_int inner;
} Holder;

typedef struct {
    ulong cuport_type;
    int x;
} Base;

// A destructor that does nothing is none; others are called by `delete`, and where a block ends.
Empty Empty_make(int x)
{
    Empty self;
    self.x = x;
    return self;
}

// CUDA: void fine(Empty * p, int * x)
__kernel void fine(__global Empty* p, __global int* x, __global uint* heap)
{
    Empty local_ = Empty_make(3);
    *x = local_.x;
    cuport_free(heap, p);
}

void Counted_int_end_p(Counted_int* self)
{
    *(__global int*)self->count = 0;
}

// CUDA: void local_object(int * x)
__kernel void local_object(__global int* x)
{
    Counted_int local_ = {(ulong)x};
    *x = 1;
    Counted_int_end_p(&local_);
}

void Counted_int_end(__global Counted_int* self)
{
    *(__global int*)self->count = 0;
}

void Holder_end(__global Holder* self)
{
    Counted_int_end(&self->inner);
}

// CUDA: void with_a_member(Holder * p)
__kernel void with_a_member(__global Holder* p, __global uint* heap)
{
    __global Holder* ended_1;
    ended_1 = p, ended_1 != 0 ? Holder_end(ended_1) : (void)0, cuport_free(heap, ended_1);
}

void Base_end(__global Base* self)
{
    self->cuport_type = 0x085beb7681c6ae65UL;
}

void Base_end_virtual(__global Base* self, __global uint* failures)
{
    switch (self->cuport_type) {
    case 0x085beb7681c6ae65UL:
        {
            Base_end(self);
            return;
        }
    }
    cuport_unknown_function(failures);
}

// CUDA: void with_a_virtual_one(Base * p)
__kernel void with_a_virtual_one(__global Base* p, __global uint* heap, __global uint* failures)
{
    __global Base* ended_1;
    ended_1 = p, ended_1 != 0 ? Base_end_virtual(ended_1, failures) : (void)0, cuport_free(heap, ended_1);
}

// CUDA: void temporary(int * x)
__kernel void temporary(__global int* x)
{
    {
        Counted_int temporary_1;
        x[1] = *(__global int*)(temporary_1 = (Counted_int){(ulong)x}, &temporary_1)->count;
        Counted_int_end_p(&temporary_1);
    }
}
