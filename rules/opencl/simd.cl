// Operations on the parts of words that take more than one of OpenCL's.

//: cuport_vavgsCOUNT with COUNT=2,4 PARTS=short2,char4 WIDE=int2,int4
// The average of each pair, rounded away from zero.
static inline uint cuport_vavgsCOUNT(uint a, uint b)
{
    const WIDE sum = convert_WIDE(as_PARTS(a)) + convert_WIDE(as_PARTS(b));
    return as_uint(convert_PARTS((sum - (sum >= 0)) >> 1));
}

//: cuport_vabsssCOUNT with COUNT=2,4 PARTS=short2,char4
static inline uint cuport_vabsssCOUNT(uint a)
{
    const PARTS x = as_PARTS(a);
    return as_uint(max(x, sub_sat((PARTS)0, x)));
}

//: cuport_vsadSIGN2 with SIGN=s,u PARTS=short2,ushort2
static inline uint cuport_vsadSIGN2(uint a, uint b)
{
    const ushort2 apart = abs_diff(as_PARTS(a), as_PARTS(b));
    return (uint)apart.x + apart.y;
}

//: cuport_vsadSIGN4 with SIGN=s,u PARTS=char4,uchar4
static inline uint cuport_vsadSIGN4(uint a, uint b)
{
    const uchar4 apart = abs_diff(as_PARTS(a), as_PARTS(b));
    return (uint)apart.x + apart.y + apart.z + apart.w;
}

//: cuport_vibmax_INT_SPACE with INT=int,uint
// The greater one, and whether it is the first; of two equal ones it is.
static inline INT cuport_vibmax_INT_SPACE(INT a, INT b, __SPACE bool* first)
{
    *first = a >= b;
    return max(a, b);
}

//: cuport_vibmin_INT_SPACE with INT=int,uint
// The lesser one, and whether it is the first; of two equal ones it is.
static inline INT cuport_vibmin_INT_SPACE(INT a, INT b, __SPACE bool* first)
{
    *first = a <= b;
    return min(a, b);
}
