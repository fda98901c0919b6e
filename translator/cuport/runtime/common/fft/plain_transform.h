// SPDX-License-Identifier: Apache-2.0
//
// Fourier transforms in plain loops: each is copied to double precision, transformed along its axes, and copied back.
// Short rather than fast. The OpenCL runtime has kernels for this, whose results are compared with these.
#pragma once

#include <complex>
#include <vector>

namespace cuport {

typedef std::complex<double> PlainComplex;

// One transform, or several of a size, and how its numbers lie in memory. `is_basic`: without gaps.
struct PlainTransform {
    bool from_real = false, to_real = false;
    int rank = 0;
    long long n[3] = {1, 1, 1}, batch = 1;
    long long in_sizes[3] = {}, out_sizes[3] = {};  // rows as they lie in memory; 0: without gaps
    long long in_step = 1, out_step = 1, in_batch = 0, out_batch = 0;
    bool is_basic = true;
    long long total() const { return n[0] * n[1] * n[2]; }
};

inline PlainComplex plain_fft_product(PlainComplex a, PlainComplex b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// Transforms n numbers by parts: as many as the least prime factor says. `turn`: how far apart the roots of n are.
inline void plain_fft_parts(const PlainComplex* in, long long step, PlainComplex* out, long long n,
                            const std::vector<PlainComplex>& roots, long long turn)
{
    if (n == 1) {
        *out = *in;
        return;
    }
    long long parts = 2;
    while (n % parts != 0) ++parts;
    const long long size = n / parts, whole = static_cast<long long>(roots.size());
    for (long long r = 0; r < parts; ++r) {
        plain_fft_parts(in + r * step, step * parts, out + r * size, size, roots, turn * parts);
    }
    std::vector<PlainComplex> own(parts);
    for (long long k = 0; k < size; ++k) {
        for (long long r = 0; r < parts; ++r) {
            own[r] = plain_fft_product(out[r * size + k], roots[r * k * turn % whole]);
        }
        for (long long q = 0; q < parts; ++q) {
            PlainComplex sum = 0;
            for (long long r = 0; r < parts; ++r) {
                sum += plain_fft_product(own[r], roots[r * q % parts * size * turn % whole]);
            }
            out[q * size + k] = sum;
        }
    }
}

// Transforms an array of up to three dimensions.
inline void plain_fft_axes(const PlainTransform& plan, std::vector<PlainComplex>& values, int direction)
{
    long long inner = 1;
    for (int axis = 2; axis >= 0; --axis) {
        const long long n = plan.n[axis];
        std::vector<PlainComplex> roots(n), line(n);
        for (long long i = 0; i < n; ++i) roots[i] = std::polar(1.0, direction * 2 * 3.14159265358979323846 * i / n);
        for (long long at = 0; n > 1 && at < plan.total(); ++at) {
            if (at / inner % n != 0) continue;
            plain_fft_parts(&values[at], inner, line.data(), n, roots, 1);
            for (long long i = 0; i < n; ++i) values[at + i * inner] = line[i];
        }
        inner *= n;
    }
}

// Where a number is in memory. `row`: how many numbers the last axis has there, when nothing else is said.
inline long long plain_fft_place(const PlainTransform& plan, bool is_in, long long batch, const long long at[3],
                                 long long row)
{
    const int last = plan.rank - 1;
    if (plan.is_basic) {
        long long place = 0;
        for (int axis = 0; axis <= last; ++axis) place = place * (axis == last ? row : plan.n[axis]) + at[axis];
        return batch * (plan.total() / plan.n[last] * row) + place;
    }
    const long long* sizes = is_in ? plan.in_sizes : plan.out_sizes;
    long long place = at[0];
    for (int axis = 1; axis <= last; ++axis) place = place * sizes[axis] + at[axis];
    return batch * (is_in ? plan.in_batch : plan.out_batch) + place * (is_in ? plan.in_step : plan.out_step);
}

template <typename Real>
PlainComplex plain_fft_load(const PlainTransform& plan, const void* in, long long batch, const long long at[3],
                            bool is_same)
{
    const long long n = plan.n[plan.rank - 1], half = n / 2 + 1;
    const auto number = [&](const long long place[3], long long row) {
        const Real* found = static_cast<const Real*>(in) + 2 * plain_fft_place(plan, true, batch, place, row);
        return PlainComplex(found[0], found[1]);
    };
    if (plan.from_real) {
        return static_cast<const Real*>(in)[plain_fft_place(plan, true, batch, at, is_same ? 2 * half : n)];
    }
    if (!plan.to_real) return number(at, n);
    if (at[plan.rank - 1] < half) return number(at, half);
    long long other[3] = {};
    for (int axis = 0; axis < plan.rank; ++axis) other[axis] = (plan.n[axis] - at[axis]) % plan.n[axis];
    return std::conj(number(other, half));
}

template <typename Real>
void plain_fft_store(const PlainTransform& plan, void* out, long long batch, const long long at[3], bool is_same,
                     PlainComplex value)
{
    const long long n = plan.n[plan.rank - 1], half = n / 2 + 1;
    if (plan.to_real) {
        static_cast<Real*>(out)[plain_fft_place(plan, false, batch, at, is_same ? 2 * half : n)] = Real(value.real());
        return;
    }
    if (plan.from_real && at[plan.rank - 1] >= half) return;
    Real* place = static_cast<Real*>(out) + 2 * plain_fft_place(plan, false, batch, at, plan.from_real ? half : n);
    place[0] = Real(value.real());
    place[1] = Real(value.imag());
}

// All batches are read before any is written: in place, one's result may lie where another one's input is.
template <typename Real>
void plain_transform(const PlainTransform& plan, const void* in, void* out, int direction)
{
    const auto at = [&](long long i, long long (&place)[3]) {
        for (int axis = plan.rank - 1; axis >= 0; i /= plan.n[axis], --axis) place[axis] = i % plan.n[axis];
    };
    std::vector<std::vector<PlainComplex>> all(plan.batch, std::vector<PlainComplex>(plan.total()));
    long long place[3] = {};
    for (long long batch = 0; batch < plan.batch; ++batch) {
        for (long long i = 0; i < plan.total(); ++i) {
            at(i, place);
            all[batch][i] = plain_fft_load<Real>(plan, in, batch, place, in == out);
        }
    }
    for (long long batch = 0; batch < plan.batch; ++batch) {
        plain_fft_axes(plan, all[batch], direction);
        for (long long i = 0; i < plan.total(); ++i) {
            at(i, place);
            plain_fft_store<Real>(plan, out, batch, place, in == out, all[batch][i]);
        }
    }
}

}  // namespace cuport
