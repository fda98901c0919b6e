// PyTorch's atomic operations, for numbers that CUDA's take and for others; TensorInfo; halves as CUDA's own.
#include <ATen/cuda/Atomic.cuh>
#include <ATen/cuda/detail/TensorInfo.cuh>
#include <c10/util/Half.h>
template <typename T> __global__ void add(T *y, const T *x) {
    if (x[threadIdx.x] > y[1] && x[threadIdx.x] != T(0)) atomicAdd(y, x[threadIdx.x]);
    gpuAtomicAdd(y + 1, x[threadIdx.x]);
}
__global__ void as_cuda(c10::Half *x, __half *y) { y[0] = x[0]; y[1] = x[1].operator __half(); x[2] = static_cast<__half>(x[3]); }
template <typename T> __global__ void gather(T *y, const at::cuda::detail::TensorInfo<T, int> info) {
    y[threadIdx.x] = info.data[at::cuda::detail::IndexToOffset<T, int, -1>::get(threadIdx.x, info)];
}
void run(c10::Half *h, float *f, int64_t *l, uint8_t *b, at::cuda::detail::TensorInfo<float, int> info) {
    add<<<1, 32>>>(h, h); add<<<1, 32>>>(f, f); add<<<1, 32>>>(l, l); add<<<1, 32>>>(b, b);
    as_cuda<<<1, 1>>>(h, (__half *)h); gather<<<1, 32>>>(f, info);
}
// output
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

typedef struct {
    ushort __x;
} cuport_half;

cuport_half cuport_half_of_bits(ushort bits)
{
    return (cuport_half){bits};
}

float cuport_half_to_float(cuport_half a)
{
    return vload_half(0, (const __private half*)&a);
}

cuport_half cuport_half_of_float_rte(float value)
{
    cuport_half result = {0x7fff};  // CUDA's NaN
    if (!isnan(value)) vstore_half_rte(value, 0, (__private half*)&result);
    return result;
}

// Half a word: what the other half holds stays.
ushort cuport_atomic_cas_ushort_global(volatile __global ushort* place, ushort compare, ushort value)
{
    volatile __global uint* word = (volatile __global uint*)((uintptr_t)place & ~(uintptr_t)3);
    const uint shift = ((uintptr_t)place & 2) ? 16 : 0;
    uint old = *word;
    for (;;) {
        const ushort found = (ushort)(old >> shift);
        if (found != compare) return found;
        const uint wanted = (old & ~(0xffffu << shift)) | ((uint)value << shift);
        const uint seen = atomic_cmpxchg(word, old, wanted);
        if (seen == old) return found;
        old = seen;
    }
}

cuport_half cuport_half_add(cuport_half a, cuport_half b)
{
    return cuport_half_of_float_rte(cuport_half_to_float(a) + cuport_half_to_float(b));
}

cuport_half cuport_half_atomic_add_global(volatile __global cuport_half* place, cuport_half value)
{
    volatile __global ushort* bits = (volatile __global ushort*)place;
    cuport_half old;
    ushort seen = *bits;
    do {
        old.__x = seen;
        seen = cuport_atomic_cas_ushort_global(bits, old.__x, cuport_half_add(old, value).__x);
    } while (seen != old.__x);
    return old;
}

float cuport_atomic_add_float_global(volatile __global float* place, float value)
{
#if __OPENCL_C_VERSION__ >= 300 && defined(__opencl_c_ext_fp32_global_atomic_add)
    return atomic_fetch_add_explicit((volatile __global atomic_float*)place, value, memory_order_relaxed);
#else
    volatile __global uint* bits = (volatile __global uint*)place;
    uint old = *bits, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(bits, seen, as_uint(as_float(seen) + value));
    } while (old != seen);
    return as_float(old);
#endif
}

typedef struct {
    ushort x;
} c10_Half;

typedef struct {
    uchar value;
} lambda;

typedef struct {
    ulong data;
    int sizes[25];
    int strides[25];
    int dims;
} at_cuda_detail_TensorInfo_float_int;

cuport_half c10_Half_to___half(__global const c10_Half* self)
{
    return cuport_half_of_bits(self->x);
}

c10_Half c10_Half_make(cuport_half value)
{
    c10_Half self;
    self.x = value.__x;
    return self;
}

// CUDA: void as_cuda(c10::Half * x, __half * y)
__kernel void cuda_as_cuda(__global c10_Half* x, __global cuport_half* y)
{
    y[0] = cuport_half_of_bits(x[0].x);
    y[1] = c10_Half_to___half(&x[1]);
    x[2] = c10_Half_make(cuport_half_of_bits(x[3].x));
}

float c10_Half_to_float(__global const c10_Half* self)
{
    return cuport_half_to_float(cuport_half_of_bits(self->x));
}

bool c10_operator_greater(__global const c10_Half* a, __global const c10_Half* b)
{
    return (float)c10_Half_to_float(a) > (float)c10_Half_to_float(b);
}

