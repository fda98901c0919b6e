// flags: --cl-std 2.0
__device__ int *pick(int *a, int *b, bool first) { return first ? a : b; }
__device__ int total(const int *p, int n) {
    int t = 0;
    for (int i = 0; i < n; ++i) t += p[i];
    return t;
}
__global__ void use(int *x, int n) {
    __shared__ int s[64];
    s[threadIdx.x] = 2 * x[threadIdx.x];
    __syncthreads();
    int mine[4] = {1, 2, 3, n};
    int *p = x;
    if (n > 5) p = s;
    const int *q = n > 7 ? mine : p;
    int *late = nullptr;
    if (n > 100) late = p;
    x[threadIdx.x] = p[63 - threadIdx.x] + total(q, 4) + total(s, 2) + *pick(x, s, n > 6) + (p == s) + (late != nullptr);
}
__global__ void swap(int *x) {
    __shared__ int s[8];
    int *a = x, *b = s;
    for (int i = 0; i < 3; ++i) {
        int *t = a;
        a = b;
        b = t;
    }
    int **pp = &a;
    (*pp)[1] = *b;
}
__global__ void pointers(int *x, int n) {
    __shared__ int s[8];
    int *a = x, *b = s;
    int **p = &a;
    if (n) p = &b;
    **p = 2;
}
// output
// Pointers without an address space are to several kinds of memory, which OpenCL C has from 2.0 on; 3.0 not everywhere.
#if __OPENCL_C_VERSION__ < 200
#error "build this program with -cl-std=CL2.0 or later"
#elif __OPENCL_C_VERSION__ >= 300 && !defined(__opencl_c_generic_address_space)
#error "the device has no generic address space, which this program needs"
#endif

int total_l(__local const int* p, int n)
{
    int t = 0;
    for (int i = 0; i < n; ++i) {
        t += p[i];
    }
    return t;
}

int* pick(__global int* a, __local int* b, bool first)
{
    return first ? (int*)a : b;
}

int total_a(const int* p, int n)
{
    int t = 0;
    for (int i = 0; i < n; ++i) {
        t += p[i];
    }
    return t;
}

// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    __local int s[64];
    s[(uint)get_local_id(0)] = 2 * x[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    int mine[4] = {1, 2, 3, n};
    int* p = x;
    if (n > 5) {
        p = s;
    }
    const int* q = n > 7 ? (int*)mine : p;
    int* late = 0;
    if (n > 100) {
        late = p;
    }
    x[(uint)get_local_id(0)] = p[63 - (uint)get_local_id(0)] + total_a(q, 4) + total_l(s, 2) + *pick(x, s, n > 6) + (p == s) + (late != 0);
}

// CUDA: void swap(int * x)
__kernel void swap(__global int* x)
{
    __local int s[8];
    int* a = x;
    int* b = s;
    for (int i = 0; i < 3; ++i) {
        int* t = a;
        a = b;
        b = t;
    }
    int** pp = &a;
    (*pp)[1] = *b;
}

// CUDA: void pointers(int * x, int n)
__kernel void pointers(__global int* x, int n)
{
    __local int s[8];
    int* a = x;
    int* b = s;
    int** p = &a;
    if (n) {
        p = &b;
    }
    **p = 2;
}
