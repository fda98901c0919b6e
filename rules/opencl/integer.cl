// Functions on bits and integers that OpenCL C 1.2 lacks.

//: cuport_ffs_INT with INT/BITS=int/32,long/64
// The number of the lowest bit that is set, from 1; 0 if there is none.
int cuport_ffs_INT(INT x)
{
    return BITS - (int)clz(x & -x);
}

//: cuport_shift_left_INT with INT/BITS=int/32,uint/32,long/64,ulong/64
// As CUDA's cards do it: OpenCL C takes the count modulo the width.
INT cuport_shift_left_INT(INT x, uint count)
{
    return count < BITS ? x << count : 0;
}

//: cuport_shift_right_INT with INT/BITS=uint/32,ulong/64
INT cuport_shift_right_INT(INT x, uint count)
{
    return count < BITS ? x >> count : 0;
}

//: cuport_shift_right_INT with INT/LAST=int/31,long/63
INT cuport_shift_right_INT(INT x, uint count)
{
    return x >> min(count, LASTu);
}

//: cuport_brev_uint
uint cuport_brev_uint(uint x)
{
    x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
    x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0fu) | ((x & 0x0f0f0f0fu) << 4);
    return as_uint(as_uchar4(x).wzyx);
}

//: cuport_brev_ulong
ulong cuport_brev_ulong(ulong x)
{
    return ((ulong)cuport_brev_uint((uint)x) << 32) | cuport_brev_uint((uint)(x >> 32));
}

//: cuport_fns
// Where the n-th bit of `mask` stands, from `base` upwards, or downwards for negative n; all ones if there is none.
uint cuport_fns(uint mask, uint base, int n)
{
    if (n == 0) return ((mask >> base) & 1u) ? base : 0xffffffffu;
    int left = (int)abs(n);
    for (int at = (int)base; at >= 0 && at < 32; at += n > 0 ? 1 : -1) {
        if (((mask >> at) & 1u) && --left == 0) return (uint)at;
    }
    return 0xffffffffu;
}

//: cuport_byte_perm
// Each half byte of `selector` picks one of the eight bytes of y:x by its lower three bits.
uint cuport_byte_perm(uint x, uint y, uint selector)
{
    const ulong bytes = ((ulong)y << 32) | x;
    uint result = 0;
    for (int i = 0; i < 4; ++i) result |= ((uint)(bytes >> (8 * (selector >> (4 * i) & 7u))) & 0xffu) << (8 * i);
    return result;
}

//: cuport_funnelshift_l
uint cuport_funnelshift_l(uint low, uint high, uint shift)
{
    return (uint)(((((ulong)high << 32) | low) << (shift & 31u)) >> 32);
}

//: cuport_funnelshift_r
uint cuport_funnelshift_r(uint low, uint high, uint shift)
{
    return (uint)((((ulong)high << 32) | low) >> (shift & 31u));
}

//: cuport_funnelshift_lc
uint cuport_funnelshift_lc(uint low, uint high, uint shift)
{
    return shift >= 32u ? low : cuport_funnelshift_l(low, high, shift);
}

//: cuport_funnelshift_rc
uint cuport_funnelshift_rc(uint low, uint high, uint shift)
{
    return shift >= 32u ? high : cuport_funnelshift_r(low, high, shift);
}

//: cuport_mul24_INT with INT=int,uint
// The product of the lower 24 bits of each; OpenCL's mul24 leaves open what higher ones do.
INT cuport_mul24_INT(INT a, INT b)
{
    return mul24((INT)((a << 8) >> 8), (INT)((b << 8) >> 8));
}

//: cuport_dp4a_INT with INT/BYTES/DOT=int/char4/dot_4x8packed_ss_int,uint/uchar4/dot_4x8packed_uu_uint
// The sum of the products of four bytes each, which wraps around. Each device with the extension takes packed bytes;
// vectors of bytes are an option of it.
INT cuport_dp4a_INT(INT a, INT b, INT sum)
{
#if defined(cl_khr_integer_dot_product) && defined(__opencl_c_integer_dot_product_input_4x8bit_packed)
    return as_INT(as_uint(sum) + as_uint(DOT(as_uint(a), as_uint(b))));
#else
    const INT4 x = convert_INT4(as_BYTES(a)), y = convert_INT4(as_BYTES(b));
    return as_INT(as_uint(sum) + as_uint(x.x * y.x) + as_uint(x.y * y.y) + as_uint(x.z * y.z) + as_uint(x.w * y.w));
#endif
}

//: cuport_dp2a_lo_INT with INT/HALVES/BYTES=int/short2/char4,uint/ushort2/uchar4
// The sum of the products of two halves of a word with the two lower bytes of another.
INT cuport_dp2a_lo_INT(INT a, INT b, INT sum)
{
    const INT2 x = convert_INT2(as_HALVES(a)), y = convert_INT2(as_BYTES(b).lo);
    return as_INT(as_uint(sum) + as_uint(x.x * y.x) + as_uint(x.y * y.y));
}

//: cuport_dp2a_hi_INT with INT/HALVES/BYTES=int/short2/char4,uint/ushort2/uchar4
// The sum of the products of two halves of a word with the two upper bytes of another.
INT cuport_dp2a_hi_INT(INT a, INT b, INT sum)
{
    const INT2 x = convert_INT2(as_HALVES(a)), y = convert_INT2(as_BYTES(b).hi);
    return as_INT(as_uint(sum) + as_uint(x.x * y.x) + as_uint(x.y * y.y));
}
