// Half precision and bfloat16: stored in 16 bits, computed in float, rounded after each operation as CUDA does. Both have
// the same functions; SMALL is the one type, SMALL2 two of it.

//: cuport_SMALL with SMALL=half,bfloat16
typedef struct {
    ushort __x;
} cuport_SMALL;

//: cuport_SMALL2 with SMALL=half,bfloat16
typedef struct __attribute__((aligned(4))) {
    cuport_SMALL x, y;
} cuport_SMALL2;

//: cuport_SMALL_of_bits with SMALL=half,bfloat16
cuport_SMALL cuport_SMALL_of_bits(ushort bits)
{
    return (cuport_SMALL){bits};
}

//: cuport_SMALL2_of with SMALL=half,bfloat16
cuport_SMALL2 cuport_SMALL2_of(cuport_SMALL x, cuport_SMALL y)
{
    return (cuport_SMALL2){x, y};
}

//: cuport_SMALL2_of_word with SMALL=half,bfloat16
cuport_SMALL2 cuport_SMALL2_of_word(uint word)
{
    return cuport_SMALL2_of(cuport_SMALL_of_bits((ushort)word), cuport_SMALL_of_bits((ushort)(word >> 16)));
}

//: cuport_SMALL2_word with SMALL=half,bfloat16
uint cuport_SMALL2_word(cuport_SMALL2 pair)
{
    return pair.x.__x | (uint)pair.y.__x << 16;
}

//: cuport_half_to_float
float cuport_half_to_float(cuport_half a)
{
    return vload_half(0, (const __private half*)&a);
}

//: cuport_bfloat16_to_float
float cuport_bfloat16_to_float(cuport_bfloat16 a)
{
    return as_float((uint)a.__x << 16);
}

//: cuport_half_of_REAL_MODE with REAL=float,double MODE=rte,rtz,rtp,rtn
cuport_half cuport_half_of_REAL_MODE(REAL value)
{
    cuport_half result = {0x7fff};  // CUDA's NaN
    if (!isnan(value)) vstore_half_MODE(value, 0, (__private half*)&result);
    return result;
}

//: cuport_bfloat16_of_float_rte
cuport_bfloat16 cuport_bfloat16_of_float_rte(float value)
{
    const uint bits = as_uint(value);
    if (isnan(value)) return cuport_bfloat16_of_bits(0x7fff);
    return cuport_bfloat16_of_bits((ushort)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16));
}

//: cuport_bfloat16_of_float_rtz
cuport_bfloat16 cuport_bfloat16_of_float_rtz(float value)
{
    return cuport_bfloat16_of_bits(isnan(value) ? 0x7fff : (ushort)(as_uint(value) >> 16));
}

//: cuport_bfloat16_of_float_MODE with MODE/AWAY=rtp/!signbit(value),rtn/signbit(value)
cuport_bfloat16 cuport_bfloat16_of_float_MODE(float value)
{
    const uint bits = as_uint(value);
    if (isnan(value) || isinf(value)) return cuport_bfloat16_of_float_rtz(value);
    return cuport_bfloat16_of_bits((ushort)((AWAY ? bits + 0xffffu : bits) >> 16));
}

//: cuport_odd_float
// A double as a float whose last bit says whether something was cut off: rounding once more does no harm.
float cuport_odd_float(double value)
{
    const float cut = convert_float_rtz(value);
    return (double)cut == value || isnan(value) || isinf(value) ? cut : as_float(as_uint(cut) | 1u);
}

//: cuport_bfloat16_of_double_MODE with MODE=rte,rtz,rtp,rtn
cuport_bfloat16 cuport_bfloat16_of_double_MODE(double value)
{
    return cuport_bfloat16_of_float_MODE(cuport_odd_float(value));
}

//: cuport_odd_of_ulong
// A whole number as a float whose last bit says whether something was cut off.
float cuport_odd_of_ulong(ulong value)
{
    const int cut = max(40 - (int)clz(value), 0);
    const ulong kept = value >> cut;
    return ldexp((float)(kept | (kept << cut != value ? 1u : 0u)), cut);
}

