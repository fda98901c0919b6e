/* Instructions of PTX for integers: bit fields, shifts by more than the width of a number, sums that saturate, and which
   lane a shuffle reads. Written by hand; each block that a tree uses is copied into its header. The CPU reference
   includes it, too. */

#include <hip/hip_runtime.h>

static __device__ inline unsigned cuport_ptx_bfe_u32(unsigned bits, unsigned start, unsigned length)
{
    start &= 255;
    length &= 255;
    if (length == 0 || start > 31) return 0;
    return length > 31 ? bits >> start : bits >> start & ((1u << length) - 1);
}

static __device__ inline unsigned long long cuport_ptx_bfe_u64(unsigned long long bits, unsigned start, unsigned length)
{
    start &= 255;
    length &= 255;
    if (length == 0 || start > 63) return 0;
    return length > 63 ? bits >> start : bits >> start & ((1ull << length) - 1);
}

/* Bits that the field or the number has not are as the highest that it has. */
static __device__ inline int cuport_ptx_bfe_s32(int bits, unsigned start, unsigned length)
{
    start &= 255;
    length &= 255;
    if (length == 0) return 0;
    if (start > 31) return bits >> 31;
    if (length >= 32 - start) return bits >> start;
    return (int)((unsigned)bits << (32 - start - length)) >> (32 - length);
}

static __device__ inline long long cuport_ptx_bfe_s64(long long bits, unsigned start, unsigned length)
{
    start &= 255;
    length &= 255;
    if (length == 0) return 0;
    if (start > 63) return bits >> 63;
    if (length >= 64 - start) return bits >> start;
    return (long long)((unsigned long long)bits << (64 - start - length)) >> (64 - length);
}

static __device__ inline unsigned cuport_ptx_bfi_u32(unsigned field, unsigned bits, unsigned start, unsigned length)
{
    start &= 255;
    length &= 255;
    if (length == 0 || start > 31) return bits;
    const unsigned mask = (length > 31 ? ~0u : (1u << length) - 1) << start;
    return (bits & ~mask) | (field << start & mask);
}

static __device__ inline unsigned long long cuport_ptx_bfi_u64(unsigned long long field, unsigned long long bits,
                                                               unsigned start, unsigned length)
{
    start &= 255;
    length &= 255;
    if (length == 0 || start > 63) return bits;
    const unsigned long long mask = (length > 63 ? ~0ull : (1ull << length) - 1) << start;
    return (bits & ~mask) | (field << start & mask);
}

static __device__ inline unsigned short cuport_ptx_shl_u16(unsigned short bits, unsigned count)
{
    return count > 15 ? (unsigned short)0 : (unsigned short)(bits << count);
}

static __device__ inline unsigned cuport_ptx_shl_u32(unsigned bits, unsigned count)
{
    return count > 31 ? 0 : bits << count;
}

static __device__ inline unsigned long long cuport_ptx_shl_u64(unsigned long long bits, unsigned count)
{
    return count > 63 ? 0 : bits << count;
}

static __device__ inline unsigned short cuport_ptx_shr_u16(unsigned short bits, unsigned count)
{
    return count > 15 ? (unsigned short)0 : (unsigned short)(bits >> count);
}

static __device__ inline unsigned cuport_ptx_shr_u32(unsigned bits, unsigned count)
{
    return count > 31 ? 0 : bits >> count;
}

static __device__ inline unsigned long long cuport_ptx_shr_u64(unsigned long long bits, unsigned count)
{
    return count > 63 ? 0 : bits >> count;
}

static __device__ inline short cuport_ptx_shr_s16(short bits, unsigned count)
{
    return (short)(bits >> (count > 15 ? 15 : count));
}

static __device__ inline int cuport_ptx_shr_s32(int bits, unsigned count)
{
    return bits >> (count > 31 ? 31 : count);
}

static __device__ inline long long cuport_ptx_shr_s64(long long bits, unsigned count)
{
    return bits >> (count > 63 ? 63 : count);
}

static __device__ inline int cuport_ptx_add_sat_s32(int a, int b)
{
    const long long sum = (long long)a + b;
    return sum > 2147483647ll ? 2147483647 : sum < -2147483648ll ? (int)0x80000000u : (int)sum;
}

static __device__ inline int cuport_ptx_sub_sat_s32(int a, int b)
{
    const long long difference = (long long)a - b;
    return difference > 2147483647ll ? 2147483647 : difference < -2147483648ll ? (int)0x80000000u : (int)difference;
}

/* The last lane, or for `up` the first one, that a shuffle may read. Bits 8 to 12 of `clamp` are those of a lane's number
   that it keeps, bits 0 to 4 are the others; PTX ISA, "shfl.sync". */
static __device__ inline unsigned cuport_ptx_max_lane(unsigned clamp, unsigned lane)
{
    const unsigned kept = clamp >> 8 & 31;
    return (lane & 31 & kept) | (clamp & 31 & ~kept);
}

/* The lane that has the number `step` among those that share the bits kept. */
static __device__ inline unsigned cuport_ptx_source(unsigned step, unsigned clamp, unsigned lane)
{
    const unsigned kept = clamp >> 8 & 31;
    return (lane & kept) | (step & 31 & ~kept);
}

static __device__ inline bool cuport_ptx_reaches_up_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return (lane & 31) >= cuport_ptx_max_lane(clamp, lane) + (step & 31);
}

static __device__ inline unsigned cuport_ptx_lane_up_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return cuport_ptx_reaches_up_u32(step, clamp, lane) ? (lane & 31) - (step & 31) : lane & 31;
}

static __device__ inline bool cuport_ptx_reaches_down_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return (lane & 31) + (step & 31) <= cuport_ptx_max_lane(clamp, lane);
}

static __device__ inline unsigned cuport_ptx_lane_down_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return cuport_ptx_reaches_down_u32(step, clamp, lane) ? (lane & 31) + (step & 31) : lane & 31;
}

static __device__ inline bool cuport_ptx_reaches_bfly_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return ((lane ^ step) & 31) <= cuport_ptx_max_lane(clamp, lane);
}

static __device__ inline unsigned cuport_ptx_lane_bfly_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return cuport_ptx_reaches_bfly_u32(step, clamp, lane) ? (lane ^ step) & 31 : lane & 31;
}

static __device__ inline bool cuport_ptx_reaches_idx_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return cuport_ptx_source(step, clamp, lane) <= cuport_ptx_max_lane(clamp, lane);
}

static __device__ inline unsigned cuport_ptx_lane_idx_u32(unsigned step, unsigned clamp, unsigned lane)
{
    return cuport_ptx_reaches_idx_u32(step, clamp, lane) ? cuport_ptx_source(step, clamp, lane) : lane & 31;
}
