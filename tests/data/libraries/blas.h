// Matrices and vectors for the checks of cuBLAS: in double precision on the host, in a call's type on the device.
#pragma once

#include "check.h"

#include <algorithm>
#include <complex>
#include <cuComplex.h>
#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <functional>
#include <limits>
#include <memory>
#include <tuple>

using Z = std::complex<double>;
using Matrix = std::vector<Z>; // by columns

inline cublasHandle_t handle;

template <class T> struct about {
    static constexpr bool is_complex = false;
    static constexpr double tolerance = sizeof(T) == 4 ? 2e-5 : 1e-12;
    using real = T;
    static T narrow(Z x) { return static_cast<T>(x.real()); }
    static Z widen(T x) { return x; }
};
template <> struct about<cuComplex> {
    static constexpr bool is_complex = true;
    static constexpr double tolerance = 2e-5;
    using real = float;
    static cuComplex narrow(Z x) { return make_cuComplex(static_cast<float>(x.real()), static_cast<float>(x.imag())); }
    static Z widen(cuComplex x) { return {x.x, x.y}; }
};
template <> struct about<cuDoubleComplex> {
    static constexpr bool is_complex = true;
    static constexpr double tolerance = 1e-12;
    using real = double;
    static cuDoubleComplex narrow(Z x) { return make_cuDoubleComplex(x.real(), x.imag()); }
    static Z widen(cuDoubleComplex x) { return {x.x, x.y}; }
};
template <> struct about<__half> {
    static constexpr bool is_complex = false;
    static constexpr double tolerance = 2e-3;
    using real = __half;
    static __half narrow(Z x) { return __float2half(static_cast<float>(x.real())); }
    static Z widen(__half x) { return __half2float(x); }
};
template <> struct about<__nv_bfloat16> {
    static constexpr bool is_complex = false;
    static constexpr double tolerance = 1.6e-2;
    using real = __nv_bfloat16;
    static __nv_bfloat16 narrow(Z x) { return __float2bfloat16(static_cast<float>(x.real())); }
    static Z widen(__nv_bfloat16 x) { return __bfloat162float(x); }
};

template <class T> std::vector<T> values_of(const Matrix &a)
{
    std::vector<T> all;
    for (const Z &value : a) {
        all.push_back(about<T>::narrow(value));
    }
    return all;
}

template <class T> Matrix matrix_of(const std::vector<T> &a)
{
    Matrix all;
    for (const T &value : a) {
        all.push_back(about<T>::widen(value));
    }
    return all;
}

template <class T> Matrix matrix_of(const Device<T> &a) { return matrix_of(a.get()); }

inline std::vector<double> parts(const Matrix &a)
{
    std::vector<double> all;
    for (const Z &value : a) {
        all.push_back(value.real());
        all.push_back(value.imag());
    }
    return all;
}

inline Numbers numbers{777};

template <class T> Z random_number()
{
    const double real = numbers.next();
    return about<T>::widen(about<T>::narrow(Z(real, about<T>::is_complex ? numbers.next() : 0)));
}

template <class T> Matrix random(size_t count)
{
    Matrix a(count);
    std::generate(a.begin(), a.end(), random_number<T>);
    return a;
}

// A factor, on the host or on the device as the handle has it.
template <class T> struct Scalar {
    std::vector<T> kept;
    Device<T> on_device;
    bool is_there;
    explicit Scalar(Z value) : kept{about<T>::narrow(value)}, on_device(kept)
    {
        cublasPointerMode_t mode;
        cublasGetPointerMode(handle, &mode);
        is_there = mode == CUBLAS_POINTER_MODE_DEVICE;
    }
    T *get() { return is_there ? on_device.data : kept.data(); }
    T value() { return is_there ? on_device.get()[0] : kept[0]; }
};

