// SPDX-License-Identifier: Apache-2.0
// Singular values: two diagonals by reflectors from both sides, whose singular values the host finds by implicit QR
// steps; their rotations go to the vectors.
#ifndef CUPORT_CUSOLVER_DETAIL_SINGULAR_H_
#define CUPORT_CUSOLVER_DETAIL_SINGULAR_H_

#include "reflectors.h"
#include "rotations.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cuport_cusolver {

template <class T> __global__ void reflect_one(int count, T *x, T *tau, Real<T> *left)
{
    __shared__ Real<T> sums[REFLECTOR_THREADS];
    const Real<T> value = reflect<T>(count, x, 1, tau, sums);
    if (threadIdx.x == 0) {
        *left = value;
    }
}

// to = the conjugated row, or the whole adjoint where `rows` > 1.
template <class T>
__global__ void copy_adjoint(int rows, int columns, const T *from, long long leading, T *to, long long to_leading)
{
    const long long place = thread_place();
    if (place < static_cast<long long>(rows) * columns) {
        const long long i = place % rows, j = place / rows;
        to[j + i * to_leading] = conjugate(from[i + j * leading]);
    }
}

// Q^H A P has two diagonals; m >= n. Reflectors of Q stay in A, those of P go to `right`, of n x n.
template <class T> struct Bidiagonal {
    Real<T> *diagonal, *next;
    T *left_taus, *right_taus, *right, *blocks;
};

template <class T>
void make_bidiagonal(cudaStream_t stream, int m, int n, T *a, long long leading, const Bidiagonal<T> &to)
{
    for (int k = 0; k < n; ++k) {
        T *corner = a + k + k * leading;
        const int columns = n - k - 1;
        reflect_one<T><<<1, REFLECTOR_THREADS, 0, stream>>>(m - k, corner, to.left_taus + k, to.diagonal + k);
        if (columns == 0) {
            break;
        }
        apply_block<T>(stream, {true, true}, m - k, 1, columns, corner, leading, to.left_taus + k, corner + leading,
                       1, leading, to.blocks);
        T *row = to.right + k + 1 + static_cast<long long>(k) * n;
        copy_adjoint<T><<<blocks_for(columns), THREADS, 0, stream>>>(1, columns, corner + leading, leading, row, n);
        reflect_one<T><<<1, REFLECTOR_THREADS, 0, stream>>>(columns, row, to.right_taus + k, to.next + k);
        apply_block<T>(stream, {false, false}, columns, 1, m - k - 1, row, n, to.right_taus + k, corner + 1 + leading,
                       leading, 1, to.blocks);
    }
}

// What is known of two diagonals while their singular values are found, as in LINPACK's svdc.
template <class T> class SingularSteps {
public:
    SingularSteps(std::vector<double> &s, std::vector<double> &e, Rotations<T> &left, Rotations<T> &right)
        : s_(s), e_(e), left_(left), right_(right)
    {
    }
    // Returns how many values were not found.
    int run(std::vector<double> &signs)
    {
        int last = static_cast<int>(s_.size());
        int steps = 0;
        while (last > 0) {
            const int k = find_split(last);
            if (k == last - 2) {
                signs[k + 1] = std::signbit(s_[k + 1]) ? -1 : 1;
                s_[k + 1] = std::fabs(s_[k + 1]);
                --last;
                steps = 0;
                continue;
            }
            if (++steps > 100) {
                return last;
            }
            const int zero = find_zero(last, k);
            if (zero == k) {
                step(last, k + 1);
            } else if (zero == last - 1) {
                deflate(last, k + 1);
            } else {
                split(last, zero + 1);
            }
        }
        left_.flush();
        right_.flush();
        return 0;
    }

private:
    static constexpr double EPSILON = 2.220446049250313e-16;
    static constexpr double TINY = 1.6033346880071782e-291;

    struct Rotation {
        double c, s, length;
    };
    static Rotation rotation(double f, double g)
    {
        const double length = std::hypot(f, g);
        return length == 0 ? Rotation{1, 0, 0} : Rotation{f / length, g / length, length};
    }
    int find_split(int last)
    {
        int k = last - 2;
        for (; k >= 0; --k) {
            if (std::fabs(e_[k]) <= TINY + EPSILON * (std::fabs(s_[k]) + std::fabs(s_[k + 1]))) {
                e_[k] = 0;
                break;
            }
        }
        return k;
    }
    int find_zero(int last, int k)
    {
        int i = last - 1;
        for (; i > k; --i) {
            const double near = (i != last - 1 ? std::fabs(e_[i]) : 0) + (i != k + 1 ? std::fabs(e_[i - 1]) : 0);
            if (std::fabs(s_[i]) <= TINY + EPSILON * near) {
                s_[i] = 0;
                break;
            }
        }
        return i;
    }
    void deflate(int last, int k)
    {
        double f = e_[last - 2];
        e_[last - 2] = 0;
        for (int j = last - 2; j >= k; --j) {
            const Rotation r = rotation(s_[j], f);
            s_[j] = r.length;
            if (j != k) {
                f = -r.s * e_[j - 1];
                e_[j - 1] *= r.c;
            }
            right_.add(j, last - 1, r.c, r.s);
        }
    }
    void split(int last, int k)
    {
        double f = e_[k - 1];
        e_[k - 1] = 0;
        for (int j = k; j < last; ++j) {
            const Rotation r = rotation(s_[j], f);
            s_[j] = r.length;
            f = -r.s * e_[j];
            e_[j] *= r.c;
            left_.add(j, k - 1, r.c, r.s);
        }
    }
    double shift(int last, int k, double scale) const
    {
        const double end = s_[last - 1] / scale, before = s_[last - 2] / scale, between = e_[last - 2] / scale;
        const double b = ((before + end) * (before - end) + between * between) / 2;
        const double c = (end * between) * (end * between);
        double by = 0;
        if (b != 0 || c != 0) {
            by = c / (b + std::copysign(std::sqrt(b * b + c), b));
        }
        const double first = s_[k] / scale;
        return (first + end) * (first - end) + by;
    }
    void step(int last, int k)
    {
        const double scale = std::max({std::fabs(s_[last - 1]), std::fabs(s_[last - 2]), std::fabs(e_[last - 2]),
                                       std::fabs(s_[k]), std::fabs(e_[k])});
        double f = shift(last, k, scale), g = (s_[k] / scale) * (e_[k] / scale);
        for (int j = k; j < last - 1; ++j) {
            Rotation r = rotation(f, g);
            if (j != k) {
                e_[j - 1] = r.length;
            }
            f = r.c * s_[j] + r.s * e_[j];
            e_[j] = r.c * e_[j] - r.s * s_[j];
            g = r.s * s_[j + 1];
            s_[j + 1] *= r.c;
            right_.add(j, j + 1, r.c, r.s);
            r = rotation(f, g);
            s_[j] = r.length;
            f = r.c * e_[j] + r.s * s_[j + 1];
            s_[j + 1] = r.c * s_[j + 1] - r.s * e_[j];
            g = r.s * e_[j + 1];
            e_[j + 1] *= r.c;
            left_.add(j, j + 1, r.c, r.s);
        }
        e_[last - 2] = f;
    }

    std::vector<double> &s_, &e_;
    Rotations<T> &left_, &right_;
};

