// SPDX-License-Identifier: Apache-2.0
//
// BLAS in plain loops: vectors of real numbers, with sums in double precision. A step may be negative, as in Fortran,
// where nothing else is said; places that are found count from one. Arguments are checked by the callers.
#pragma once

#include <cmath>
#include <utility>

namespace cuport {

// A vector's numbers by their order, also with a negative step.
template <typename T>
inline T& plain_at(T* x, long long n, long long step, long long i)
{
    return x[step < 0 ? (i + 1 - n) * step : i * step];
}

// y = alpha * x + y
template <typename Real>
void plain_axpy(int n, double alpha, const Real* x, int x_step, Real* y, int y_step)
{
    for (int i = 0; i < n; ++i) {
        Real& place = plain_at(y, n, y_step, i);
        place = Real(place + alpha * plain_at(x, n, x_step, i));
    }
}

// x = alpha * x; nothing for a negative step.
template <typename Real>
void plain_scal(int n, double alpha, Real* x, int step)
{
    for (long long i = 0; i < n && step > 0; ++i) x[i * step] = Real(alpha * x[i * step]);
}

template <typename Real>
void plain_copy(int n, const Real* x, int x_step, Real* y, int y_step)
{
    for (int i = 0; i < n; ++i) plain_at(y, n, y_step, i) = plain_at(x, n, x_step, i);
}

template <typename Real>
void plain_swap(int n, Real* x, int x_step, Real* y, int y_step)
{
    for (int i = 0; i < n; ++i) std::swap(plain_at(x, n, x_step, i), plain_at(y, n, y_step, i));
}

// Turns pairs of numbers by a rotation.
template <typename Real>
void plain_rot(int n, Real* x, int x_step, Real* y, int y_step, double c, double s)
{
    for (int i = 0; i < n; ++i) {
        Real& one = plain_at(x, n, x_step, i);
        Real& other = plain_at(y, n, y_step, i);
        const double kept = one;
        one = Real(c * kept + s * other);
        other = Real(c * other - s * kept);
    }
}

template <typename Real>
Real plain_dot(int n, const Real* x, int x_step, const Real* y, int y_step)
{
    double sum = 0;
    for (int i = 0; i < n; ++i) sum += double(plain_at(x, n, x_step, i)) * plain_at(y, n, y_step, i);
    return Real(sum);
}

// The length; 0 for a negative step.
template <typename Real>
Real plain_nrm2(int n, const Real* x, int step)
{
    long double sum = 0;  // squares of doubles overflow
    for (long long i = 0; i < n && step > 0; ++i) sum += static_cast<long double>(x[i * step]) * x[i * step];
    return Real(std::sqrt(sum));
}

// The sum of the absolute values; 0 for a negative step.
template <typename Real>
Real plain_asum(int n, const Real* x, int step)
{
    double sum = 0;
    for (long long i = 0; i < n && step > 0; ++i) sum += std::fabs(double(x[i * step]));
    return Real(sum);
}

// The place of the first number with the largest or the least absolute value; 0 where there is none.
template <typename Real>
int plain_extreme(bool is_most, int n, const Real* x, int step)
{
    int best = 0;
    for (int i = 0; i < n && step > 0; ++i) {
        const Real value = std::fabs(x[static_cast<long long>(i) * step]);
        const Real other = best == 0 ? value : std::fabs(x[static_cast<long long>(best - 1) * step]);
        if (best == 0 || (is_most ? value > other : value < other)) best = i + 1;
    }
    return best;
}

}  // namespace cuport