//: cuport_odd_of_long
float cuport_odd_of_long(long value)
{
    const float magnitude = cuport_odd_of_ulong(abs(value));
    return value < 0 ? -magnitude : magnitude;
}

//: cuport_SMALL_of_INT_MODE with SMALL=half,bfloat16 INT=ulong,long MODE=rte,rtz,rtp,rtn
cuport_SMALL cuport_SMALL_of_INT_MODE(INT value)
{
    return cuport_SMALL_of_float_MODE(cuport_odd_of_INT(value));
}

//: cuport_SMALL_is_nan with SMALL=half,bfloat16
bool cuport_SMALL_is_nan(cuport_SMALL a)
{
    return isnan(cuport_SMALL_to_float(a));
}

//: cuport_SMALL_NAME with SMALL=half,bfloat16 NAME/SIGN=add/+,sub/-,mul/*,div//
cuport_SMALL cuport_SMALL_NAME(cuport_SMALL a, cuport_SMALL b)
{
    return cuport_SMALL_of_float_rte(cuport_SMALL_to_float(a) SIGN cuport_SMALL_to_float(b));
}

//: cuport_SMALL2_NAME with SMALL=half,bfloat16 NAME=add,sub,mul,div
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a, cuport_SMALL2 b)
{
    return cuport_SMALL2_of(cuport_SMALL_NAME(a.x, b.x), cuport_SMALL_NAME(a.y, b.y));
}

//: cuport_SMALL_neg with SMALL=half,bfloat16
cuport_SMALL cuport_SMALL_neg(cuport_SMALL a)
{
    return cuport_SMALL_of_bits(cuport_SMALL_is_nan(a) ? 0x7fff : a.__x ^ 0x8000);
}

//: cuport_SMALL_abs with SMALL=half,bfloat16
cuport_SMALL cuport_SMALL_abs(cuport_SMALL a)
{
    return cuport_SMALL_of_bits(cuport_SMALL_is_nan(a) ? 0x7fff : a.__x & 0x7fff);
}

//: cuport_SMALL2_NAME with SMALL=half,bfloat16 NAME=neg,abs,saturated
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a)
{
    return cuport_SMALL2_of(cuport_SMALL_NAME(a.x), cuport_SMALL_NAME(a.y));
}

//: cuport_SMALL_saturated with SMALL=half,bfloat16
// To [0, 1]; NaN and -0 become 0.
cuport_SMALL cuport_SMALL_saturated(cuport_SMALL a)
{
    return cuport_SMALL_of_float_rte(cuport_saturate(cuport_SMALL_to_float(a)));
}

//: cuport_half_fma
// a * b + c, rounded once: the product is exact in float, and the sum gets a last bit that says whether it is.
cuport_half cuport_half_fma(cuport_half a, cuport_half b, cuport_half c)
{
    const float product = cuport_half_to_float(a) * cuport_half_to_float(b), added = cuport_half_to_float(c);
    const float sum = product + added;
    const float part = sum - product;
    const float rest = (product - (sum - part)) + (added - part);
    if (isnan(rest) || rest == 0.0f || (as_uint(sum) & 1u)) return cuport_half_of_float_rte(sum);
    return cuport_half_of_float_rte(nextafter(sum, rest * INFINITY));
}

