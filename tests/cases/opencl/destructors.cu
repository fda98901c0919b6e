// expect: CU402 CU404
// A destructor that does nothing is none; one that does something keeps the kernel out.
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

typedef struct {
    int x;
} Empty;

typedef struct {
    ulong cuport_type;
    int x;
} Base;

// A destructor that does nothing is none; one that does something keeps the kernel out.
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

// CUDA: void with_a_virtual_one(Base * p)
__kernel void with_a_virtual_one(__global Base* p, __global uint* heap)
{
    cuport_free(heap, p);
}
