// Atomic operations that OpenCL C 1.2 lacks, by comparing and exchanging. SPACE is an address space.

//: cuport_atomic_add_float_SPACE
static inline float cuport_atomic_add_float_SPACE(volatile __SPACE float* place, float value)
{
    volatile __SPACE uint* bits = (volatile __SPACE uint*)place;
    uint old = *bits, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(bits, seen, as_uint(as_float(seen) + value));
    } while (old != seen);
    return as_float(old);
}

//: cuport_atomic_add_double_SPACE needs cl_khr_fp64 cl_khr_int64_base_atomics
static inline double cuport_atomic_add_double_SPACE(volatile __SPACE double* place, double value)
{
    volatile __SPACE ulong* bits = (volatile __SPACE ulong*)place;
    ulong old = *bits, seen;
    do {
        seen = old;
        old = atom_cmpxchg(bits, seen, as_ulong(as_double(seen) + value));
    } while (old != seen);
    return as_double(old);
}

//: cuport_atomic_inc_SPACE
static inline uint cuport_atomic_inc_SPACE(volatile __SPACE uint* place, uint limit)
{
    uint old = *place, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(place, seen, seen >= limit ? 0u : seen + 1u);
    } while (old != seen);
    return old;
}

//: cuport_atomic_dec_SPACE
static inline uint cuport_atomic_dec_SPACE(volatile __SPACE uint* place, uint limit)
{
    uint old = *place, seen;
    do {
        seen = old;
        old = atomic_cmpxchg(place, seen, seen == 0u || seen > limit ? limit : seen - 1u);
    } while (old != seen);
    return old;
}