//: cuport_bfloat16_fma
// a * b + c, rounded once: in whole numbers, since the exponents are as large as float's.
cuport_bfloat16 cuport_bfloat16_fma(cuport_bfloat16 a, cuport_bfloat16 b, cuport_bfloat16 c)
{
    const float x = cuport_bfloat16_to_float(a), y = cuport_bfloat16_to_float(b), z = cuport_bfloat16_to_float(c);
    const float sum = fma(x, y, z);
    if (!isfinite(sum) || x == 0.0f || y == 0.0f) return cuport_bfloat16_of_float_rte(sum);
    int first, second, third;
    const int u = (int)(frexp(x, &first) * 256.0f), v = (int)(frexp(y, &second) * 256.0f);
    const int w = (int)(frexp(z, &third) * 256.0f);
    // x * y = u * v * 2^exponent, and z = w * 2^(exponent + apart + 8). Far apart, only a sign counts.
    const int exponent = first + second - 16;
    const int apart = w == 0 ? 0 : third - (first + second);
    const long product = u * v;
    if (apart > 20) return cuport_bfloat16_scaled(w * ((long)1 << 32) + (product > 0 ? 1 : -1), third - 40);
    if (apart < -20) return cuport_bfloat16_scaled(product * ((long)1 << 32) + (w > 0 ? 1 : -1), exponent - 32);
    return cuport_bfloat16_scaled(product * (1 << 20) + w * ((long)1 << (apart + 28)), exponent - 20);
}

//: cuport_bfloat16_scaled
// value * 2^exponent, rounded once.
cuport_bfloat16 cuport_bfloat16_scaled(long value, int exponent)
{
    const ulong magnitude = abs(value);
    const ushort sign = value < 0 ? 0x8000 : 0;
    if (value == 0) return cuport_bfloat16_of_bits(0);
    const int top = 63 - (int)clz(magnitude) + exponent;  // magnitude = 1.xxx * 2^top
    const int last = max(top, -126) - 7;                  // of the result's last bit
    const int cut = last - exponent;
    ulong steps = 0;
    if (cut <= 0) {
        steps = magnitude << -cut;
    } else if (cut < 64) {
        const ulong rest = magnitude & (((ulong)1 << cut) - 1), middle = (ulong)1 << (cut - 1);
        steps = magnitude >> cut;
        if (rest > middle || (rest == middle && (steps & 1))) ++steps;
    }
    const ulong bits = steps + ((ulong)(max(top, -126) + 126) << 7);
    return cuport_bfloat16_of_bits(sign | (ushort)min(bits, (ulong)0x7f80));
}

//: cuport_SMALL_fma_sat with SMALL=half,bfloat16
cuport_SMALL cuport_SMALL_fma_sat(cuport_SMALL a, cuport_SMALL b, cuport_SMALL c)
{
    return cuport_SMALL_saturated(cuport_SMALL_fma(a, b, c));
}

//: cuport_SMALL_fma_relu with SMALL=half,bfloat16
// Below zero becomes zero; NaN stays.
cuport_SMALL cuport_SMALL_fma_relu(cuport_SMALL a, cuport_SMALL b, cuport_SMALL c)
{
    const cuport_SMALL sum = cuport_SMALL_fma(a, b, c);
    return (sum.__x & 0x8000) && !cuport_SMALL_is_nan(sum) ? cuport_SMALL_of_bits(0) : sum;
}

//: cuport_SMALL2_NAME with SMALL=half,bfloat16 NAME=fma,fma_sat,fma_relu
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a, cuport_SMALL2 b, cuport_SMALL2 c)
{
    return cuport_SMALL2_of(cuport_SMALL_NAME(a.x, b.x, c.x), cuport_SMALL_NAME(a.y, b.y, c.y));
}

//: cuport_SMALL2_cmadd with SMALL=half,bfloat16
// a * b + c of complex numbers.
cuport_SMALL2 cuport_SMALL2_cmadd(cuport_SMALL2 a, cuport_SMALL2 b, cuport_SMALL2 c)
{
    const cuport_SMALL real = cuport_SMALL_fma(cuport_SMALL_neg(a.y), b.y, cuport_SMALL_fma(a.x, b.x, c.x));
    return cuport_SMALL2_of(real, cuport_SMALL_fma(a.y, b.x, cuport_SMALL_fma(a.x, b.y, c.y)));
}

