// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS, cuportblasStrmm and the like: triangles, symmetric matrices, LU in batches, beside plain sums. Each line: the
// status, and what differs.
#include "cuport.h"

namespace {

cuportblasHandle_t handle;
int status, wrong;

double noise()
{
    static unsigned state = 5;
    state = state * 1664525u + 1013904223u;
    return (state >> 16) / 32768.0 - 1;
}

template <typename Real>
struct Matrix {
    std::vector<Real> values;
    Real* at = nullptr;
    explicit Matrix(int count, double more = 0, int every = 1) : values(count)
    {
        for (int i = 0; i < count; ++i) values[i] = static_cast<Real>(noise() + (i % every == 0 ? more : 0));
        cuportMalloc(reinterpret_cast<void**>(&at), count * sizeof(Real));
        send();
    }
    ~Matrix() { cuportFree(at); }
    void send() { cuportMemcpy(at, values.data(), values.size() * sizeof(Real), cuportMemcpyHostToDevice); }
    void check()
    {
        std::vector<Real> got(values.size());
        cuportMemcpy(got.data(), at, got.size() * sizeof(Real), cuportMemcpyDeviceToHost);
        const double exact = sizeof(Real) == 4 ? 2e-5 : 1e-12;
        for (size_t i = 0; i < got.size(); ++i) {
            wrong += !(std::fabs(got[i] - values[i]) <= exact * (1 + std::fabs(values[i])));
        }
    }
};

void tell(const char* what)
{
    std::printf("%s %d %d\n", what, status, wrong);
    status = wrong = 0;
}

#define CALLS(Name, S, Real)                                        \
    struct Name {                                                   \
        typedef Real real;                                          \
        static constexpr auto trmm = cuportblas##S##trmm;           \
        static constexpr auto symm = cuportblas##S##symm;           \
        static constexpr auto symv = cuportblas##S##symv;           \
        static constexpr auto trsv = cuportblas##S##trsv;           \
        static constexpr auto getrf = cuportblas##S##getrfBatched;  \
        static constexpr auto getri = cuportblas##S##getriBatched;  \
        static constexpr auto getrs = cuportblas##S##getrsBatched;  \
    };
CALLS(Single, S, float)
CALLS(Double, D, double)

// A number of a triangle, or of a symmetric matrix.
template <typename Real>
double part(const std::vector<Real>& a, int leading, bool is_lower, bool has_ones, bool is_turned, int row, int column)
{
    if (is_turned) std::swap(row, column);
    if (row == column && has_ones) return 1;
    return row == column || (row > column) == is_lower ? a[row + column * leading] : 0;
}

template <typename Calls>
void triangles()
{
    typedef typename Calls::real Real;
    const Real alpha = Real(0.5), beta = Real(-2);
    const int m = 19, n = 70, lead = 75;
    for (int which = 0; which < 16; ++which) {
        const bool is_left = which & 1, is_lower = which & 2, is_turned = which & 4, has_ones = which & 8;
        const auto side = is_left ? CUPORTBLAS_SIDE_LEFT : CUPORTBLAS_SIDE_RIGHT;
        const auto fill = is_lower ? CUPORTBLAS_FILL_MODE_LOWER : CUPORTBLAS_FILL_MODE_UPPER;
        const auto operation = is_turned ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N;
        const auto ones = has_ones ? CUPORTBLAS_DIAG_UNIT : CUPORTBLAS_DIAG_NON_UNIT;
        const int size = is_left ? m : n;
        Matrix<Real> a(lead * lead, 20, lead + 1), b(lead * n), c(lead * n), y(lead);
        const std::vector<Real> old = b.values, before = c.values;
        status |= Calls::trmm(handle, side, fill, operation, ones, m, n, &alpha, a.at, lead, b.at, lead, b.at, lead);
        status |= Calls::symm(handle, side, fill, m, n, &alpha, a.at, lead, b.at, lead, &beta, c.at, lead);
        for (int i = 0; i < m * n; ++i) {
            const int row = i % m, column = i / m;
            double sum = 0;
            for (int k = 0; k < size; ++k) {
                sum += is_left ? part(a.values, lead, is_lower, has_ones, is_turned, row, k) * old[k + column * lead]
                               : part(a.values, lead, is_lower, has_ones, is_turned, k, column) * old[row + k * lead];
            }
            b.values[row + column * lead] = static_cast<Real>(0.5 * sum);
        }
        for (int i = 0; i < m * n; ++i) {
            const int row = i % m, column = i / m;
            double sum = 0;
            for (int k = 0; k < size; ++k) {
                const int one = is_left ? row : k, other = is_left ? k : column;
                const bool is_there = one == other || (one > other) == is_lower;
                const double value = is_there ? a.values[one + other * lead] : a.values[other + one * lead];
                sum += value * (is_left ? b.values[k + column * lead] : b.values[row + k * lead]);
            }
            c.values[row + column * lead] = static_cast<Real>(0.5 * sum - 2 * before[row + column * lead]);
        }
        b.check();
        c.check();
        if (has_ones) continue;
        std::vector<Real> wanted(y.values.begin(), y.values.begin() + m);
        for (int i = 0; i < m; ++i) {
            double sum = 0;
            for (int k = 0; k < m; ++k) sum += part(a.values, lead, is_lower, false, is_turned, i, k) * wanted[k];
            y.values[i * 2] = static_cast<Real>(sum);
        }
        y.send();
        status |= Calls::trsv(handle, fill, operation, ones, m, a.at, lead, y.at, 2);
        for (int i = 0; i < m; ++i) y.values[i * 2] = wanted[i];
        y.check();
    }
    Matrix<Real> a(9), x(3), y(3);
    status |= Calls::symv(handle, CUPORTBLAS_FILL_MODE_UPPER, 3, &alpha, a.at, 3, x.at, -1, &beta, y.at, 1);
    for (int i = 0; i < 3; ++i) {
        double sum = 0;
        for (int k = 0; k < 3; ++k) sum += a.values[std::min(i, k) + std::max(i, k) * 3] * x.values[2 - k];
        y.values[i] = static_cast<Real>(0.5 * sum - 2 * y.values[i]);
    }
    y.check();
    tell("triangles");
}

// Matrices, their inverses and solutions are checked by what they give with the matrix that was there first.
template <typename Calls>
void factors()
{
    typedef typename Calls::real Real;
    const int n = 33, count = 4, columns = 3;
    Matrix<Real> a(n * n * count), inverse(n * n * count), x(n * columns * count);
    const std::vector<Real> first = a.values, right = x.values;
    std::vector<Real*> places[3];
    for (int i = 0; i < count; ++i) {
        places[0].push_back(a.at + i * n * n);
        places[1].push_back(inverse.at + i * n * n);
        places[2].push_back(x.at + i * n * columns);
    }
    Real** tables[3];
    for (int i = 0; i < 3; ++i) {
        cuportMalloc(reinterpret_cast<void**>(&tables[i]), count * sizeof(Real*));
        cuportMemcpy(tables[i], places[i].data(), count * sizeof(Real*), cuportMemcpyHostToDevice);
    }
    int *pivots, *info, host_info = 7, codes[count];
    cuportMalloc(reinterpret_cast<void**>(&pivots), n * count * sizeof(int));
    cuportMalloc(reinterpret_cast<void**>(&info), sizeof(codes));
    status |= Calls::getrf(handle, n, tables[0], n, pivots, info, count);
    status |= Calls::getri(handle, n, tables[0], n, pivots, tables[1], n, info, count);
    cuportMemcpy(codes, info, sizeof(codes), cuportMemcpyDeviceToHost);
    for (cuportblasOperation_t operation : {CUPORTBLAS_OP_N, CUPORTBLAS_OP_T}) {
        x.values = right;
        x.send();
        status |= Calls::getrs(handle, operation, n, columns, tables[0], n, pivots, tables[2], n, &host_info, count);
        cuportMemcpy(x.values.data(), x.at, x.values.size() * sizeof(Real), cuportMemcpyDeviceToHost);
        for (int i = 0; i < n * columns * count; ++i) {
            const int batch = i / (n * columns), row = i % n;
            double sum = 0;
            for (int k = 0; k < n; ++k) {
                const int at = operation == CUPORTBLAS_OP_N ? row + k * n : k + row * n;
                sum += static_cast<double>(first[batch * n * n + at]) * x.values[i - row + k];
            }
            wrong += !(std::fabs(sum - right[i]) < (sizeof(Real) == 4 ? 1e-2 : 1e-10));
        }
    }
    cuportMemcpy(inverse.values.data(), inverse.at, inverse.values.size() * sizeof(Real), cuportMemcpyDeviceToHost);
    for (int i = 0; i < n * n * count; ++i) {
        const int batch = i / (n * n), row = i % n, column = i / n % n;
        double sum = row == column ? -1 : 0;
        for (int k = 0; k < n; ++k) {
            sum += static_cast<double>(first[batch * n * n + row + k * n]) *
                   inverse.values[batch * n * n + k + column * n];
        }
        wrong += !(std::fabs(sum) < (sizeof(Real) == 4 ? 1e-2 : 1e-10));
    }
    for (int code : codes) wrong += code != 0;
    wrong += host_info != 0;
    std::fill(a.values.begin(), a.values.begin() + n * n, Real(0));
    a.send();
    status |= Calls::getrf(handle, n, tables[0], n, nullptr, info, 1);
    cuportMemcpy(codes, info, sizeof(int), cuportMemcpyDeviceToHost);
    wrong += codes[0] != 1;
    tell("LU");
}

}  // namespace

int main()
{
    std::printf("%d\n", cuportblasCreate(&handle));
    triangles<Single>();
    factors<Single>();
    triangles<Double>();
    factors<Double>();
    std::printf("%d\n", cuportblasDestroy(handle));
}

// output:
// 0
// triangles 0 0
// LU 0 0
// triangles 0 0
// LU 0 0
// 0
