// cuBLASXt: products with matrices of the host and of the device, against plain loops.
#include "check.h"

#include <complex>
#include <cuComplex.h>
#include <cublasXt.h>

namespace {

using Z = std::complex<double>;
using Matrix = std::vector<Z>; // by columns

cublasXtHandle_t handle;
constexpr size_t M = 9, N = 7, K = 5;

template <class T> struct kind;
template <> struct kind<float> {
    using real = float;
    static constexpr bool is_complex = false;
    static float of(Z x) { return static_cast<float>(x.real()); }
    static Z to(float x) { return x; }
    static constexpr auto gemm = cublasXtSgemm;
    static constexpr auto symm = cublasXtSsymm;
    static constexpr auto spmm = cublasXtSspmm;
    static constexpr auto syrk = cublasXtSsyrk;
    static constexpr auto syr2k = cublasXtSsyr2k;
    static constexpr auto syrkx = cublasXtSsyrkx;
    static constexpr auto trsm = cublasXtStrsm;
    static constexpr auto trmm = cublasXtStrmm;
};
template <> struct kind<cuDoubleComplex> {
    using real = double;
    static constexpr bool is_complex = true;
    static cuDoubleComplex of(Z x) { return make_cuDoubleComplex(x.real(), x.imag()); }
    static Z to(cuDoubleComplex x) { return {x.x, x.y}; }
    static constexpr auto gemm = cublasXtZgemm;
    static constexpr auto symm = cublasXtZsymm;
    static constexpr auto spmm = cublasXtZspmm;
    static constexpr auto syrk = cublasXtZsyrk;
    static constexpr auto syr2k = cublasXtZsyr2k;
    static constexpr auto syrkx = cublasXtZsyrkx;
    static constexpr auto trsm = cublasXtZtrsm;
    static constexpr auto trmm = cublasXtZtrmm;
};
template <> struct kind<double> {
    using real = double;
    static constexpr bool is_complex = false;
    static double of(Z x) { return x.real(); }
    static Z to(double x) { return x; }
    static constexpr auto gemm = cublasXtDgemm;
};
template <> struct kind<cuComplex> {
    using real = float;
    static constexpr bool is_complex = true;
    static cuComplex of(Z x) { return make_cuComplex(static_cast<float>(x.real()), static_cast<float>(x.imag())); }
    static Z to(cuComplex x) { return {x.x, x.y}; }
    static constexpr auto gemm = cublasXtCgemm;
};

template <class T> constexpr double exact = sizeof(typename kind<T>::real) == 4 ? 1e-5 : 1e-13;

template <class T> Matrix numbers(size_t count, unsigned seed)
{
    Numbers numbers{seed};
    Matrix all(count);
    for (Z &value : all) {
        value = Z(numbers.next(), kind<T>::is_complex ? numbers.next() : 0);
        value = kind<T>::to(kind<T>::of(value));
    }
    return all;
}

template <class T> std::vector<T> values_of(const Matrix &a)
{
    std::vector<T> all;
    for (const Z &value : a) {
        all.push_back(kind<T>::of(value));
    }
    return all;
}

template <class T> std::vector<double> parts(const std::vector<T> &a)
{
    std::vector<double> all;
    for (const T &value : a) {
        all.push_back(kind<T>::to(value).real());
        all.push_back(kind<T>::to(value).imag());
    }
    return all;
}

Matrix turned(const Matrix &a, size_t rows, cublasOperation_t op)
{
    if (op == CUBLAS_OP_N) {
        return a;
    }
    Matrix b(a.size());
    const size_t columns = a.size() / rows;
    for (size_t i = 0; i < rows; ++i) {
        for (size_t j = 0; j < columns; ++j) {
            b[j + i * columns] = op == CUBLAS_OP_C ? std::conj(a[i + j * rows]) : a[i + j * rows];
        }
    }
    return b;
}

// alpha a b + beta c
Matrix product(Z alpha, const Matrix &a, const Matrix &b, Z beta, const Matrix &c, size_t rows)
{
    const size_t inner = a.size() / rows, columns = b.size() / inner;
    Matrix d(rows * columns);
    for (size_t i = 0; i < rows; ++i) {
        for (size_t j = 0; j < columns; ++j) {
            for (size_t k = 0; k < inner; ++k) {
                d[i + j * rows] += alpha * a[i + k * rows] * b[k + j * inner];
            }
            d[i + j * rows] += beta * c[i + j * rows];
        }
    }
    return d;
}

// A triangle of a square matrix; the rest is zero, or mirrored, or left as `other` has it.
enum class Rest { ZERO, SYMMETRIC, HERMITIAN };
Matrix triangle(const Matrix &a, size_t n, bool is_lower, Rest rest)
{
    Matrix b(a.size());
    for (size_t i = 0; i < n; ++i) {
        for (size_t j = 0; j < n; ++j) {
            const bool is_there = i == j || (i > j) == is_lower;
            const Z mirrored = rest == Rest::SYMMETRIC ? a[j + i * n] : std::conj(a[j + i * n]);
            b[i + j * n] = is_there ? a[i + j * n] : rest == Rest::ZERO ? 0 : mirrored;
        }
    }
    return b;
}

Matrix with_triangle(const Matrix &made, const Matrix &before, size_t n, bool is_lower)
{
    Matrix c(made.size());
    for (size_t i = 0; i < n * n; ++i) {
        const size_t row = i % n, column = i / n;
        c[i] = row == column || (row > column) == is_lower ? made[i] : before[i];
    }
    return c;
}

// Rows with a number behind each column, which must stay.
template <class T> std::vector<T> spread(const Matrix &a, size_t rows)
{
    std::vector<T> all;
    for (size_t i = 0; i < a.size(); ++i) {
        all.push_back(kind<T>::of(a[i]));
        if (i % rows == rows - 1) {
            all.push_back(kind<T>::of(7));
        }
    }
    return all;
}

template <class T> void check_gemm(const std::string &name)
{
    const T alpha = kind<T>::of({2, kind<T>::is_complex ? 1.0 : 0.0}), beta = kind<T>::of(0.5);
    for (cublasOperation_t op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C}) {
        const Matrix a = numbers<T>(M * K, 1), b = numbers<T>(K * N, 2), c = numbers<T>(M * N, 3);
        const size_t rows = op == CUBLAS_OP_N ? M : K;
        const std::vector<T> on_host = spread<T>(a, rows);
        Device<T> on_device(values_of<T>(b));
        std::vector<T> result = spread<T>(c, M);
        check(kind<T>::gemm(handle, op, CUBLAS_OP_N, M, N, K, &alpha, on_host.data(), rows + 1, on_device.data, K,
                            &beta, result.data(), M + 1) == CUBLAS_STATUS_SUCCESS,
              name + " gemm");
        const Matrix expected = product(kind<T>::to(alpha), turned(a, rows, op), b, 0.5, c, M);
        check_near(parts(result), parts(spread<T>(expected, M)), exact<T>, name + " gemm");
        Device<T> there(values_of<T>(c));
        kind<T>::gemm(handle, op, CUBLAS_OP_N, M, N, K, &alpha, on_host.data(), rows + 1, on_device.data, K, &beta,
                      there.data, M);
        check_near(parts(there.get()), parts(values_of<T>(expected)), exact<T>, name + " gemm on the device");
    }
}

