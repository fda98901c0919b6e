// Mathematical functions that OpenCL C lacks, made of those that it has. docs/opencl-functions.md says how exact they are.

//: cuport_erfc_slope_REAL with REAL=float,double
// The derivative of erfc at x.
REAL cuport_erfc_slope_REAL(REAL x)
{
    return (REAL)-1.12837916709551257390 * exp(-x * x);
}

//: cuport_erfinv_middle_REAL with REAL=float,double
// y with erf(y) = x, for |x| <= 0.5: Halley's method.
static inline REAL cuport_erfinv_middle_REAL(REAL x)
{
    REAL y = x * (REAL)0.88622692545275801365;
    if (fabs(x) < (REAL)1e-9) return y;
    y *= 1 + y * y / 3;
    for (int step = 0; step < 3; ++step) {
        const REAL newton = (x - erf(y)) / cuport_erfc_slope_REAL(y);
        y -= newton / (1 + y * newton);
    }
    return y;
}

//: cuport_erfcinv_REAL with REAL/TINY=float/1e-30f,double/1e-290
// y with erfc(y) = x: from S. Winitzki's approximation by Halley's method; where erfc is next to nothing, by its
// logarithm.
static inline REAL cuport_erfcinv_REAL(REAL x)
{
    if (!(x >= 0 && x <= 2)) return nan(0u);
    if (x == 0 || x == 2) return (1 - x) * (REAL)INFINITY;
    if (fabs(1 - x) <= (REAL)0.5) return cuport_erfinv_middle_REAL(1 - x);
    const bool is_upper = x > 1;
    const REAL part = is_upper ? 2 - x : x;
    const REAL logarithm = -log(part) - log(2 - part);
    const REAL middle = (REAL)4.3307467508 - logarithm / 2;
    REAL y = sqrt(sqrt(middle * middle + logarithm / (REAL)0.147) - middle);
    if (part < TINY) {
        for (int step = 0; step < 8; ++step) y = sqrt(log(cuport_erfcx_REAL(y)) - log(part));
        return y;
    }
    for (int step = 0; step < 3; ++step) {
        const REAL newton = (erfc(y) - part) / cuport_erfc_slope_REAL(y);
        y -= newton / (1 + y * newton);
    }
    return is_upper ? -y : y;
}

//: cuport_erfinv_REAL with REAL=float,double
// y with erf(y) = x.
static inline REAL cuport_erfinv_REAL(REAL x)
{
    if (fabs(x) <= (REAL)0.5) return cuport_erfinv_middle_REAL(x);
    return copysign(cuport_erfcinv_REAL(1 - fabs(x)), x);
}

//: cuport_erfcx_REAL with REAL/FAR=float/9,double/26
// exp(x * x) * erfc(x). Where erfc vanishes, its asymptotic series.
REAL cuport_erfcx_REAL(REAL x)
{
    if (x <= FAR) {
        const REAL square = x * x;
        const REAL growth = exp(square);
        return isinf(growth) ? growth : growth * erfc(x) * (1 + fma(x, x, -square));
    }
    const REAL z = (REAL)0.5 / x / x;
    const REAL series = 1 - z * (1 - z * (3 - z * (15 - z * (105 - z * (945 - z * 10395)))));
    return series / x * (REAL)0.56418958354775628695;
}

//: cuport_normcdf_REAL with REAL/ROOT/REST=float/-0.707106769f/-1.21016171e-08f,double/-0.7071067811865476/4.8336466567264567e-17
// erfc(-x / sqrt(2)) / 2, with what the division leaves out: far out, little of it matters much.
REAL cuport_normcdf_REAL(REAL x)
{
    const REAL y = x * ROOT;
    const REAL rest = fma(x, ROOT, -y) + x * REST;
    const REAL whole = erfc(y);
    if (isinf(x) || whole == 0) return whole / 2;
    return (REAL)0.5 * (whole + cuport_erfc_slope_REAL(y) * rest);
}

//: cuport_normcdfinv_REAL with REAL=float,double
REAL cuport_normcdfinv_REAL(REAL x)
{
    return (REAL)-1.41421356237309504880 * cuport_erfcinv_REAL(2 * x);
}

