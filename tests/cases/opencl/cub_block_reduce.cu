#include <cub/cub.cuh>

__global__ void sum(const float *x, float *out) {
    typedef cub::BlockReduce<float, 128> Reduce;
    __shared__ typename Reduce::TempStorage storage;
    const float total = Reduce(storage).Sum(x[threadIdx.x]);
    if (threadIdx.x == 0) *out = total;
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

typedef struct {
    uchar bytes[512];
} __attribute__((aligned(4))) cub_detail_exchange_float_128;

typedef struct {
    __local cub_detail_exchange_float_128* storage;
} cub_BlockReduce_float_128;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} cub_Sum;

cub_BlockReduce_float_128 cub_BlockReduce_float_128_make(__local cub_detail_exchange_float_128* storage)
{
    cub_BlockReduce_float_128 self;
    self.storage = storage;
    return self;
}

__local float* cub_detail_exchange_float_128_items(__local cub_detail_exchange_float_128* self)
{
    return (__local float*)self->bytes;
}

int cub_detail_rank_in_block()
{
    return (int)(((uint)get_local_id(2) * (uint)get_local_size(1) + (uint)get_local_id(1)) * (uint)get_local_size(0) + (uint)get_local_id(0));
}

float cub_Sum_call(const cub_Sum* self, float a, float b)
{
    return a + b;
}

float cub_BlockReduce_float_128_Reduce(
    cub_BlockReduce_float_128* self,
    float input,
    cub_Sum reduction_op,
    int num_valid)
{
    __local float* items = cub_detail_exchange_float_128_items(self->storage);
    const int rank = cub_detail_rank_in_block();
    items[rank] = input;
    for (int step = 1; step < 128; step *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        cuport_anchor();
        if (rank % (2 * step) == 0 && rank + step < num_valid) {
            items[rank] = cub_Sum_call(&reduction_op, items[rank], items[rank + step]);
        }
    }
    return items[rank];
}

float cub_BlockReduce_float_128_Sum(cub_BlockReduce_float_128* self, float input)
{
    return cub_BlockReduce_float_128_Reduce(self, input, (cub_Sum){0}, 128);
}

// CUDA: void sum(const float * x, float * out)
__kernel void sum(__global const float* x, __global float* out)
{
    __local cub_detail_exchange_float_128 storage;
    cub_BlockReduce_float_128 temporary_1 = cub_BlockReduce_float_128_make(&storage);
    cuport_anchor();
    const float total = cub_BlockReduce_float_128_Sum(&temporary_1, x[(uint)get_local_id(0)]);
    if ((uint)get_local_id(0) == 0) {
        *out = total;
    }
}
