// 8-bit floating point, in the Open Compute Project's formats: E4M3 has 4 bits of exponent and no infinity, E5M2 has 5.

//: cuport_fp8_of_float
// To nearest. What is too large becomes the largest number with `saturate`, else what stands behind it.
uchar cuport_fp8_of_float(float value, int saturate, int is_e5m2)
{
    if (isnan(value)) return 0x7f;
    const int fraction = is_e5m2 ? 2 : 3, lowest = is_e5m2 ? -14 : -6;
    const uint largest = is_e5m2 ? 0x7b : 0x7e;
    const float magnitude = fabs(value);
    uint bits = largest + 1;
    if (magnitude < 131072.0f) {
        const int exponent = magnitude == 0.0f ? lowest : max(ilogb(magnitude), lowest);
        bits = ((uint)(exponent - lowest) << fraction) + (uint)rint(ldexp(magnitude, fraction - exponent));
    }
    return (uchar)((signbit(value) ? 0x80u : 0u) | min(bits, saturate ? largest : largest + 1));
}

//: cuport_fp8_of_double
uchar cuport_fp8_of_double(double value, int saturate, int is_e5m2)
{
    return cuport_fp8_of_float(cuport_odd_float(value), saturate, is_e5m2);
}

//: cuport_fp8_to_float
float cuport_fp8_to_float(uchar bits, int is_e5m2)
{
    if (is_e5m2) return cuport_half_to_float(cuport_half_of_bits((ushort)(bits << 8)));
    const int exponent = (bits >> 3) & 15, fraction = bits & 7;
    if ((bits & 0x7f) == 0x7f) return nan(0u);
    const float magnitude = exponent == 0 ? ldexp((float)fraction, -9) : ldexp((float)(8 + fraction), exponent - 10);
    return (bits & 0x80) ? -magnitude : magnitude;
}

//: cuport_fp8_to_int
int cuport_fp8_to_int(uchar bits, int is_e5m2)
{
    const float value = cuport_fp8_to_float(bits, is_e5m2);
    return isnan(value) ? 0 : convert_int_sat_rtz(value);
}

//: cuport_fp8x2_of_REAL2 with REAL=float,double
ushort cuport_fp8x2_of_REAL2(REAL2 pair, int saturate, int is_e5m2)
{
    const uint high = cuport_fp8_of_REAL(pair.y, saturate, is_e5m2);
    return (ushort)(high << 8 | cuport_fp8_of_REAL(pair.x, saturate, is_e5m2));
}

//: cuport_fp8x2_to_float2
float2 cuport_fp8x2_to_float2(ushort pair, int is_e5m2)
{
    return (float2)(cuport_fp8_to_float((uchar)pair, is_e5m2), cuport_fp8_to_float((uchar)(pair >> 8), is_e5m2));
}

//: cuport_fp8x4_of_float4
uint cuport_fp8x4_of_float4(float4 four, int saturate, int is_e5m2)
{
    const uint high = cuport_fp8x2_of_float2(four.hi, saturate, is_e5m2);
    return high << 16 | cuport_fp8x2_of_float2(four.lo, saturate, is_e5m2);
}

//: cuport_fp8x4_to_float4
float4 cuport_fp8x4_to_float4(uint four, int is_e5m2)
{
    return (float4)(cuport_fp8x2_to_float2((ushort)four, is_e5m2), cuport_fp8x2_to_float2((ushort)(four >> 16), is_e5m2));
}

//: cuport_e8m0_to_bfloat16_bits
ushort cuport_e8m0_to_bfloat16_bits(uchar exponent)
{
    return exponent == 0 ? 0x0040 : exponent == 255 ? 0x7fff : (ushort)(exponent << 7);
}
