/* SPDX-License-Identifier: Apache-2.0 */
/* Math functions CUDA adds to those of <math.h>, for host and device. */
#ifndef CUPORT_CUPORT_DEVICE_MATH_H
#define CUPORT_CUPORT_DEVICE_MATH_H
#include "cuport/vector_types.h"
#if defined(__CUDA__)
/* <math.h> is included under force_cuda_host_device by cuda_runtime.h, so sinf() and the like are callable from kernels */
CUPORT_HD double rsqrt(double x); CUPORT_HD float rsqrtf(float x); CUPORT_HD float rsqrt(float x); CUPORT_HD double rcbrt(double x);
CUPORT_HD float rcbrtf(float x); CUPORT_HD float rcbrt(float x); CUPORT_HD double exp10(double x); CUPORT_HD float exp10f(float x);
CUPORT_HD float exp10(float x); CUPORT_HD double sinpi(double x); CUPORT_HD float sinpif(float x); CUPORT_HD float sinpi(float x);
CUPORT_HD double cospi(double x); CUPORT_HD float cospif(float x); CUPORT_HD float cospi(float x); CUPORT_HD double erfinv(double x);
CUPORT_HD float erfinvf(float x); CUPORT_HD float erfinv(float x); CUPORT_HD double erfcinv(double x); CUPORT_HD float erfcinvf(float x);
CUPORT_HD float erfcinv(float x); CUPORT_HD double erfcx(double x); CUPORT_HD float erfcxf(float x); CUPORT_HD float erfcx(float x);
CUPORT_HD double normcdf(double x); CUPORT_HD float normcdff(float x); CUPORT_HD float normcdf(float x); CUPORT_HD double normcdfinv(double x);
CUPORT_HD float normcdfinvf(float x); CUPORT_HD float normcdfinv(float x); CUPORT_HD double cyl_bessel_i0(double x);
CUPORT_HD float cyl_bessel_i0f(float x); CUPORT_HD float cyl_bessel_i0(float x); CUPORT_HD double cyl_bessel_i1(double x);
CUPORT_HD float cyl_bessel_i1f(float x); CUPORT_HD float cyl_bessel_i1(float x); CUPORT_HD float j0(float x); CUPORT_HD float j1(float x);
CUPORT_HD float y0(float x); CUPORT_HD float y1(float x); CUPORT_HD float jn(int n, float x); CUPORT_HD float yn(int n, float x);
CUPORT_HD double rhypot(double x, double y); CUPORT_HD float rhypotf(float x, float y); CUPORT_HD float rhypot(float x, float y);
CUPORT_HD double fdivide(double x, double y); CUPORT_HD float fdividef(float x, float y); CUPORT_HD float fdivide(float x, float y);
CUPORT_HD void sincospi(double x, double *s, double *c); CUPORT_HD void sincospif(float x, float *s, float *c);
CUPORT_HD void sincospi(float x, float *s, float *c); CUPORT_HD void sincos(float x, float *s, float *c);
CUPORT_HD double norm(int dim, const double *p); CUPORT_HD float normf(int dim, const float *p); CUPORT_HD double rnorm(int dim, const double *p);
CUPORT_HD float rnormf(int dim, const float *p); CUPORT_HD double norm3d(double a, double b, double c);
CUPORT_HD float norm3df(float a, float b, float c); CUPORT_HD double rnorm3d(double a, double b, double c);
CUPORT_HD float rnorm3df(float a, float b, float c); CUPORT_HD double norm4d(double a, double b, double c, double d);
CUPORT_HD float norm4df(float a, float b, float c, float d); CUPORT_HD double rnorm4d(double a, double b, double c, double d);
CUPORT_HD float rnorm4df(float a, float b, float c, float d); CUPORT_HD int min(int a, int b);
CUPORT_HD unsigned int min(unsigned int a, unsigned int b); CUPORT_HD long min(long a, long b);
CUPORT_HD unsigned long min(unsigned long a, unsigned long b); CUPORT_HD long long min(long long a, long long b);
CUPORT_HD unsigned long long min(unsigned long long a, unsigned long long b); CUPORT_HD float min(float a, float b);
CUPORT_HD double min(double a, double b); CUPORT_HD unsigned int min(int a, unsigned int b); CUPORT_HD unsigned int min(unsigned int a, int b);
CUPORT_HD unsigned long min(long a, unsigned long b); CUPORT_HD unsigned long min(unsigned long a, long b);
CUPORT_HD unsigned long long min(long long a, unsigned long long b); CUPORT_HD unsigned long long min(unsigned long long a, long long b);
CUPORT_HD double min(float a, double b); CUPORT_HD double min(double a, float b); CUPORT_HD long long llmin(long long a, long long b);
CUPORT_HD unsigned long long ullmin(unsigned long long a, unsigned long long b); CUPORT_HD unsigned int umin(unsigned int a, unsigned int b);
CUPORT_HD int max(int a, int b); CUPORT_HD unsigned int max(unsigned int a, unsigned int b); CUPORT_HD long max(long a, long b);
CUPORT_HD unsigned long max(unsigned long a, unsigned long b); CUPORT_HD long long max(long long a, long long b);
CUPORT_HD unsigned long long max(unsigned long long a, unsigned long long b); CUPORT_HD float max(float a, float b);
CUPORT_HD double max(double a, double b); CUPORT_HD unsigned int max(int a, unsigned int b); CUPORT_HD unsigned int max(unsigned int a, int b);
CUPORT_HD unsigned long max(long a, unsigned long b); CUPORT_HD unsigned long max(unsigned long a, long b);
CUPORT_HD unsigned long long max(long long a, unsigned long long b); CUPORT_HD unsigned long long max(unsigned long long a, long long b);
CUPORT_HD double max(float a, double b); CUPORT_HD double max(double a, float b); CUPORT_HD long long llmax(long long a, long long b);
CUPORT_HD unsigned long long ullmax(unsigned long long a, unsigned long long b); CUPORT_HD unsigned int umax(unsigned int a, unsigned int b);
#endif
#endif
