// Arithmetic rounded towards zero (rz), up (ru) or down (rd): computed to nearest, with the exact sign of what that
// leaves out, and corrected by one step. Numbers are brought near 1 first, so that nothing is lost on the way. Wants
// subnormal numbers from the device, and a build without -cl-fast-relaxed-math.

//: cuport_step_rz_REAL with REAL=float,double
// The result for a sum to nearest and what it leaves out, of which the sign counts.
REAL cuport_step_rz_REAL(REAL sum, REAL rest)
{
    return (sum > 0 && rest < 0) || (sum < 0 && rest > 0) ? nextafter(sum, (REAL)0) : sum;
}

//: cuport_step_ru_REAL with REAL=float,double
// The result for a sum to nearest and what it leaves out, of which the sign counts.
REAL cuport_step_ru_REAL(REAL sum, REAL rest)
{
    return rest > 0 ? nextafter(sum, (REAL)INFINITY) : sum;
}

//: cuport_step_rd_REAL with REAL=float,double
// The result for a sum to nearest and what it leaves out, of which the sign counts.
REAL cuport_step_rd_REAL(REAL sum, REAL rest)
{
    return rest < 0 ? nextafter(sum, -(REAL)INFINITY) : sum;
}

//: cuport_ldexp_MODE_REAL with MODE=rz,ru,rd REAL=float,double
// x * 2^exponent, where the result may be subnormal or too large.
REAL cuport_ldexp_MODE_REAL(REAL x, int exponent)
{
    const REAL scaled = ldexp(x, exponent);
    if (isinf(scaled)) return cuport_step_MODE_REAL(scaled, -scaled);
    return cuport_step_MODE_REAL(scaled, scaled == 0 ? x : x - ldexp(scaled, -exponent));
}

//: cuport_add_MODE_REAL with MODE/ZERO=rz/0,ru/0,rd/-(REAL)0 REAL=float,double
REAL cuport_add_MODE_REAL(REAL a, REAL b)
{
    const REAL sum = a + b;
    if (isnan(sum) || isinf(a) || isinf(b)) return sum;
    if (isinf(sum)) return cuport_step_MODE_REAL(sum, -sum);
    if (sum == 0 && a != 0) return ZERO;
    if (sum == 0) return signbit(a) == signbit(b) ? a : ZERO;
    const REAL part = sum - a;
    return cuport_step_MODE_REAL(sum, (a - (sum - part)) + (b - part));
}

//: cuport_sub_MODE_REAL with MODE=rz,ru,rd REAL=float,double
REAL cuport_sub_MODE_REAL(REAL a, REAL b)
{
    return cuport_add_MODE_REAL(a, -b);
}

//: cuport_mul_MODE_REAL with MODE=rz,ru,rd REAL=float,double
REAL cuport_mul_MODE_REAL(REAL a, REAL b)
{
    if (a == 0 || b == 0 || !isfinite(a) || !isfinite(b)) return a * b;
    int high, low;
    const REAL x = frexp(a, &high), y = frexp(b, &low);
    const REAL product = x * y;
    return cuport_ldexp_MODE_REAL(cuport_step_MODE_REAL(product, fma(x, y, -product)), high + low);
}

//: cuport_fma_MODE_REAL with MODE/ZERO=rz/0,ru/0,rd/-(REAL)0 REAL/FAR=float/70,double/130
REAL cuport_fma_MODE_REAL(REAL a, REAL b, REAL c)
{
    if (isfinite(a) && isfinite(b) && !isfinite(c)) return c;
    if (a == 0 || b == 0 || !isfinite(a) || !isfinite(b)) return cuport_add_MODE_REAL(a * b, c);
    if (c == 0) return cuport_mul_MODE_REAL(a, b);
    int first, second, third;
    const REAL x = frexp(a, &first), y = frexp(b, &second), z = frexp(c, &third);
    const int apart = third - (first + second);
    const REAL product = x * y, rest = fma(x, y, -product);
    // So far apart, only the sign of the smaller one counts.
    if (apart > FAR) return cuport_ldexp_MODE_REAL(cuport_step_MODE_REAL(z, product), third);
    const REAL added = ldexp(z, max(apart, -FAR));
    // product + rest + added in full: the sum to nearest, and two numbers that it leaves out (S. Boldo, J.-M. Muller).
    const REAL sum = fma(x, y, added);
    if (sum == 0) return ZERO;
    const REAL low = added + rest, low_part = low - added;
    const REAL lost = (added - (low - low_part)) + (rest - low_part);
    const REAL high = product + low, high_part = high - product;
    const REAL left = (product - (high - high_part)) + (low - high_part);
    const REAL all = ((high - sum) + left) + lost;
    return cuport_ldexp_MODE_REAL(cuport_step_MODE_REAL(sum, all), first + second);
}

//: cuport_div_MODE_REAL with MODE=rz,ru,rd REAL=float,double
REAL cuport_div_MODE_REAL(REAL a, REAL b)
{
    if (a == 0 || b == 0 || !isfinite(a) || !isfinite(b)) return a / b;
    int high, low;
    const REAL x = frexp(a, &high), y = frexp(b, &low);
    REAL quotient = x / y;
    // The device's division may be off by more than one step: OpenCL allows 2.5 in single precision.
    for (int i = 0; i < 3; ++i) {
        const REAL rest = fma(-quotient, y, x) * y;
        const REAL nearer = nextafter(quotient, rest * (REAL)INFINITY);
        if (rest == 0 || fma(-nearer, y, x) * y * rest < 0) break;
        quotient = nearer;
    }
    return cuport_ldexp_MODE_REAL(cuport_step_MODE_REAL(quotient, fma(-quotient, y, x) * y), high - low);
}

//: cuport_rcp_MODE_REAL with MODE=rz,ru,rd REAL=float,double
REAL cuport_rcp_MODE_REAL(REAL x)
{
    return cuport_div_MODE_REAL(1, x);
}

//: cuport_sqrt_MODE_REAL with MODE=rz,ru,rd REAL=float,double
REAL cuport_sqrt_MODE_REAL(REAL x)
{
    if (!(x > 0) || isinf(x)) return sqrt(x);
    int exponent;
    REAL part = frexp(x, &exponent);
    if (exponent & 1) {
        part *= 2;
        --exponent;
    }
    REAL root = sqrt(part);
    for (int i = 0; i < 3; ++i) {
        const REAL rest = fma(-root, root, part);
        const REAL nearer = nextafter(root, rest * (REAL)INFINITY);
        if (rest == 0 || fma(-nearer, nearer, part) * rest < 0) break;
        root = nearer;
    }
    return ldexp(cuport_step_MODE_REAL(root, fma(-root, root, part)), exponent / 2);
}

//: cuport_rsqrt_rn
// 1 / sqrt(x), correctly rounded: one Newton step on the device's own, with the rest of x * y * y in full.
float cuport_rsqrt_rn(float x)
{
    if (!(x > 0.0f) || isinf(x)) return rsqrt(x);
    int exponent;
    float part = frexp(x, &exponent);
    if (exponent & 1) {
        part *= 2.0f;
        --exponent;
    }
    float y = rsqrt(part);
    for (int i = 0; i < 2; ++i) {
        const float square = y * y, square_rest = fma(y, y, -square);
        const float product = part * square, product_rest = fma(part, square, -product);
        const float rest = ((1.0f - product) - product_rest) - part * square_rest;
        y = fma(0.5f * y, rest, y);
    }
    return ldexp(y, -exponent / 2);
}