//: cuport_norm3d_REAL with REAL=float,double
// The length of a vector. Infinity in any place makes it infinite, even beside NaN.
REAL cuport_norm3d_REAL(REAL a, REAL b, REAL c)
{
    return hypot(hypot(a, b), c);
}

//: cuport_norm4d_REAL with REAL=float,double
// The length of a vector. Infinity in any place makes it infinite, even beside NaN.
REAL cuport_norm4d_REAL(REAL a, REAL b, REAL c, REAL d)
{
    return hypot(hypot(a, b), hypot(c, d));
}

//: cuport_rhypot_REAL with REAL=float,double
// Where the length is too large for a number, its reciprocal isn't too small.
static inline REAL cuport_rhypot_REAL(REAL a, REAL b)
{
    const REAL length = hypot(a, b);
    return isinf(length) ? (REAL)0.25 / hypot(a / 4, b / 4) : 1 / length;
}

//: cuport_rnorm3d_REAL with REAL=float,double
static inline REAL cuport_rnorm3d_REAL(REAL a, REAL b, REAL c)
{
    const REAL length = cuport_norm3d_REAL(a, b, c);
    return isinf(length) ? (REAL)0.25 / cuport_norm3d_REAL(a / 4, b / 4, c / 4) : 1 / length;
}

//: cuport_rnorm4d_REAL with REAL=float,double
static inline REAL cuport_rnorm4d_REAL(REAL a, REAL b, REAL c, REAL d)
{
    const REAL length = cuport_norm4d_REAL(a, b, c, d);
    return isinf(length) ? (REAL)0.25 / cuport_norm4d_REAL(a / 4, b / 4, c / 4, d / 4) : 1 / length;
}

//: cuport_norm_REAL_SPACE with REAL=float,double
// The length of a vector of `count` numbers; they are scaled, so that their squares neither overflow nor vanish.
REAL cuport_norm_REAL_SPACE(int count, const __SPACE REAL* p)
{
    REAL greatest = 0;
    for (int i = 0; i < count; ++i) greatest = fmax(greatest, fabs(p[i]));
    if (greatest == 0 || isinf(greatest)) {
        REAL sum = greatest;
        for (int i = 0; i < count && greatest == 0; ++i) sum += fabs(p[i]);  // NaN, if there is one
        return sum;
    }
    const int exponent = ilogb(greatest);
    REAL sum = 0;
    for (int i = 0; i < count; ++i) {
        const REAL x = ldexp(p[i], -exponent);
        sum = fma(x, x, sum);
    }
    return ldexp(sqrt(sum), exponent);
}

//: cuport_rnorm_REAL_SPACE with REAL=float,double
// The reciprocal of that length: where the one is too large for a number, the other isn't too small.
static inline REAL cuport_rnorm_REAL_SPACE(int count, const __SPACE REAL* p)
{
    const REAL length = cuport_norm_REAL_SPACE(count, p);
    if (!isinf(length)) return 1 / length;
    REAL sum = 0;
    for (int i = 0; i < count; ++i) sum = hypot(sum, p[i] / 256);
    return (REAL)0.00390625 / sum;
}

//: cuport_bessel_i_REAL with REAL/FAR=float/15,double/30
// The modified Bessel function of order 0 or 1, for x >= 0: its series, or far out the asymptotic one.
REAL cuport_bessel_i_REAL(int order, REAL x)
{
    if (x > FAR) {
        const REAL four = order == 0 ? 0 : 4;
        REAL term = 1, sum = 1;
        for (int k = 1; k < 30 && fabs(term) > sum * (REAL)1e-17; ++k) {
            term *= ((2 * k - 1) * (2 * k - 1) - four) / (8 * k * x);
            sum += term;
        }
        const REAL half_growth = exp(x / 2);  // exp(x) may be too large where the result isn't
        return half_growth * (sum / sqrt((REAL)6.28318530717958647693 * x)) * half_growth;
    }
    const REAL quarter = x * x / 4;
    REAL term = order == 0 ? 1 : x / 2, sum = term;
    for (int k = 1; k < 200 && term > sum * (REAL)1e-17; ++k) {
        term *= quarter / (k * (k + order));
        sum += term;
    }
    return sum;
}

