// SPDX-License-Identifier: Apache-2.0
//
// Functions of real numbers: special functions against values computed with 40 digits, and arithmetic and conversions
// with a named rounding against exact arithmetic.

#include "check.cuh"

#include <cuComplex.h>
#include <math_constants.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#define SO(condition)                                                      \
    do {                                                                   \
        if (!(condition)) {                                                \
            printf("line %d: not so: %s\n", __LINE__, #condition);         \
            *bad += 1;                                                     \
        }                                                                  \
    } while (0)

__device__ bool close(double a, double b) { return fabs(a - b) <= 4e-16 * fabs(b); }
__device__ bool closef(float a, double b) { return fabs(a - b) <= 6e-8 * fabs(b); }

__global__ void special(int* bad)
{
    SO(close(erfinv(0.5), 0.4769362762044699) && close(erfinv(-0.99), -1.8213863677184494));
    SO(erfinv(1.0) == CUDART_INF);
    SO(close(erfcinv(1e-10), 4.572824967389486) && close(erfcinv(1e-300), 26.209469960516124) && isnan(erfcinv(3.0)));
    SO(close(normcdfinv(0.975), 1.9599639845400538) && close(normcdfinv(1e-20), -9.262340089798407));
    SO(close(normcdf(-5.0), 2.866515718791939e-07) && close(normcdf(1.5), 0.9331927987311419));
    SO(close(erfcx(10.0), 0.05614099274382259) && close(erfcx(50.0), 0.011281536265323773));
    SO(close(erfcx(200.0), 0.0028209126572120466) && close(erfcx(-2.0), 108.94090438997797));
    SO(close(cyl_bessel_i0(2.5), 3.289839144050123) && close(cyl_bessel_i1(-2.5), -2.5167162452886984));
    SO(closef(cyl_bessel_i0f(30.0f), 781672297823.9775) && closef(erfinvf(0.5f), 0.4769362762044699));
    SO(closef(normcdff(1.5f), 0.9331927987311419) && closef(erfcinvf(1e-10f), 4.57282496738));
    SO(close(rcbrt(2.0), 0.7937005259840998) && closef(rcbrtf(2.0f), 0.7937005259840998) && rsqrt(0.25) == 2.0);
    SO(close(rhypot(3e200, 4e200), 2e-201) && close(norm3d(2e200, 3e200, 6e200), 7e200) && normf(0, nullptr) == 0);
    SO(close(rnorm4d(1, 2, 4, 10), 1.0 / 11) && closef(rnorm3df(2, 3, 6), 1.0 / 7));
    SO(norm4df(2, NAN, -INFINITY, 1) == CUDART_INF_F);
    SO(sinpi(1.0) == 0 && cospi(0.5) == 0 && sinpi(-0.5) == -1 && cospi(7.0) == -1);
    SO(close(sinpi(0.3), 0.8090169943749475));
    double s, c;
    sincospi(0.25, &s, &c);
    SO(close(s, CUDART_SQRT_HALF) && close(c, CUDART_SQRT_HALF));
    SO(exp10(2.0f) == 100.0f && rsqrt(4.0f) == 0.5f && j0(0.0f) == 1.0f && fdividef(1.0f, 4.0f) == 0.25f);
    SO(__fdividef(1.0f, 1e38f) == 0.0f && isnan(__fdividef(INFINITY, 1e38f)) && __saturatef(-1.0f) == 0.0f);
    SO(CUDART_PI_F == 3.14159274f && isnan(CUDART_NAN_F) && close(CUDART_LN2_HI + CUDART_LN2_LO, CUDART_LN2));
}

__global__ void to_integers(int* bad)
{
    SO(__float2int_rn(2.5f) == 2 && __float2int_rn(-3.5f) == -4 && __float2int_ru(-2.5f) == -2);
    SO(__float2int_rz(3e9f) == 2147483647 && __float2uint_rd(-1.0f) == 0 && __float2uint_rz(5e9f) == 4294967295u);
    SO(__float2int_rz(NAN) == 0 && __double2int_rz(NAN) == INT_MIN && __double2uint_rz(NAN) == 0x80000000u);
    SO(__float2ll_rz(NAN) == LLONG_MIN && __double2ull_rn(NAN) == 1ull << 63 && __double2ull_rz(-3.0) == 0);
    SO(__double2ull_rz(1.8e19) == 18000000000000000000ull && __float2ull_rn(1e30f) == ULLONG_MAX);
    SO(__double2ll_rn(-1e19) == LLONG_MIN && __double2ll_ru(4503599627370495.5) == 4503599627370496ll);
    SO(!signbit(__ull2double_rd(0)) && __ull2double_ru(ULLONG_MAX) == 18446744073709551616.0);
    SO(__ull2double_rz(ULLONG_MAX) < __ull2double_rn(ULLONG_MAX));
    SO(__ll2double_rd(-LLONG_MAX) == -9223372036854775808.0);
    SO(__uint2float_rz(4294967295u) == 4294967040.0f && __int2float_rd(-16777217) == -16777218.0f);
    SO(__ull2float_ru((1ull << 63) + 1) > __ull2float_rd((1ull << 63) + 1) && __double2float_ru(1.0 + 1e-12) > 1.0f);
}

__global__ void complex_numbers(int* bad)
{
    const cuFloatComplex a = make_cuFloatComplex(1, 2), b = make_cuComplex(3, -4);
    const cuFloatComplex product = cuCmulf(a, b), quotient = cuCdivf(a, b), fused = cuCfmaf(a, b, a);
    SO(cuCrealf(product) == 11 && cuCimagf(product) == 2 && cuCabsf(b) == 5 && cuConjf(b).y == 4);
    SO(closef(quotient.x, -0.2) && closef(quotient.y, 0.4) && fused.x == 12 && fused.y == 4);
    const cuDoubleComplex big = make_cuDoubleComplex(3e200, 4e200);
    SO(close(cuCabs(big), 5e200) && cuCreal(cuCadd(big, big)) == 6e200 && cuCimag(cuCsub(big, big)) == 0);
    const cuDoubleComplex one = cuCdiv(big, big);
    SO(close(one.x, 1) && fabs(one.y) < 1e-15 && cuComplexFloatToDouble(a).y == 2);
}

// What `operation` gives in each direction must enclose the exact value, next to each other if it isn't a float itself.
struct Directions {
    float rn, rz, ru, rd;
};

__global__ void directed(const float* in, Directions* sum, Directions* product, Directions* quotient, Directions* root)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float a = in[2 * i], b = in[2 * i + 1];
    sum[i] = {__fadd_rn(a, b), __fadd_rz(a, b), __fadd_ru(a, b), __fadd_rd(a, b)};
    product[i] = {__fmul_rn(a, b), __fmul_rz(a, b), __fmul_ru(a, b), __fmul_rd(a, b)};
    quotient[i] = {__fdiv_rn(a, b), __fdiv_rz(a, b), __fdiv_ru(a, b), __fdiv_rd(a, b)};
    const float x = fabsf(a);
    root[i] = {__fsqrt_rn(x), __fsqrt_rz(x), __fsqrt_ru(x), __fsqrt_rd(x)};
}

