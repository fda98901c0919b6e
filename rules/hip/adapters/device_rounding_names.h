/* CUDA's arithmetic with a named rounding, by CUDA's names. */

#include <hip/hip_runtime.h>

static __device__ inline float cuport_fadd_rz(float a, float b)
{
    return cuport_sum_float(cuport_to_zero, a, b);
}

static __device__ inline float cuport_fsub_rz(float a, float b)
{
    return cuport_sum_float(cuport_to_zero, a, -(double)b);
}

static __device__ inline float cuport_fmul_rz(float a, float b)
{
    return cuport_directed_float(cuport_to_zero, (double)a * b, 0);
}

static __device__ inline float cuport_fdiv_rz(float a, float b)
{
    return cuport_quotient_float(cuport_to_zero, a, b);
}

static __device__ inline float cuport_frcp_rz(float a)
{
    return cuport_quotient_float(cuport_to_zero, 1, a);
}

static __device__ inline float cuport_fsqrt_rz(float a)
{
    return cuport_root_float(cuport_to_zero, a);
}

static __device__ inline float cuport_fmaf_rz(float a, float b, float c)
{
    return cuport_sum_float(cuport_to_zero, (double)a * b, c);
}

static __device__ inline double cuport_dadd_rz(double a, double b)
{
    return cuport_sum(cuport_to_zero, a, b);
}

static __device__ inline double cuport_dsub_rz(double a, double b)
{
    return cuport_sum(cuport_to_zero, a, -b);
}

static __device__ inline double cuport_dmul_rz(double a, double b)
{
    return cuport_product(cuport_to_zero, a, b);
}

static __device__ inline double cuport_ddiv_rz(double a, double b)
{
    return cuport_quotient(cuport_to_zero, a, b);
}

static __device__ inline double cuport_drcp_rz(double a)
{
    return cuport_quotient(cuport_to_zero, 1, a);
}

static __device__ inline double cuport_dsqrt_rz(double a)
{
    return cuport_root(cuport_to_zero, a);
}

static __device__ inline double cuport_fma_rz(double a, double b, double c)
{
    return cuport_multiply_add(cuport_to_zero, a, b, c);
}

static __device__ inline float cuport_fadd_ru(float a, float b)
{
    return cuport_sum_float(cuport_upwards, a, b);
}

static __device__ inline float cuport_fsub_ru(float a, float b)
{
    return cuport_sum_float(cuport_upwards, a, -(double)b);
}

static __device__ inline float cuport_fmul_ru(float a, float b)
{
    return cuport_directed_float(cuport_upwards, (double)a * b, 0);
}

static __device__ inline float cuport_fdiv_ru(float a, float b)
{
    return cuport_quotient_float(cuport_upwards, a, b);
}

static __device__ inline float cuport_frcp_ru(float a)
{
    return cuport_quotient_float(cuport_upwards, 1, a);
}

static __device__ inline float cuport_fsqrt_ru(float a)
{
    return cuport_root_float(cuport_upwards, a);
}

static __device__ inline float cuport_fmaf_ru(float a, float b, float c)
{
    return cuport_sum_float(cuport_upwards, (double)a * b, c);
}

static __device__ inline double cuport_dadd_ru(double a, double b)
{
    return cuport_sum(cuport_upwards, a, b);
}

static __device__ inline double cuport_dsub_ru(double a, double b)
{
    return cuport_sum(cuport_upwards, a, -b);
}

static __device__ inline double cuport_dmul_ru(double a, double b)
{
    return cuport_product(cuport_upwards, a, b);
}

static __device__ inline double cuport_ddiv_ru(double a, double b)
{
    return cuport_quotient(cuport_upwards, a, b);
}

static __device__ inline double cuport_drcp_ru(double a)
{
    return cuport_quotient(cuport_upwards, 1, a);
}

static __device__ inline double cuport_dsqrt_ru(double a)
{
    return cuport_root(cuport_upwards, a);
}

static __device__ inline double cuport_fma_ru(double a, double b, double c)
{
    return cuport_multiply_add(cuport_upwards, a, b, c);
}

static __device__ inline float cuport_fadd_rd(float a, float b)
{
    return cuport_sum_float(cuport_downwards, a, b);
}

static __device__ inline float cuport_fsub_rd(float a, float b)
{
    return cuport_sum_float(cuport_downwards, a, -(double)b);
}

static __device__ inline float cuport_fmul_rd(float a, float b)
{
    return cuport_directed_float(cuport_downwards, (double)a * b, 0);
}

static __device__ inline float cuport_fdiv_rd(float a, float b)
{
    return cuport_quotient_float(cuport_downwards, a, b);
}

static __device__ inline float cuport_frcp_rd(float a)
{
    return cuport_quotient_float(cuport_downwards, 1, a);
}

static __device__ inline float cuport_fsqrt_rd(float a)
{
    return cuport_root_float(cuport_downwards, a);
}

static __device__ inline float cuport_fmaf_rd(float a, float b, float c)
{
    return cuport_sum_float(cuport_downwards, (double)a * b, c);
}

static __device__ inline double cuport_dadd_rd(double a, double b)
{
    return cuport_sum(cuport_downwards, a, b);
}

static __device__ inline double cuport_dsub_rd(double a, double b)
{
    return cuport_sum(cuport_downwards, a, -b);
}

static __device__ inline double cuport_dmul_rd(double a, double b)
{
    return cuport_product(cuport_downwards, a, b);
}

static __device__ inline double cuport_ddiv_rd(double a, double b)
{
    return cuport_quotient(cuport_downwards, a, b);
}

static __device__ inline double cuport_drcp_rd(double a)
{
    return cuport_quotient(cuport_downwards, 1, a);
}

static __device__ inline double cuport_dsqrt_rd(double a)
{
    return cuport_root(cuport_downwards, a);
}

static __device__ inline double cuport_fma_rd(double a, double b, double c)
{
    return cuport_multiply_add(cuport_downwards, a, b, c);
}
