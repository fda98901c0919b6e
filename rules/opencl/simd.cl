// Operations on the parts of words that take more than one of OpenCL's.

//: cuport_vavgsCOUNT with COUNT/PARTS/WIDE=2/short2/int2,4/char4/int4
// The average of each pair, rounded away from zero.
uint cuport_vavgsCOUNT(uint a, uint b)
{
    const WIDE sum = convert_WIDE(as_PARTS(a)) + convert_WIDE(as_PARTS(b));
    return as_uint(convert_PARTS((sum - (sum >= 0)) >> 1));
}

//: cuport_vabsssCOUNT with COUNT/PARTS=2/short2,4/char4
uint cuport_vabsssCOUNT(uint a)
{
    const PARTS x = as_PARTS(a);
    return as_uint(max(x, sub_sat((PARTS)0, x)));
}

//: cuport_vsadSIGN2 with SIGN/PARTS=s/short2,u/ushort2
uint cuport_vsadSIGN2(uint a, uint b)
{
    const ushort2 apart = abs_diff(as_PARTS(a), as_PARTS(b));
    return (uint)apart.x + apart.y;
}

//: cuport_vsadSIGN4 with SIGN/PARTS=s/char4,u/uchar4
uint cuport_vsadSIGN4(uint a, uint b)
{
    const uchar4 apart = abs_diff(as_PARTS(a), as_PARTS(b));
    return (uint)apart.x + apart.y + apart.z + apart.w;
}

//: cuport_vibmax_INT_SPACE with INT=int,uint
// The greater one, and whether it is the first; of two equal ones it is.
INT cuport_vibmax_INT_SPACE(INT a, INT b, __SPACE bool* first)
{
    *first = a >= b;
    return max(a, b);
}

//: cuport_vibmin_INT_SPACE with INT=int,uint
// The lesser one, and whether it is the first; of two equal ones it is.
INT cuport_vibmin_INT_SPACE(INT a, INT b, __SPACE bool* first)
{
    *first = a <= b;
    return min(a, b);
}