//: cuport_cyl_bessel_i0_REAL with REAL=float,double
REAL cuport_cyl_bessel_i0_REAL(REAL x)
{
    return isinf(x) ? (REAL)INFINITY : cuport_bessel_i_REAL(0, fabs(x));
}

//: cuport_cyl_bessel_i1_REAL with REAL=float,double
REAL cuport_cyl_bessel_i1_REAL(REAL x)
{
    return isinf(x) ? x : copysign(cuport_bessel_i_REAL(1, fabs(x)), x);
}

//: cuport_miller_REAL with REAL=float,double
// J of orders 0 and 1 by Miller's recurrence downwards, up to a factor: 1 / (J0 + 2 (J2 + J4 + ...)). With them, the
// sums of Neumann's series for Y.
void cuport_miller_REAL(REAL x, REAL* j, REAL* norm, REAL* series0, REAL* series1)
{
    REAL above = 0, here = (REAL)1e-30;
    *norm = *series0 = *series1 = 0;
    for (int k = 2 * (int)(x / 2 + 20); k >= 0; --k) {
        // `here` is in proportion to J of order k.
        const REAL sign = (k / 2 & 1) ? -1 : 1;
        if (k == 0) {
            j[0] = here;
            *norm += here;
            break;
        }
        if (k == 1) j[1] = here;
        if (k & 1) {
            if (k > 1) *series1 += sign * here * k / (((k - 1) / 2) * ((k + 1) / 2));
        } else {
            *norm += 2 * here;
            *series0 += sign * here / (k / 2);
        }
        const REAL below = 2 * k / x * here - above;
        above = here;
        here = below;
        if (fabs(here) > (REAL)1e20) {
            const REAL scale = 1 / fabs(here);
            above *= scale, here *= scale, *norm *= scale, *series0 *= scale, *series1 *= scale;
            j[1] *= scale;
        }
    }
}

//: cuport_bessel_j01_REAL with REAL/FAR/NEAR=float/15/1e-2f,double/25/1e-4
// J and Y of orders 0 and 1 as (j0, j1, y0, y1), for x > 0. Near 0 by the first terms of their series; far out by
// Hankel's asymptotic series; else by recurrence.
REAL4 cuport_bessel_j01_REAL(REAL x)
{
    if (isinf(x)) return (REAL4)(0);
    REAL j[2], y[2];
    if (x > FAR) {
        REAL sine, cosine;
        sine = sincos(x, &cosine);
        const REAL amplitude = sqrt((REAL)0.31830988618379067154 / x);
        for (int order = 0; order < 2; ++order) {
            const REAL four = 4 * order;
            REAL term = 1, p = 1, q = 0;
            for (int k = 1; k < 40; ++k) {
                const REAL next = term * (four - (2 * k - 1) * (2 * k - 1)) / (8 * k * x);
                if (fabs(next) >= fabs(term) || fabs(next) < (REAL)1e-18) break;
                term = next;
                if (k & 1) q += (k & 2) ? -term : term;
                else p += (k & 2) ? -term : term;
            }
            // The phase is x - pi / 4, or x - 3 pi / 4.
            const REAL c = order == 0 ? cosine + sine : sine - cosine;
            const REAL s = order == 0 ? sine - cosine : -cosine - sine;
            j[order] = amplitude * (p * c - q * s);
            y[order] = amplitude * (p * s + q * c);
        }
        return (REAL4)(j[0], j[1], y[0], y[1]);
    }
    REAL norm = 1, series0 = -x * x / 8, series1 = 0;
    j[0] = 1 - x * x / 4;
    j[1] = x / 2 * (1 - x * x / 8);
    if (x > NEAR) cuport_miller_REAL(x, j, &norm, &series0, &series1);
    j[0] /= norm, j[1] /= norm, series0 /= norm, series1 /= norm;
    const REAL logarithm = log(x) - (REAL)0.11593151565841244881;  // ln(x / 2) + Euler's constant
    y[0] = (REAL)0.63661977236758134308 * (logarithm * j[0] - 2 * series0);
    y[1] = (REAL)0.63661977236758134308 * ((logarithm - 1) * j[1] - 1 / x * j[0] - series1);
    return (REAL4)(j[0], j[1], y[0], y[1]);
}

