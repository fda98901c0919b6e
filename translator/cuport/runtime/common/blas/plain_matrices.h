// SPDX-License-Identifier: Apache-2.0
//
// BLAS in plain loops: matrices of real numbers, with sums in double precision. They lie by columns. A factor of 0
// means that what it is for is not read. Arguments are checked by the callers.
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "plain_vectors.h"

namespace cuport {

// A matrix that is read, as a call means it: with rows for columns where it is turned.
template <typename Real>
struct PlainMatrix {
    const Real* numbers;
    long long leading;
    bool is_turned;
    double operator()(long long row, long long column) const
    {
        return is_turned ? numbers[column + row * leading] : numbers[row + column * leading];
    }
};

// y = alpha * a * x + beta * y
template <typename Real>
void plain_gemv(int rows, int columns, double alpha, PlainMatrix<Real> a, const Real* x, int x_step, double beta,
                Real* y, int y_step)
{
    for (int i = 0; i < rows; ++i) {
        double sum = 0;
        for (int j = 0; j < columns && alpha != 0; ++j) sum += a(i, j) * plain_at(x, columns, x_step, j);
        Real& place = plain_at(y, rows, y_step, i);
        place = Real(alpha * sum + (beta != 0 ? beta * place : 0));
    }
}

// a = alpha * x * y' + a
template <typename Real>
void plain_ger(int m, int n, double alpha, const Real* x, int x_step, const Real* y, int y_step, Real* a, long long lda)
{
    for (long long j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            const double product = double(plain_at(x, m, x_step, i)) * plain_at(y, n, y_step, j);
            a[i + j * lda] = Real(a[i + j * lda] + alpha * product);
        }
    }
}

// c = alpha * a + beta * b
template <typename Real>
void plain_geam(int m, int n, double alpha, PlainMatrix<Real> a, double beta, PlainMatrix<Real> b, Real* c,
                long long ldc)
{
    for (long long j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            const double one = alpha != 0 ? alpha * a(i, j) : 0, other = beta != 0 ? beta * b(i, j) : 0;
            c[i + j * ldc] = Real(one + other);
        }
    }
}

// c = alpha * a * b + beta * c, with k numbers in a row of a
template <typename Real>
void plain_gemm(int m, int n, int k, double alpha, PlainMatrix<Real> a, PlainMatrix<Real> b, double beta, Real* c,
                long long ldc)
{
    std::vector<double> row(k);
    for (int i = 0; i < m; ++i) {
        for (int s = 0; s < k && alpha != 0; ++s) row[s] = a(i, s);
        for (int j = 0; j < n; ++j) {
            double sum = 0;
            for (int s = 0; s < k && alpha != 0; ++s) sum += row[s] * b(s, j);
            Real& place = c[i + j * ldc];
            place = Real(alpha * sum + (beta != 0 ? beta * place : 0));
        }
    }
}

// What of a triangle is read: its half as it is meant, after turning; whether its diagonal counts as ones.
struct PlainTriangle {
    bool is_lower, has_ones;
};

// x = alpha * (the inverse of a) * x
template <typename Real>
void plain_trsv(int size, PlainTriangle what, double alpha, PlainMatrix<Real> a, Real* x, long long step)
{
    for (int done = 0; done < size; ++done) {
        const int i = what.is_lower ? done : size - 1 - done;
        double value = alpha * x[i * step];
        for (int k = what.is_lower ? 0 : i + 1; k < (what.is_lower ? i : size); ++k) value -= a(i, k) * x[k * step];
        x[i * step] = Real(what.has_ones ? value : value / a(i, i));
    }
}

// The same for each column of b, m by n, or for each row.
template <typename Real>
void plain_trsm(bool by_columns, int m, int n, PlainTriangle what, double alpha, PlainMatrix<Real> a, Real* b,
                long long ldb)
{
    for (long long i = 0; i < (by_columns ? n : m); ++i) {
        plain_trsv(by_columns ? m : n, what, alpha, a, by_columns ? b + i * ldb : b + i, by_columns ? 1 : ldb);
    }
}

// A symmetric matrix of which one triangle is read.
template <typename Real>
struct PlainSymmetric {
    const Real* numbers;
    long long leading;
    bool is_lower;
    double operator()(long long row, long long column) const
    {
        return (row >= column) == is_lower ? numbers[row + column * leading] : numbers[column + row * leading];
    }
};

// y = alpha * a * x + beta * y for a symmetric a, of `columns` vectors.
template <typename Real>
void plain_symm(int size, int columns, double alpha, PlainSymmetric<Real> a, const Real* x, long long x_step,
                long long x_column, double beta, Real* y, long long y_step, long long y_column)
{
    for (long long j = 0; j < columns; ++j) {
        for (int i = 0; i < size; ++i) {
            double sum = 0;
            for (int k = 0; k < size && alpha != 0; ++k) {
                sum += a(i, k) * plain_at(x + j * x_column, size, x_step, k);
            }
            Real& place = plain_at(y + j * y_column, size, y_step, i);
            place = Real(alpha * sum + (beta != 0 ? beta * place : 0));
        }
    }
}

// c = alpha * a * a' + beta * c, of which one triangle is there.
template <typename Real>
void plain_syrk(int n, int k, bool is_lower, double alpha, PlainMatrix<Real> a, double beta, Real* c, long long ldc)
{
    for (int j = 0; j < n; ++j) {
        for (int i = is_lower ? j : 0; i < (is_lower ? n : j + 1); ++i) {
            double sum = 0;
            for (int s = 0; s < k && alpha != 0; ++s) sum += a(i, s) * a(j, s);
            Real& place = c[i + j * ldc];
            place = Real(alpha * sum + (beta != 0 ? beta * place : 0));
        }
    }
}

// c = alpha * a * b for a triangle a and `count` columns of b, which may be those of c.
template <typename Real>
void plain_trmm(int size, int count, PlainTriangle what, double alpha, PlainMatrix<Real> a, const Real* b,
                long long b_step, long long b_column, Real* c, long long c_step, long long c_column)
{
    for (long long j = 0; j < count; ++j) {
        for (int done = 0; done < size; ++done) {
            const int i = what.is_lower ? size - 1 - done : done;
            double sum = b[i * b_step + j * b_column] * (what.has_ones ? 1 : a(i, i));
            for (int k = what.is_lower ? 0 : i + 1; k < (what.is_lower ? i : size); ++k) {
                sum += a(i, k) * b[k * b_step + j * b_column];
            }
            c[i * c_step + j * c_column] = Real(alpha != 0 ? alpha * sum : 0);
        }
    }
}

// c = a with its rows, or its columns, times the numbers of x.
template <typename Real>
void plain_dgmm(bool by_rows, int m, int n, const Real* a, long long lda, const Real* x, int x_step, Real* c,
                long long ldc)
{
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            c[i + j * ldc] = a[i + j * lda] * plain_at(x, by_rows ? m : n, x_step, by_rows ? i : j);
        }
    }
}

// Copies numbers of any type; a vector with a step is a matrix with one row.
inline void plain_copy_matrix(int rows, int columns, int bytes, const void* a, long long lda, void* b, long long ldb)
{
    for (long long column = 0; column < columns; ++column) {
        std::memcpy(static_cast<char*>(b) + column * ldb * bytes, static_cast<const char*>(a) + column * lda * bytes,
                    static_cast<std::size_t>(rows) * static_cast<std::size_t>(bytes));
    }
}

}  // namespace cuport
