// Atomic operations that OpenCL C 1.2 lacks, by comparing and exchanging. SPACE is an address space.

//: cuport_atomic_add_float_SPACE
float cuport_atomic_add_float_SPACE(volatile __SPACE float* place, float value)
{
#if __OPENCL_C_VERSION__ >= 300 && defined(__opencl_c_ext_fp32_SPACE_atomic_add)
    return atomic_fetch_add_explicit((volatile __SPACE atomic_float*)place, value, memory_order_relaxed);
#else
    volatile __SPACE uint* bits = (volatile __SPACE uint*)place;
    uint old = *bits, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(bits, seen, as_uint(as_float(seen) + value));
    } while (old != seen);
    return as_float(old);
#endif
}

//: cuport_atomic_add_double_SPACE
double cuport_atomic_add_double_SPACE(volatile __SPACE double* place, double value)
{
    volatile __SPACE ulong* bits = (volatile __SPACE ulong*)place;
    ulong old = *bits, seen;
    do {
        seen = old;
        old = atom_cmpxchg(bits, seen, as_ulong(as_double(seen) + value));
    } while (old != seen);
    return as_double(old);
}

//: cuport_atomic_add_float2_SPACE
// Each member is added atomically, the whole isn't, as in CUDA.
float2 cuport_atomic_add_float2_SPACE(volatile __SPACE float2* place, float2 value)
{
    volatile __SPACE float* parts = (volatile __SPACE float*)place;
    const float x = cuport_atomic_add_float_SPACE(parts, value.x);
    return (float2)(x, cuport_atomic_add_float_SPACE(parts + 1, value.y));
}

//: cuport_atomic_add_float4_SPACE
// Each member is added atomically, the whole isn't, as in CUDA.
float4 cuport_atomic_add_float4_SPACE(volatile __SPACE float4* place, float4 value)
{
    volatile __SPACE float2* pairs = (volatile __SPACE float2*)place;
    const float2 low = cuport_atomic_add_float2_SPACE(pairs, value.lo);
    return (float4)(low, cuport_atomic_add_float2_SPACE(pairs + 1, value.hi));
}

//: cuport_atomic_inc_SPACE
uint cuport_atomic_inc_SPACE(volatile __SPACE uint* place, uint limit)
{
    uint old = *place, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(place, seen, seen >= limit ? 0u : seen + 1u);
    } while (old != seen);
    return old;
}

//: cuport_atomic_dec_SPACE
uint cuport_atomic_dec_SPACE(volatile __SPACE uint* place, uint limit)
{
    uint old = *place, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(place, seen, seen == 0u || seen > limit ? limit : seen - 1u);
    } while (old != seen);
    return old;
}

//: cuport_atomic_cas_ushort_SPACE
// Half a word: what the other half holds stays.
ushort cuport_atomic_cas_ushort_SPACE(volatile __SPACE ushort* place, ushort compare, ushort value)
{
    volatile __SPACE uint* word = (volatile __SPACE uint*)((uintptr_t)place & ~(uintptr_t)3);
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

//: cuport_SMALL_atomic_add_SPACE with SMALL=half,bfloat16
cuport_SMALL cuport_SMALL_atomic_add_SPACE(volatile __SPACE cuport_SMALL* place, cuport_SMALL value)
{
    volatile __SPACE ushort* bits = (volatile __SPACE ushort*)place;
    cuport_SMALL old;
    ushort seen = *bits;
    do {
        old.__x = seen;
        seen = cuport_atomic_cas_ushort_SPACE(bits, old.__x, cuport_SMALL_add(old, value).__x);
    } while (seen != old.__x);
    return old;
}

//: cuport_SMALL2_atomic_add_SPACE with SMALL=half,bfloat16
cuport_SMALL2 cuport_SMALL2_atomic_add_SPACE(volatile __SPACE cuport_SMALL2* place, cuport_SMALL2 value)
{
    volatile __SPACE uint* word = (volatile __SPACE uint*)place;
    uint seen = *word, old;
    cuport_SMALL2 before;
    do {
        old = seen;
        before = cuport_SMALL2_of_word(old);
        const cuport_SMALL2 sum = cuport_SMALL2_add(before, value);
        seen = atomic_cmpxchg(word, old, (uint)sum.y.__x << 16 | sum.x.__x);
    } while (seen != old);
    return before;
}