// `exact` has more digits than a float, enough to tell on which side of one it is.
static bool right(const Directions& d, long double exact)
{
    const float nearest = static_cast<float>(exact);
    const float below = nearest <= exact ? nearest : std::nextafter(nearest, -INFINITY);
    const float above = nearest >= exact ? nearest : std::nextafter(nearest, INFINITY);
    return d.rn == nearest && d.rd == below && d.ru == above && d.rz == (exact > 0 ? below : above);
}

int main()
{
    int* bad = managed<int>(1);
    special<<<1, 1>>>(bad);
    to_integers<<<1, 1>>>(bad);
    complex_numbers<<<1, 1>>>(bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);

    const int n = 8192;
    float* in = managed<float>(2 * n);
    Directions* results[4];
    for (Directions*& part : results) part = managed<Directions>(n);
    std::mt19937 random(5);
    for (int i = 0; i < 2 * n; ++i) {
        const float fraction = static_cast<float>(random() % (1 << 24)) - (1 << 23) + 0.5f;
        in[i] = std::ldexp(fraction, static_cast<int>(random() % 20) - 30);
    }
    directed<<<n / 64, 64>>>(in, results[0], results[1], results[2], results[3]);
    EXPECT_OK(cudaDeviceSynchronize());
    int wrong[4] = {};
    for (int i = 0; i < n; ++i) {
        const long double a = in[2 * i], b = in[2 * i + 1];
        wrong[0] += !right(results[0][i], a + b);
        wrong[1] += !right(results[1][i], a * b);
        wrong[2] += !right(results[2][i], a / b);
        wrong[3] += !right(results[3][i], std::sqrt(std::fabs(a)));
    }
    EXPECT(wrong[0] == 0 && wrong[1] == 0 && wrong[2] == 0 && wrong[3] == 0);
    return verdict("math");
}