c10_Half c10_Half_make_2(float value)
{
    c10_Half self;
    self.x = (cuport_half_of_float_rte(value)).__x;
    return self;
}

float c10_Half_to_float_p(const c10_Half* self)
{
    return cuport_half_to_float(cuport_half_of_bits(self->x));
}

bool c10_operator_differs(__global const c10_Half* a, const c10_Half* b)
{
    return (float)c10_Half_to_float(a) != (float)c10_Half_to_float_p(b);
}

c10_Half gpuAtomicAdd(__global c10_Half* address, c10_Half value)
{
    return c10_Half_make_2(cuport_half_to_float(cuport_half_atomic_add_global((__global cuport_half*)address, cuport_half_of_bits(value.x))));
}

c10_Half atomicAdd(__global c10_Half* address, c10_Half value)
{
    return gpuAtomicAdd(address, value);
}

// CUDA: void add<c10::Half>(c10::Half * y, const c10::Half * x)
__kernel void add_c10_Half(__global c10_Half* y, __global const c10_Half* x)
{
    c10_Half temporary_1;
    if (c10_operator_greater(&x[(uint)get_local_id(0)], &y[1]) && c10_operator_differs(&x[(uint)get_local_id(0)], (temporary_1 = c10_Half_make_2(0), &temporary_1))) {
        atomicAdd(y, x[(uint)get_local_id(0)]);
    }
    gpuAtomicAdd(y + 1, x[(uint)get_local_id(0)]);
}

float gpuAtomicAdd_2(__global float* address, float value)
{
    return cuport_atomic_add_float_global(address, value);
}

// CUDA: void add<float>(float * y, const float * x)
__kernel void add_float(__global float* y, __global const float* x)
{
    if (x[(uint)get_local_id(0)] > y[1] && x[(uint)get_local_id(0)] != 0.0f) {
        cuport_atomic_add_float_global(y, x[(uint)get_local_id(0)]);
    }
    gpuAtomicAdd_2(y + 1, x[(uint)get_local_id(0)]);
}

void gpuAtomicAdd_3(__global long* address, long value)
{
    atom_add((__global ulong*)address, (ulong)value);
}

void atomicAdd_2(__global long* address, long value)
{
    gpuAtomicAdd_3(address, value);
}

// CUDA: void add<long>(long * y, const long * x)
__kernel void add_long(__global long* y, __global const long* x)
{
    if (x[(uint)get_local_id(0)] > y[1] && x[(uint)get_local_id(0)] != 0L) {
        atomicAdd_2(y, x[(uint)get_local_id(0)]);
    }
    gpuAtomicAdd_3(y + 1, x[(uint)get_local_id(0)]);
}

uchar lambda_call(const lambda* self, uchar old)
{
    return (uchar)(old + self->value);
}

uchar cuport_torch_exchange_within_word_unsigned_char_lambda(__global uchar* address, lambda function)
{
    const uint shift = ((ulong)address & 3) * 8;
    const uint mask = (1u << (8 * 1UL)) - 1;
    __global uint* word = (__global uint*)((__global char*)address - ((ulong)address & 3));
    uint now = *word;
    uint seen;
    uchar old;
    do {
        seen = now;
        old = (uchar)((seen >> shift) & mask);
        const uint wanted = (uint)(uchar)lambda_call(&function, old) & mask;
        now = atomic_cmpxchg(word, seen, (seen & ~(mask << shift)) | (wanted << shift));
    } while (now != seen);
    return old;
}

void gpuAtomicAdd_4(__global uchar* address, uchar value)
{
    cuport_torch_exchange_within_word_unsigned_char_lambda(address, (lambda){value});
}

void atomicAdd_3(__global uchar* address, uchar value)
{
    gpuAtomicAdd_4(address, value);
}

// CUDA: void add<unsigned char>(unsigned char * y, const unsigned char * x)
__kernel void add_unsigned_char(__global uchar* y, __global const uchar* x)
{
    if (x[(uint)get_local_id(0)] > y[1] && x[(uint)get_local_id(0)] != 0) {
        atomicAdd_3(y, x[(uint)get_local_id(0)]);
    }
    gpuAtomicAdd_4(y + 1, x[(uint)get_local_id(0)]);
}

int at_cuda_detail_IndexToOffset_float_int_1_get(int index, const at_cuda_detail_TensorInfo_float_int* info)
{
    int offset = 0;
    for (int i = info->dims - 1; i > 0; --i) {
        offset += index % info->sizes[i] * info->strides[i];
        index /= info->sizes[i];
    }
    return offset + index * info->strides[0];
}

// CUDA: void gather<float>(float * y, const at::cuda::detail::TensorInfo<float, int> info)
__kernel void gather_float(__global float* y, at_cuda_detail_TensorInfo_float_int info)
{
    y[(uint)get_local_id(0)] = ((__global float*)info.data)[at_cuda_detail_IndexToOffset_float_int_1_get((uint)get_local_id(0), &info)];
}
