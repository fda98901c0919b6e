template <typename T, int N> struct Ring {
    T items[N];
    int next;
    __device__ void push(T x) {
        items[next] = x;
        next = (next + 1) % N;
    }
};
__global__ void use(float *x) {
    Ring<float, 4> r;
    r.next = 0;
    for (int i = 0; i < 6; i++) r.push(x[i]);
    x[0] = r.items[0];
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

typedef struct {
    float items[4];
    int next;
} Ring_float_4;

void Ring_float_4_push(Ring_float_4* self, float x)
{
    self->items[self->next] = x;
    self->next = (self->next + 1) % 4;
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Ring_float_4 r;
    r.next = 0;
    cuport_anchor();
    for (int i = 0; i < 6; i++) {
        Ring_float_4_push(&r, x[i]);
    }
    x[0] = r.items[0];
}