// Each other case has its factors and results on the device, and each third one a beta of zero.
struct Case {
    int count = 0;
    bool has_old = true;
    void next()
    {
        ++count;
        has_old = count % 3 != 0;
        cublasSetPointerMode(handle, count % 2 == 0 ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    }
    // What is written over: garbage where nothing is to be read.
    template <class T> Matrix old(size_t count) const
    {
        Matrix a = random<T>(count);
        return has_old ? a : Matrix(count, Z(std::numeric_limits<double>::quiet_NaN(), 0));
    }
    template <class T> Z beta() const { return has_old ? random_number<T>() : 0; }
};
inline Case current;

// A check for each type of cuBLAS, with the letter that its functions have for the type.
template <class Check> void for_all_types(Check check)
{
    check(float(), "S");
    check(double(), "D");
    check(cuComplex(), "C");
    check(cuDoubleComplex(), "Z");
}

inline bool is_nan(Z x) { return x.real() != x.real(); }

// What the matrix of a call is: its number in a row and a column.
using View = std::function<Z(int, int)>;

inline View turned(const View &a, cublasOperation_t operation)
{
    if (operation == CUBLAS_OP_N) {
        return a;
    }
    return [a, operation](int i, int j) { return operation == CUBLAS_OP_C ? std::conj(a(j, i)) : a(j, i); };
}

inline View whole(const Matrix &a, int leading)
{
    return [&a, leading](int i, int j) { return a[i + static_cast<size_t>(j) * leading]; };
}

// Of a matrix, only the half that is there: symmetric, Hermitian or a triangle.
enum class Form { symmetric, hermitian, triangle, triangle_of_ones };

inline View half_of(const View &a, cublasFillMode_t fill, Form form)
{
    return [a, fill, form](int i, int j) -> Z {
        const bool is_there = i == j || (i > j) == (fill == CUBLAS_FILL_MODE_LOWER);
        if (form == Form::triangle || form == Form::triangle_of_ones) {
            return !is_there ? 0 : i == j && form == Form::triangle_of_ones ? 1 : a(i, j);
        }
        if (form == Form::hermitian) {
            return i == j ? a(i, i).real() : is_there ? a(i, j) : std::conj(a(j, i));
        }
        return is_there ? a(i, j) : a(j, i);
    };
}

inline View bands(const View &a, int below, int above)
{
    return [a, below, above](int i, int j) -> Z { return i - j > below || j - i > above ? 0 : a(i, j); };
}

// How memory has bands, and packed halves.
inline View from_bands(const Matrix &a, int leading, int above)
{
    return [&a, leading, above](int i, int j) { return a[above + i - j + static_cast<size_t>(j) * leading]; };
}

inline size_t place_in_packed(int n, cublasFillMode_t fill, int i, int j)
{
    return fill == CUBLAS_FILL_MODE_LOWER ? i + (2 * n - j - 1) * j / 2 : i + j * (j + 1) / 2;
}

inline View from_packed(const Matrix &a, int n, cublasFillMode_t fill)
{
    return [&a, n, fill](int i, int j) { return a[place_in_packed(n, fill, i, j)]; };
}

// A vector's number by its order, also with a negative step.
inline size_t place_in(int n, int step, int i) { return step < 0 ? (i + 1 - n) * step : i * step; }
inline size_t length_of(int n, int step) { return n == 0 ? 0 : 1 + (n - 1) * std::abs(step); }

// y = alpha * a * x + beta * y
inline Matrix times_vector(int rows, int columns, Z alpha, const View &a, const Matrix &x, int x_step, Z beta,
                           const Matrix &y, int y_step)
{
    Matrix result = y;
    for (int i = 0; i < rows; ++i) {
        Z sum = 0;
        for (int k = 0; k < columns; ++k) {
            sum += a(i, k) * x[place_in(columns, x_step, k)];
        }
        Z &place = result[place_in(rows, y_step, i)];
        place = alpha * sum + (beta == 0. ? 0 : beta * place);
    }
    return result;
}

// c = alpha * a * b + beta * c
inline Matrix product(int m, int n, int k, Z alpha, const View &a, const View &b, Z beta, const Matrix &c, int leading)
{
    Matrix result = c;
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            Z sum = 0;
            for (int s = 0; s < k; ++s) {
                sum += a(i, s) * b(s, j);
            }
            Z &place = result[i + static_cast<size_t>(j) * leading];
            place = alpha * sum + (beta == 0. ? 0 : beta * place);
        }
    }
    return result;
}

// What is not to be written stays; garbage counts as zero where it may stay.
template <class T> void check_matrix(const Device<T> &found, const Matrix &expected, const std::string &what)
{
    Matrix one = matrix_of(found), other = expected;
    for (size_t i = 0; i < one.size(); ++i) {
        if (is_nan(one[i]) && is_nan(other[i])) {
            one[i] = other[i] = 0;
        }
    }
    check_near(parts(one), parts(other), about<T>::tolerance, what);
}

inline void check_status(cublasStatus_t status, const std::string &what)
{
    check(status == CUBLAS_STATUS_SUCCESS, what + ": status " + std::to_string(static_cast<int>(status)));
}

constexpr cublasOperation_t OPERATIONS[] = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C};
constexpr cublasFillMode_t FILLS[] = {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER};
constexpr cublasDiagType_t DIAGONALS[] = {CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT};
constexpr cublasSideMode_t SIDES[] = {CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT};

inline Form triangle_form(cublasDiagType_t diagonal)
{
    return diagonal == CUBLAS_DIAG_UNIT ? Form::triangle_of_ones : Form::triangle;
}

// Triangles whose systems have answers that are not far from what they are made of.
template <class T> Matrix triangle_numbers(size_t count)
{
    Matrix a = random<T>(count);
    for (Z &value : a) {
        value = about<T>::widen(about<T>::narrow(0.2 * value + 0.9));
    }
    return a;
}