// Where vectors go: null for none; `columns` of them.
template <class T> struct Vectors {
    T *values;
    int columns;
    long long leading;
    bool is_transposed;
};

// The values that work memory for an m x n matrix, m >= n, has.
inline long long singular_work(int m, int n)
{
    return static_cast<long long>(m) * m + 2LL * n * n + 4LL * n + reflector_work(m) + 4 * MOST_ROTATIONS + 64;
}

// A = U diag(s) V^H for m >= n; A is overwritten.
template <class T>
void run_svd(cudaStream_t stream, int m, int n, T *a, long long leading, Real<T> *values, const Vectors<T> &u,
             const Vectors<T> &v, T *work, int *info)
{
    T *q = work, *right = q + static_cast<long long>(m) * m, *p = right + static_cast<long long>(n) * n;
    T *left_taus = p + static_cast<long long>(n) * n, *right_taus = left_taus + n;
    Real<T> *next = reinterpret_cast<Real<T> *>(right_taus + n);
    T *blocks = right_taus + 2LL * n, *rotating = blocks + reflector_work(m);
    cudaMemsetAsync(info, 0, sizeof *info, stream);
    if (n == 0) {
        return;
    }
    make_bidiagonal<T>(stream, m, n, a, leading, {values, next, left_taus, right_taus, right, blocks});
    if (u.values != nullptr) {
        make_q<T>(stream, m, u.columns, n, a, leading, left_taus, q, m, blocks);
    }
    if (v.values != nullptr) {
        make_identity<T><<<blocks_for(static_cast<long long>(n) * n), THREADS, 0, stream>>>(p, n, n, n);
        apply_reflectors<T>(stream, {true, false}, n - 1, n - 1, n - 1, right + 1, n, right_taus, p + 1 + n, n,
                            blocks);
    }
    std::vector<double> s = fetch(stream, values, n), e = fetch(stream, next, n - 1);
    e.push_back(0);
    Rotations<T> left_side(stream, m, u.values == nullptr ? nullptr : q, m, rotating);
    Rotations<T> right_side(stream, n, v.values == nullptr ? nullptr : p, n, rotating);
    std::vector<double> signs(std::max(m, n), 1.0), plain(std::max(m, n), 1.0), sorted;
    const int lacking = SingularSteps<T>(s, e, left_side, right_side).run(signs);
    std::vector<int> order(std::max(m, n));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.begin() + n, [&s](int i, int j) { return s[i] > s[j]; });
    std::vector<double> ordered_signs(signs);
    for (int i = 0; i < n; ++i) {
        sorted.push_back(s[order[i]]);
        ordered_signs[i] = signs[order[i]];
    }
    store(stream, values, sorted);
    if (lacking != 0) {
        store(stream, info, {static_cast<double>(lacking)});
    }
    if (u.values != nullptr) {
        reorder<T>(stream, m, u.columns, q, m, order, plain, u.values, u.leading, u.is_transposed, rotating);
    }
    if (v.values != nullptr) {
        reorder<T>(stream, n, n, p, n, order, ordered_signs, v.values, v.leading, v.is_transposed, rotating);
    }
}

template <class T>
cusolverStatus_t run_gesvd(cusolverDnHandle_t handle, signed char jobu, signed char jobvt, int m, int n, T *a,
                           int leading, Real<T> *values, T *u, int u_leading, T *vt, int vt_leading, T *work, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, m, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    if (m < n || jobu == 'O' || jobvt == 'O') {
        return m < n ? CUSOLVER_STATUS_INVALID_VALUE : refuse("gesvd with vectors in place of the matrix");
    }
    const Vectors<T> left = {jobu == 'N' ? nullptr : u, jobu == 'A' ? m : n, u_leading, false};
    const Vectors<T> right = {jobvt == 'N' ? nullptr : vt, n, vt_leading, true};
    run_svd<T>(handle->stream, m, n, a, leading, values, left, right, work, info);
    return launched();
}

} // namespace cuport_cusolver

#endif