template <class T> void check_symmetric(const std::string &name)
{
    const T alpha = kind<T>::of(2), beta = kind<T>::of(0.5);
    const Matrix a = numbers<T>(M * M, 1), b = numbers<T>(M * N, 2), c = numbers<T>(M * N, 3);
    for (bool is_lower : {true, false}) {
        const cublasFillMode_t fill = is_lower ? CUBLAS_FILL_MODE_LOWER : CUBLAS_FILL_MODE_UPPER;
        const Matrix whole = triangle(a, M, is_lower, Rest::SYMMETRIC);
        const std::vector<double> expected = parts(values_of<T>(product(2, whole, b, 0.5, c, M)));
        std::vector<T> result = values_of<T>(c);
        kind<T>::symm(handle, CUBLAS_SIDE_LEFT, fill, M, N, &alpha, values_of<T>(a).data(), M, values_of<T>(b).data(),
                      M, &beta, result.data(), M);
        check_near(parts(result), expected, exact<T>, name + " symm");
        Matrix packed;
        for (size_t j = 0; j < M; ++j) {
            for (size_t i = is_lower ? j : 0; i < (is_lower ? M : j + 1); ++i) {
                packed.push_back(a[i + j * M]);
            }
        }
        result = values_of<T>(c);
        kind<T>::spmm(handle, CUBLAS_SIDE_LEFT, fill, M, N, &alpha, values_of<T>(packed).data(),
                      values_of<T>(b).data(), M, &beta, result.data(), M);
        check_near(parts(result), expected, exact<T>, name + " spmm");
    }
}

