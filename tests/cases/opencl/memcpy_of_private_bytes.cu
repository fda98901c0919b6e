__global__ void bytes(unsigned *out, unsigned long long value) {
  unsigned long long own = value + threadIdx.x;
  unsigned char each[8];
  memcpy(each, &own, 8);
  out[threadIdx.x] = each[out[0] & 7u] + each[1];
}
// output
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

// CUDA: void bytes(unsigned int * out, unsigned long long value)
__kernel void bytes(__global uint* out, ulong value)
{
    ulong own = value + (uint)get_local_id(0);
    uchar each[8];
    cuport_memcpy_private_private(each, &own, (ulong)8);
    out[(uint)get_local_id(0)] = each[out[0] & 7u] + each[1];
}