//: cuport_SMALL_NAME with SMALL=half,bfloat16 NAME/SIGN=eq/==,lt/<,le/<=,gt/>,ge/>=
bool cuport_SMALL_NAME(cuport_SMALL a, cuport_SMALL b)
{
    return cuport_SMALL_to_float(a) SIGN cuport_SMALL_to_float(b);
}

//: cuport_SMALL_ne with SMALL=half,bfloat16
// Unlike C's !=, false beside NaN.
bool cuport_SMALL_ne(cuport_SMALL a, cuport_SMALL b)
{
    return islessgreater(cuport_SMALL_to_float(a), cuport_SMALL_to_float(b));
}

//: cuport_SMALL_NAMEu with SMALL=half,bfloat16 NAME=eq,ne,lt,le,gt,ge
// True beside NaN.
bool cuport_SMALL_NAMEu(cuport_SMALL a, cuport_SMALL b)
{
    return cuport_SMALL_is_nan(a) || cuport_SMALL_is_nan(b) || cuport_SMALL_NAME(a, b);
}

//: cuport_SMALL2_both_NAME with SMALL=half,bfloat16 NAME=eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu
bool cuport_SMALL2_both_NAME(cuport_SMALL2 a, cuport_SMALL2 b)
{
    return cuport_SMALL_NAME(a.x, b.x) && cuport_SMALL_NAME(a.y, b.y);
}

//: cuport_SMALL2_mask_NAME with SMALL=half,bfloat16 NAME=eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu
uint cuport_SMALL2_mask_NAME(cuport_SMALL2 a, cuport_SMALL2 b)
{
    return (cuport_SMALL_NAME(a.x, b.x) ? 0xffffu : 0u) | (cuport_SMALL_NAME(a.y, b.y) ? 0xffff0000u : 0u);
}

//: cuport_SMALL2_NAME with SMALL/ONE=half/0x3c00,bfloat16/0x3f80 NAME=eq,ne,lt,le,gt,ge,equ,neu,ltu,leu,gtu,geu
// 1 where it is so, else 0.
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a, cuport_SMALL2 b)
{
    return cuport_SMALL2_of(cuport_SMALL_of_bits(cuport_SMALL_NAME(a.x, b.x) ? ONE : 0),
                            cuport_SMALL_of_bits(cuport_SMALL_NAME(a.y, b.y) ? ONE : 0));
}

//: cuport_SMALL2_is_nan with SMALL/ONE=half/0x3c00,bfloat16/0x3f80
cuport_SMALL2 cuport_SMALL2_is_nan(cuport_SMALL2 a)
{
    return cuport_SMALL2_of(cuport_SMALL_of_bits(cuport_SMALL_is_nan(a.x) ? ONE : 0),
                            cuport_SMALL_of_bits(cuport_SMALL_is_nan(a.y) ? ONE : 0));
}

//: cuport_SMALL_is_inf with SMALL=half,bfloat16
int cuport_SMALL_is_inf(cuport_SMALL a)
{
    return isinf(cuport_SMALL_to_float(a)) ? ((a.__x & 0x8000) ? -1 : 1) : 0;
}

//: cuport_SMALL_NAME_nan with SMALL=half,bfloat16 NAME/SIGN/JOIN=max/>/&,min/</|
// NaN beside NaN. Of two zeros -0 is the less: equal numbers differ in the sign bit at most.
cuport_SMALL cuport_SMALL_NAME_nan(cuport_SMALL a, cuport_SMALL b)
{
    const float x = cuport_SMALL_to_float(a), y = cuport_SMALL_to_float(b);
    if (isnan(x) || isnan(y)) return cuport_SMALL_of_bits(0x7fff);
    if (x == y) return cuport_SMALL_of_bits(a.__x JOIN b.__x);
    return x SIGN y ? a : b;
}