template <class T> void check_rank_updates(const std::string &name)
{
    const T alpha = kind<T>::of(2), beta = kind<T>::of(0.5);
    const Matrix a = numbers<T>(M * K, 1), b = numbers<T>(M * K, 2), c = numbers<T>(M * M, 3);
    const Matrix at = turned(a, M, CUBLAS_OP_T), bt = turned(b, M, CUBLAS_OP_T);
    const std::vector<T> ha = values_of<T>(a), hb = values_of<T>(b);
    std::vector<T> result = values_of<T>(c);
    kind<T>::syrk(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, M, K, &alpha, ha.data(), M, &beta, result.data(), M);
    check_near(parts(result), parts(values_of<T>(with_triangle(product(2, a, at, 0.5, c, M), c, M, true))), exact<T>,
               name + " syrk");
    result = values_of<T>(c);
    kind<T>::syrkx(handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, M, K, &alpha, ha.data(), M, hb.data(), M, &beta,
                   result.data(), M);
    check_near(parts(result), parts(values_of<T>(with_triangle(product(2, a, bt, 0.5, c, M), c, M, false))), exact<T>,
               name + " syrkx");
    result = values_of<T>(c);
    kind<T>::syr2k(handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, M, K, &alpha, ha.data(), M, hb.data(), M, &beta,
                   result.data(), M);
    const Matrix both = product(2, b, at, 1, product(2, a, bt, 0.5, c, M), M);
    check_near(parts(result), parts(values_of<T>(with_triangle(both, c, M, false))), exact<T>, name + " syr2k");
}

template <class T> void check_triangles(const std::string &name)
{
    const T alpha = kind<T>::of(2);
    Matrix a = numbers<T>(M * M, 1);
    const Matrix b = numbers<T>(M * N, 2), none(M * N);
    for (size_t i = 0; i < M; ++i) {
        a[i * (M + 1)] += 4;
    }
    a = Matrix(a);
    const Matrix whole = turned(triangle(a, M, true, Rest::ZERO), M, CUBLAS_OP_T);
    const std::vector<T> ha = values_of<T>(a), hb = values_of<T>(b);
    std::vector<T> result(M * N);
    kind<T>::trmm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, CUBLAS_DIAG_NON_UNIT, M, N, &alpha,
                  ha.data(), M, hb.data(), M, result.data(), M);
    check_near(parts(result), parts(values_of<T>(product(2, whole, b, 0, none, M))), exact<T>, name + " trmm");
    result = hb;
    kind<T>::trsm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, CUBLAS_DIAG_NON_UNIT, M, N, &alpha,
                  ha.data(), M, result.data(), M);
    Matrix x;
    for (const T &value : result) {
        x.push_back(kind<T>::to(value));
    }
    check_near(parts(values_of<T>(product(0.5, whole, x, 0, none, M))), parts(hb), exact<T>, name + " trsm");
}

