// Instructions of PTX: bit fields, and shifts by more than the width of a number.

//: cuport_bfe_TYPE with TYPE=uint,ulong
TYPE cuport_bfe_TYPE(TYPE bits, uint start, uint length)
{
    const uint width = 8 * sizeof(TYPE);
    start &= 255;
    length &= 255;
    if (length == 0 || start >= width) return 0;
    const TYPE rest = bits >> start;
    return length >= width ? rest : rest & (((TYPE)1 << length) - 1);
}

//: cuport_bfe_TYPE with TYPE=int,long
TYPE cuport_bfe_TYPE(TYPE bits, uint start, uint length)
{
    const uint width = 8 * sizeof(TYPE);
    start &= 255;
    length &= 255;
    if (length == 0) return 0;
    if (start >= width) return bits >> (width - 1);
    if (length >= width - start) return bits >> start;
    return bits << (width - start - length) >> (width - length);
}

//: cuport_bfi_TYPE with TYPE=uint,ulong
TYPE cuport_bfi_TYPE(TYPE field, TYPE bits, uint start, uint length)
{
    const uint width = 8 * sizeof(TYPE);
    start &= 255;
    length &= 255;
    if (length == 0 || start >= width) return bits;
    const TYPE mask = (length >= width ? ~(TYPE)0 : ((TYPE)1 << length) - 1) << start;
    return (bits & ~mask) | ((field << start) & mask);
}

//: cuport_prmt
// A half byte of `selector` picks a byte of y:x by its lower three bits; its highest one asks for that byte's sign.
uint cuport_prmt(uint x, uint y, uint selector)
{
    const ulong bytes = ((ulong)y << 32) | x;
    uint result = 0;
    for (int i = 0; i < 4; ++i) {
        const uint pick = selector >> (4 * i), byte = (uint)(bytes >> (8 * (pick & 7u))) & 0xffu;
        result |= ((pick & 8u) ? (byte >> 7) * 0xffu : byte) << (8 * i);
    }
    return result;
}

//: cuport_shl_TYPE with TYPE=ushort,uint,ulong
TYPE cuport_shl_TYPE(TYPE bits, uint count)
{
    return count >= 8 * sizeof(TYPE) ? 0 : bits << count;
}

//: cuport_shr_TYPE with TYPE=ushort,uint,ulong
TYPE cuport_shr_TYPE(TYPE bits, uint count)
{
    return count >= 8 * sizeof(TYPE) ? 0 : bits >> count;
}

//: cuport_shr_TYPE with TYPE=short,int,long
TYPE cuport_shr_TYPE(TYPE bits, uint count)
{
    return bits >> min(count, (uint)(8 * sizeof(TYPE) - 1));
}

//: cuport_ptx_max_lane
// The last lane, or for `up` the first one, that a shuffle may read. Bits 8 to 12 of `clamp` are those of a lane's number
// that it keeps, bits 0 to 4 are the others; PTX ISA, "shfl.sync".
uint cuport_ptx_max_lane(uint clamp, uint lane)
{
    const uint kept = clamp >> 8 & 31u;
    return (lane & 31u & kept) | (clamp & 31u & ~kept);
}

//: cuport_ptx_source
// The lane that has the number `step` among those that share the bits kept.
uint cuport_ptx_source(uint step, uint clamp, uint lane)
{
    const uint kept = clamp >> 8 & 31u;
    return (lane & kept) | (step & 31u & ~kept);
}

//: cuport_ptx_reaches_up
bool cuport_ptx_reaches_up(uint step, uint clamp, uint lane)
{
    return (lane & 31u) >= cuport_ptx_max_lane(clamp, lane) + (step & 31u);
}

//: cuport_ptx_lane_up
uint cuport_ptx_lane_up(uint step, uint clamp, uint lane)
{
    return cuport_ptx_reaches_up(step, clamp, lane) ? (lane & 31u) - (step & 31u) : lane & 31u;
}

//: cuport_ptx_reaches_down
bool cuport_ptx_reaches_down(uint step, uint clamp, uint lane)
{
    return (lane & 31u) + (step & 31u) <= cuport_ptx_max_lane(clamp, lane);
}

//: cuport_ptx_lane_down
uint cuport_ptx_lane_down(uint step, uint clamp, uint lane)
{
    return cuport_ptx_reaches_down(step, clamp, lane) ? (lane & 31u) + (step & 31u) : lane & 31u;
}

//: cuport_ptx_reaches_bfly
bool cuport_ptx_reaches_bfly(uint step, uint clamp, uint lane)
{
    return ((lane ^ step) & 31u) <= cuport_ptx_max_lane(clamp, lane);
}

//: cuport_ptx_lane_bfly
uint cuport_ptx_lane_bfly(uint step, uint clamp, uint lane)
{
    return cuport_ptx_reaches_bfly(step, clamp, lane) ? (lane ^ step) & 31u : lane & 31u;
}

//: cuport_ptx_reaches_idx
bool cuport_ptx_reaches_idx(uint step, uint clamp, uint lane)
{
    return cuport_ptx_source(step, clamp, lane) <= cuport_ptx_max_lane(clamp, lane);
}

//: cuport_ptx_lane_idx
uint cuport_ptx_lane_idx(uint step, uint clamp, uint lane)
{
    return cuport_ptx_reaches_idx(step, clamp, lane) ? cuport_ptx_source(step, clamp, lane) : lane & 31u;
}

//: cuport_tf32_of_float
// The nearest float whose lowest 13 bits are zero, of two the one further from zero.
uint cuport_tf32_of_float(float value)
{
    const uint bits = as_uint(value);
    return (bits & 0x7f800000u) == 0x7f800000u ? bits : (bits + 0x1000u) & 0xffffe000u;
}