//: cuport_SMALL_NAME with SMALL=half,bfloat16 NAME=max,min
// The number beside NaN.
cuport_SMALL cuport_SMALL_NAME(cuport_SMALL a, cuport_SMALL b)
{
    if (cuport_SMALL_is_nan(a) != cuport_SMALL_is_nan(b)) return cuport_SMALL_is_nan(a) ? b : a;
    return cuport_SMALL_NAME_nan(a, b);
}

//: cuport_SMALL2_NAME with SMALL=half,bfloat16 NAME=max,min,max_nan,min_nan
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a, cuport_SMALL2 b)
{
    return cuport_SMALL2_of(cuport_SMALL_NAME(a.x, b.x), cuport_SMALL_NAME(a.y, b.y));
}

//: cuport_SMALL_NAME with SMALL=half,bfloat16 NAME=exp,exp2,exp10,log,log2,log10,sin,cos,tanh,sqrt,rsqrt,ceil,floor,trunc,rint
cuport_SMALL cuport_SMALL_NAME(cuport_SMALL a)
{
    return cuport_SMALL_of_float_rte(NAME(cuport_SMALL_to_float(a)));
}

//: cuport_SMALL_rcp with SMALL=half,bfloat16
cuport_SMALL cuport_SMALL_rcp(cuport_SMALL a)
{
    return cuport_SMALL_of_float_rte(1.0f / cuport_SMALL_to_float(a));
}

//: cuport_SMALL2_NAME with SMALL=half,bfloat16 NAME=exp,exp2,exp10,log,log2,log10,sin,cos,tanh,sqrt,rsqrt,rcp,ceil,floor,trunc,rint
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a)
{
    return cuport_SMALL2_of(cuport_SMALL_NAME(a.x), cuport_SMALL_NAME(a.y));
}

//: cuport_SMALL2_of_float2 with SMALL=half,bfloat16
cuport_SMALL2 cuport_SMALL2_of_float2(float2 a)
{
    return cuport_SMALL2_of(cuport_SMALL_of_float_rte(a.x), cuport_SMALL_of_float_rte(a.y));
}

//: cuport_SMALL2_to_float2 with SMALL=half,bfloat16
float2 cuport_SMALL2_to_float2(cuport_SMALL2 a)
{
    return (float2)(cuport_SMALL_to_float(a.x), cuport_SMALL_to_float(a.y));
}

//: cuport_SMALL2_NAME with SMALL=half,bfloat16 NAME/FIRST/SECOND=lows/a.x/a.x,highs/a.y/a.y,swapped/a.y/a.x
cuport_SMALL2 cuport_SMALL2_NAME(cuport_SMALL2 a)
{
    return cuport_SMALL2_of(FIRST, SECOND);
}

//: cuport_SMALL_to_INT with SMALL=half,bfloat16 INT=char,uchar,short,ushort,int,uint,long,ulong
// Towards zero; what doesn't fit becomes the nearest that does.
INT cuport_SMALL_to_INT(cuport_SMALL a)
{
    return cuport_SMALL_to_INT_rtz(a);
}

//: cuport_SMALL_to_INT_MODE with SMALL=half,bfloat16 INT=char,uchar,short,ushort,int,uint MODE=rte,rtz,rtp,rtn
// What doesn't fit becomes the nearest that does; NaN becomes 0.
INT cuport_SMALL_to_INT_MODE(cuport_SMALL a)
{
    return cuport_SMALL_is_nan(a) ? 0 : convert_INT_sat_MODE(cuport_SMALL_to_float(a));
}

//: cuport_SMALL_to_INT_MODE with SMALL=half,bfloat16 INT=long,ulong MODE=rte,rtz,rtp,rtn
INT cuport_SMALL_to_INT_MODE(cuport_SMALL a)
{
    return cuport_float_to_INT_MODE(cuport_SMALL_to_float(a));
}

//: cuport_SMALL2_both with SMALL=half,bfloat16
cuport_SMALL2 cuport_SMALL2_both(cuport_SMALL a)
{
    return cuport_SMALL2_of(a, a);
}