void check_hermitian()
{
    using T = cuDoubleComplex;
    const double two = 2, half = 0.5;
    const T alpha = kind<T>::of({2, 1}), beta = kind<T>::of(0.5);
    const Matrix a = numbers<T>(M * M, 1), b = numbers<T>(M * N, 2), c = numbers<T>(M * N, 3);
    Matrix whole = triangle(a, M, true, Rest::HERMITIAN);
    for (size_t i = 0; i < M; ++i) {
        whole[i * (M + 1)] = whole[i * (M + 1)].real();
    }
    std::vector<T> result = values_of<T>(c);
    cublasXtZhemm(handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, M, N, &alpha, values_of<T>(a).data(), M,
                  values_of<T>(b).data(), M, &beta, result.data(), M);
    check_near(parts(result), parts(values_of<T>(product({2, 1}, whole, b, 0.5, c, M))), 1e-13, "hemm");
    const Matrix v = numbers<T>(M * K, 4), w = numbers<T>(M * K, 5);
    const Matrix vh = turned(v, M, CUBLAS_OP_C), wh = turned(w, M, CUBLAS_OP_C);
    const auto expect = [&](const std::vector<T> &found, const Matrix &expected, const std::string &name) {
        Matrix lower = with_triangle(expected, whole, M, true);
        for (size_t i = 0; i < M; ++i) {
            lower[i * (M + 1)] = lower[i * (M + 1)].real();
        }
        check_near(parts(found), parts(values_of<T>(lower)), 1e-13, name);
    };
    const std::vector<T> hv = values_of<T>(v), hw = values_of<T>(w);
    result = values_of<T>(whole);
    cublasXtZherk(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, M, K, &two, hv.data(), M, &half, result.data(), M);
    expect(result, product(2, v, vh, 0.5, whole, M), "herk");
    result = values_of<T>(whole);
    cublasXtZher2k(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, M, K, &alpha, hv.data(), M, hw.data(), M, &half,
                   result.data(), M);
    expect(result, product({2, -1}, w, vh, 1, product({2, 1}, v, wh, 0.5, whole, M), M), "her2k");
    // The same matrix twice, so that the product is Hermitian.
    result = values_of<T>(whole);
    const T real = kind<T>::of(2);
    cublasXtZherkx(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, M, K, &real, hv.data(), M, hv.data(), M, &half,
                   result.data(), M);
    expect(result, product(2, v, vh, 0.5, whole, M), "herkx");
}

void check_settings()
{
    int devices[] = {0, 99}, size = 0;
    cublasXtPinnedMemMode_t mode = CUBLASXT_PINNING_DISABLED;
    check(cublasXtDeviceSelect(handle, 1, devices) == CUBLAS_STATUS_SUCCESS, "select");
    check(cublasXtDeviceSelect(handle, 2, devices) == CUBLAS_STATUS_INVALID_VALUE, "a device that is not there");
    check(cublasXtSetBlockDim(handle, 64) == CUBLAS_STATUS_SUCCESS &&
              cublasXtGetBlockDim(handle, &size) == CUBLAS_STATUS_SUCCESS && size == 64,
          "blocks");
    check(cublasXtSetPinningMemMode(handle, CUBLASXT_PINNING_ENABLED) == CUBLAS_STATUS_SUCCESS &&
              cublasXtGetPinningMemMode(handle, &mode) == CUBLAS_STATUS_SUCCESS && mode == CUBLASXT_PINNING_ENABLED,
          "pinning");
    check(cublasXtSetCpuRatio(handle, CUBLASXT_GEMM, CUBLASXT_FLOAT, 0.5f) == CUBLAS_STATUS_SUCCESS, "ratio");
    const float one = 1;
    float a[4] = {};
    check(cublasXtSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 1, a, 2, &one, a, 2) ==
              CUBLAS_STATUS_INVALID_VALUE,
          "leading dimension");
    check(cublasXtSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, size_t(1) << 33, 2, 2, &one, a, size_t(1) << 33, a, 2, &one,
                        a, size_t(1) << 33) == CUBLAS_STATUS_NOT_SUPPORTED,
          "a large size");
    check(cublasXtSgemm(nullptr, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &one, a, 2) ==
              CUBLAS_STATUS_NOT_INITIALIZED,
          "no handle");
}

} // namespace

int main()
{
    check(cublasXtCreate(&handle) == CUBLAS_STATUS_SUCCESS, "create");
    check_settings();
    check_gemm<float>("float");
    check_gemm<double>("double");
    check_gemm<cuComplex>("complex float");
    check_gemm<cuDoubleComplex>("complex");
    check_symmetric<float>("float");
    check_symmetric<cuDoubleComplex>("complex");
    check_rank_updates<float>("float");
    check_rank_updates<cuDoubleComplex>("complex");
    check_triangles<float>("float");
    check_triangles<cuDoubleComplex>("complex");
    check_hermitian();
    check(cublasXtDestroy(handle) == CUBLAS_STATUS_SUCCESS, "destroy");
    return report();
}
