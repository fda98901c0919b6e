// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS, complex numbers, cuportblasCgemm and the like: every call beside the same sums in plain C++. Each line: the
// status, and what differs.
#include <complex>

#include "cuport.h"

namespace {

typedef std::complex<double> Number;

cuportblasHandle_t handle;
int status, wrong;

double noise()
{
    static unsigned state = 3;
    state = state * 1664525u + 1013904223u;
    return (state >> 16) / 32768.0 - 1;
}

template <typename Complex>
struct Vector {
    std::vector<Number> values;
    Complex* at = nullptr;
    explicit Vector(int count) : values(count)
    {
        std::vector<Complex> own(count);
        for (int i = 0; i < count; ++i) {
            values[i] = {noise(), noise()};
            own[i].x = static_cast<decltype(own[i].x)>(values[i].real());
            own[i].y = static_cast<decltype(own[i].y)>(values[i].imag());
        }
        cuportMalloc(reinterpret_cast<void**>(&at), own.size() * sizeof(Complex));
        cuportMemcpy(at, own.data(), own.size() * sizeof(Complex), cuportMemcpyHostToDevice);
    }
    ~Vector() { cuportFree(at); }
    // Compares the device's numbers with the host's.
    void check() const
    {
        std::vector<Complex> own(values.size());
        cuportMemcpy(own.data(), at, own.size() * sizeof(Complex), cuportMemcpyDeviceToHost);
        for (size_t i = 0; i < own.size(); ++i) {
            wrong += !(std::abs(Number(own[i].x, own[i].y) - values[i]) <= (sizeof(Complex) == 8 ? 1e-5 : 1e-13) *
                                                                               (1 + std::abs(values[i])));
        }
    }
};

void tell(const char* what)
{
    std::printf("%s %d %d\n", what, status, wrong);
    status = wrong = 0;
}

void near(Number got, Number wanted, double exact)
{
    wrong += !(std::abs(got - wanted) <= exact * (1 + std::abs(wanted)));
}

Number with(cuportblasOperation_t operation, const std::vector<Number>& a, int leading, int row, int column,
            int begin = 0)
{
    if (operation == CUPORTBLAS_OP_N) return a[begin + row + column * leading];
    const Number value = a[begin + column + row * leading];
    return operation == CUPORTBLAS_OP_C ? std::conj(value) : value;
}

// The calls of one precision.
#define CALLS(Name, S, R, Sn, I, Real, Complex)                                                                       \
    struct Name {                                                                                                     \
        typedef Real real;                                                                                            \
        typedef Complex complex;                                                                                      \
        static constexpr double exact = sizeof(Real) == 4 ? 1e-5 : 1e-13;                                             \
        static constexpr auto axpy = cuportblas##S##axpy;                                                             \
        static constexpr auto scal = cuportblas##S##scal;                                                             \
        static constexpr auto real_scal = cuportblas##S##R##scal;                                                     \
        static constexpr auto copy = cuportblas##S##copy;                                                             \
        static constexpr auto swap = cuportblas##S##swap;                                                             \
        static constexpr auto dotu = cuportblas##S##dotu;                                                             \
        static constexpr auto dotc = cuportblas##S##dotc;                                                             \
        static constexpr auto norm = cuportblas##Sn##nrm2;                                                            \
        static constexpr auto asum = cuportblas##Sn##asum;                                                            \
        static constexpr auto most = cuportblas##I##amax;                                                             \
        static constexpr auto least = cuportblas##I##amin;                                                            \
        static constexpr auto gemv = cuportblas##S##gemv;                                                             \
        static constexpr auto geru = cuportblas##S##geru;                                                             \
        static constexpr auto gerc = cuportblas##S##gerc;                                                             \
        static constexpr auto geam = cuportblas##S##geam;                                                             \
        static constexpr auto gemm = cuportblas##S##gemm;                                                             \
        static constexpr auto batched = cuportblas##S##gemmStridedBatched;                                            \
    };
CALLS(Single, C, s, Sc, Ic, float, float2)
CALLS(Double, Z, d, Dz, Iz, double, double2)

template <typename Calls>
void vectors()
{
    typedef typename Calls::complex Complex;
    typedef typename Calls::real Real;
    const Complex alpha = {Real(0.5), Real(-1.5)};
    const Number factor = {0.5, -1.5};
    const Real half = Real(0.5);
    Vector<Complex> x(3000), y(3000), z(3000);
    status |= Calls::axpy(handle, 1000, &alpha, x.at, 2, y.at, -3);
    for (int i = 0; i < 1000; ++i) y.values[(999 - i) * 3] += factor * x.values[i * 2];
    status |= Calls::scal(handle, 700, &alpha, x.at, 3) | Calls::real_scal(handle, 3000, &half, x.at, 1);
    for (int i = 0; i < 700; ++i) x.values[i * 3] *= factor;
    for (Number& value : x.values) value *= 0.5;
    status |= Calls::copy(handle, 1500, y.at, 2, z.at, 1) | Calls::swap(handle, 1000, x.at, 1, z.at + 1000, 2);
    for (int i = 0; i < 1500; ++i) z.values[i] = y.values[i * 2];
    for (int i = 0; i < 1000; ++i) std::swap(x.values[i], z.values[1000 + i * 2]);
    x.check();
    y.check();
    z.check();
    tell("vectors");
    for (int step : {1, 2}) {
        const int n = 1234;
        Number plain = 0, conjugate = 0;
        double squares = 0, sizes = 0;
        int most = 0, least = 0;
        const auto size = [&](int i) {
            return std::fabs(x.values[i * step].real()) + std::fabs(x.values[i * step].imag());
        };
        for (int i = 0; i < n; ++i) {
            plain += x.values[i * step] * y.values[i];
            conjugate += std::conj(x.values[i * step]) * y.values[i];
            squares += std::norm(x.values[i * step]);
            sizes += size(i);
            most = size(i) > size(most) ? i : most;
            least = size(i) < size(least) ? i : least;
        }
        Complex one, other;
        Real norm, sum;
        int first, last;
        status |= Calls::dotu(handle, n, x.at, step, y.at, 1, &one);
        status |= Calls::dotc(handle, n, x.at, step, y.at, 1, &other);
        status |= Calls::norm(handle, n, x.at, step, &norm) | Calls::asum(handle, n, x.at, step, &sum);
        status |= Calls::most(handle, n, x.at, step, &first) | Calls::least(handle, n, x.at, step, &last);
        near({one.x, one.y}, plain, Calls::exact);
        near({other.x, other.y}, conjugate, Calls::exact);
        near(norm, std::sqrt(squares), Calls::exact);
        near(sum, sizes, Calls::exact);
        wrong += first != most + 1 || last != least + 1;
    }
    tell("reductions");
}

template <typename Calls>
void matrices()
{
    typedef typename Calls::complex Complex;
    typedef typename Calls::real Real;
    const Complex alpha = {Real(0.5), Real(-1.5)}, beta = {Real(0.25), Real(2)};
    const Number factor = {0.5, -1.5}, old = {0.25, 2};
    const cuportblasOperation_t operations[] = {CUPORTBLAS_OP_N, CUPORTBLAS_OP_T, CUPORTBLAS_OP_C};
    const int m = 37, n = 41, k = 35, lead = 45;
    for (cuportblasOperation_t one : operations) {
        Vector<Complex> a(lead * lead), x(2 * lead), y(lead);
        const bool is_plain = one == CUPORTBLAS_OP_N;
        status |= Calls::gemv(handle, one, m, n, &alpha, a.at, lead, x.at, 2, &beta, y.at, 1);
        for (int i = 0; i < (is_plain ? m : n); ++i) {
            Number sum = 0;
            for (int j = 0; j < (is_plain ? n : m); ++j) sum += with(one, a.values, lead, i, j) * x.values[2 * j];
            y.values[i] = factor * sum + old * y.values[i];
        }
        y.check();
        status |= (is_plain ? Calls::geru : Calls::gerc)(handle, m, n, &alpha, x.at, 1, y.at, 1, a.at, lead);
        for (int i = 0; i < m * n; ++i) {
            const Number right = y.values[i / m];
            a.values[i % m + i / m * lead] += factor * x.values[i % m] * (is_plain ? right : std::conj(right));
        }
        a.check();
        for (cuportblasOperation_t other : operations) {
            Vector<Complex> b(lead * lead), c(lead * lead), p(3 * lead * lead), q(3 * lead * lead), r(3 * lead * lead);
            status |= Calls::geam(handle, one, other, m, n, &alpha, a.at, lead, &beta, b.at, lead, c.at, lead);
            for (int i = 0; i < m * n; ++i) {
                c.values[i % m + i / m * lead] = factor * with(one, a.values, lead, i % m, i / m) +
                                                 old * with(other, b.values, lead, i % m, i / m);
            }
            c.check();
            status |= Calls::batched(handle, one, other, m, n, k, &alpha, p.at, lead, lead * lead, q.at, lead,
                                     lead * lead, &beta, r.at, lead, lead * lead, 3);
            for (int i = 0; i < 3 * m * n; ++i) {
                const int begin = i / (m * n) * lead * lead, row = i % m, column = i / m % n;
                Number sum = 0;
                for (int s = 0; s < k; ++s) {
                    sum += with(one, p.values, lead, row, s, begin) * with(other, q.values, lead, s, column, begin);
                }
                Number& place = r.values[begin + row + column * lead];
                place = factor * sum + old * place;
            }
            r.check();
        }
    }
    tell("matrices");
    Vector<Complex> a(1), b(1), c(1);
    const Complex zero = {0, 0};
    status |= Calls::gemm(handle, CUPORTBLAS_OP_N, CUPORTBLAS_OP_C, 1, 1, 1, &alpha, a.at, 1, b.at, 1, &zero, c.at, 1);
    c.values[0] = factor * a.values[0] * std::conj(b.values[0]);
    c.check();
    wrong += Calls::gemm(handle, CUPORTBLAS_OP_N, CUPORTBLAS_OP_C, 2, 1, 1, &alpha, a.at, 1, b.at, 1, &zero, c.at, 2) !=
             CUPORTBLAS_STATUS_INVALID_VALUE;
    tell("one number");
}

}  // namespace

int main()
{
    std::printf("%d\n", cuportblasCreate(&handle));
    vectors<Single>();
    matrices<Single>();
    vectors<Double>();
    matrices<Double>();
    std::printf("%d\n", cuportblasDestroy(handle));
}

// output:
// 0
// vectors 0 0
// reductions 0 0
// matrices 0 0
// one number 0 0
// vectors 0 0
// reductions 0 0
// matrices 0 0
// one number 0 0
// 0