//: cuport_j0_REAL with REAL=float,double
REAL cuport_j0_REAL(REAL x)
{
    return x == 0 ? 1 : cuport_bessel_j01_REAL(fabs(x)).x;
}

//: cuport_j1_REAL with REAL=float,double
REAL cuport_j1_REAL(REAL x)
{
    if (fabs(x) < (REAL)1e-8) return x / 2;
    const REAL y = cuport_bessel_j01_REAL(fabs(x)).y;
    return x < 0 ? -y : y;
}

//: cuport_y0_REAL with REAL=float,double
REAL cuport_y0_REAL(REAL x)
{
    if (!(x > 0)) return x == 0 ? -(REAL)INFINITY : nan(0u);
    return cuport_bessel_j01_REAL(x).z;
}

//: cuport_y1_REAL with REAL=float,double
REAL cuport_y1_REAL(REAL x)
{
    if (!(x > 0)) return x == 0 ? -(REAL)INFINITY : nan(0u);
    if (x < (REAL)1e-8) return (REAL)-0.63661977236758134308 / x;
    return cuport_bessel_j01_REAL(x).w;
}

//: cuport_jn_REAL with REAL=float,double
// Upwards from J0 and J1 where that is stable, else downwards as for these.
REAL cuport_jn_REAL(int n, REAL x)
{
    if (n < 0 || isnan(x)) return nan(0u);
    if (n == 0) return cuport_j0_REAL(x);
    if (n == 1) return cuport_j1_REAL(x);
    const REAL z = fabs(x);
    if (z * z == 0 || isinf(z)) return 0;
    REAL result = 0;
    if (z > n) {
        const REAL4 first = cuport_bessel_j01_REAL(z);
        REAL before = first.x;
        result = first.y;
        for (int k = 1; k < n; ++k) {
            const REAL next = 2 * k / z * result - before;
            before = result;
            result = next;
        }
    } else {
        REAL above = 0, here = (REAL)1e-30, norm = 0;
        for (int k = 2 * ((n + (int)sqrt((REAL)60 * n)) / 2 + 8); k > 0; --k) {
            const REAL below = 2 * k / z * here - above;
            above = here;
            here = below;
            if (fabs(here) > (REAL)1e15) {
                const REAL scale = 1 / fabs(here);
                above *= scale, here *= scale, norm *= scale, result *= scale;
            }
            if (k - 1 == n) result = here;
            if (k & 1) norm += k == 1 ? here : 2 * here;
        }
        result /= norm;
    }
    return x < 0 && (n & 1) ? -result : result;
}

//: cuport_yn_REAL with REAL=float,double
// Upwards from Y0 and Y1.
REAL cuport_yn_REAL(int n, REAL x)
{
    if (n < 0) return nan(0u);
    if (n == 0) return cuport_y0_REAL(x);
    REAL before = cuport_y0_REAL(x), here = cuport_y1_REAL(x);
    for (int k = 1; k < n && !isinf(here); ++k) {
        const REAL next = 2 * k / x * here - before;
        before = here;
        here = next;
    }
    return here;
}

//: cuport_std_max_REAL with REAL=float,double
static inline REAL cuport_std_max_REAL(REAL a, REAL b)
{
    return a < b ? b : a;
}

//: cuport_std_min_REAL with REAL=float,double
static inline REAL cuport_std_min_REAL(REAL a, REAL b)
{
    return b < a ? b : a;
}

//: cuport_sincospi_REAL_SPACE_SOURCE with REAL=float,double
static inline void cuport_sincospi_REAL_SPACE_SOURCE(REAL x, __SPACE REAL* sine, __SOURCE REAL* cosine)
{
    *sine = sinpi(x);
    *cosine = cospi(x);
}
