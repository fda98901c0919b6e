// Copies and fills, byte by byte: pointers may be anywhere. SPACE and SOURCE are address spaces.

//: cuport_memcpy_SPACE_SOURCE
__SPACE void* cuport_memcpy_SPACE_SOURCE(__SPACE void* to, const __SOURCE void* from, ulong size)
{
    for (ulong i = 0; i < size; ++i) ((__SPACE uchar*)to)[i] = ((const __SOURCE uchar*)from)[i];
    return to;
}

//: cuport_memcpy_private_private
// PoCL 3.1 has work-items share an array of 8 bytes that a plain loop fills, PoCL 3.0 one that __builtin_memcpy fills,
// or one of 16 bytes that a loop fills which it does not unroll.
__private void* cuport_memcpy_private_private(__private void* to, const __private void* from, ulong size)
{
#ifdef POCL_DEVICE_ADDRESS_BITS
#pragma unroll 16
    for (ulong i = 0; i < size; ++i) ((volatile __private uchar*)to)[i] = ((const __private uchar*)from)[i];
#else
    for (ulong i = 0; i < size; ++i) ((__private uchar*)to)[i] = ((const __private uchar*)from)[i];
#endif
    return to;
}

//: cuport_memmove_SPACE_SOURCE
// Source and target may overlap.
__SPACE void* cuport_memmove_SPACE_SOURCE(__SPACE void* to, const __SOURCE void* from, ulong size)
{
    if ((ulong)to <= (ulong)from) {
        for (ulong i = 0; i < size; ++i) ((__SPACE uchar*)to)[i] = ((const __SOURCE uchar*)from)[i];
    } else {
        for (ulong i = size; i-- > 0;) ((__SPACE uchar*)to)[i] = ((const __SOURCE uchar*)from)[i];
    }
    return to;
}

//: cuport_memcmp_SPACE_SOURCE
int cuport_memcmp_SPACE_SOURCE(const __SPACE void* a, const __SOURCE void* b, ulong size)
{
    for (ulong i = 0; i < size; ++i) {
        const int difference = ((const __SPACE uchar*)a)[i] - ((const __SOURCE uchar*)b)[i];
        if (difference != 0) return difference;
    }
    return 0;
}

//: cuport_memset_SPACE
__SPACE void* cuport_memset_SPACE(__SPACE void* to, int value, ulong size)
{
    for (ulong i = 0; i < size; ++i) ((__SPACE uchar*)to)[i] = (uchar)value;
    return to;
}

//: cuport_async_copy_SPACE_SOURCE
// Copies at once all but the last `zeros` bytes, and sets these to zero.
static inline void cuport_async_copy_SPACE_SOURCE(
    __SPACE void* to, const __SOURCE void* from, ulong size, ulong zeros)
{
    for (ulong i = 0; i < size; ++i) {
        ((__SPACE uchar*)to)[i] = i < size - zeros ? ((const __SOURCE uchar*)from)[i] : 0;
    }
}
