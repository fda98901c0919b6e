// cuBLAS for matrices with vectors: general, symmetric, Hermitian and triangles; whole, in bands, packed.
#include "blas.h"

namespace {

template <class T> struct calls;
template <> struct calls<float> {
    static constexpr auto gemv = cublasSgemv;
    static constexpr auto gbmv = cublasSgbmv_64;
    static constexpr auto symv = cublasSsymv;
    static constexpr auto sbmv = cublasSsbmv_64;
    static constexpr auto spmv = cublasSspmv;
    static constexpr auto trmv = cublasStrmv_64;
    static constexpr auto tbmv = cublasStbmv;
    static constexpr auto tpmv = cublasStpmv_64;
    static constexpr auto trsv = cublasStrsv;
    static constexpr auto tbsv = cublasStbsv_64;
    static constexpr auto tpsv = cublasStpsv;
    static constexpr auto ger = cublasSger_64;
    static constexpr auto syr = cublasSsyr;
    static constexpr auto spr = cublasSspr_64;
    static constexpr auto syr2 = cublasSsyr2;
    static constexpr auto spr2 = cublasSspr2_64;
};
template <> struct calls<double> {
    static constexpr auto gemv = cublasDgemv_64;
    static constexpr auto gbmv = cublasDgbmv;
    static constexpr auto symv = cublasDsymv_64;
    static constexpr auto sbmv = cublasDsbmv;
    static constexpr auto spmv = cublasDspmv_64;
    static constexpr auto trmv = cublasDtrmv;
    static constexpr auto tbmv = cublasDtbmv_64;
    static constexpr auto tpmv = cublasDtpmv;
    static constexpr auto trsv = cublasDtrsv_64;
    static constexpr auto tbsv = cublasDtbsv;
    static constexpr auto tpsv = cublasDtpsv_64;
    static constexpr auto ger = cublasDger;
    static constexpr auto syr = cublasDsyr_64;
    static constexpr auto spr = cublasDspr;
    static constexpr auto syr2 = cublasDsyr2_64;
    static constexpr auto spr2 = cublasDspr2;
};
template <> struct calls<cuComplex> {
    static constexpr auto gemv = cublasCgemv;
    static constexpr auto gbmv = cublasCgbmv_64;
    static constexpr auto symv = cublasCsymv;
    static constexpr auto hemv = cublasChemv_64;
    static constexpr auto sbmv = cublasChbmv;
    static constexpr auto spmv = cublasChpmv_64;
    static constexpr auto trmv = cublasCtrmv;
    static constexpr auto tbmv = cublasCtbmv_64;
    static constexpr auto tpmv = cublasCtpmv;
    static constexpr auto trsv = cublasCtrsv_64;
    static constexpr auto tbsv = cublasCtbsv;
    static constexpr auto tpsv = cublasCtpsv_64;
    static constexpr auto ger = cublasCgeru;
    static constexpr auto gerc = cublasCgerc_64;
    static constexpr auto syr = cublasCsyr;
    static constexpr auto her = cublasCher_64;
    static constexpr auto spr = cublasChpr;
    static constexpr auto syr2 = cublasCsyr2_64;
    static constexpr auto her2 = cublasCher2;
    static constexpr auto spr2 = cublasChpr2_64;
};
template <> struct calls<cuDoubleComplex> {
    static constexpr auto gemv = cublasZgemv_64;
    static constexpr auto gbmv = cublasZgbmv;
    static constexpr auto symv = cublasZsymv_64;
    static constexpr auto hemv = cublasZhemv;
    static constexpr auto sbmv = cublasZhbmv_64;
    static constexpr auto spmv = cublasZhpmv;
    static constexpr auto trmv = cublasZtrmv_64;
    static constexpr auto tbmv = cublasZtbmv;
    static constexpr auto tpmv = cublasZtpmv_64;
    static constexpr auto trsv = cublasZtrsv;
    static constexpr auto tbsv = cublasZtbsv_64;
    static constexpr auto tpsv = cublasZtpsv;
    static constexpr auto ger = cublasZgeru_64;
    static constexpr auto gerc = cublasZgerc;
    static constexpr auto syr = cublasZsyr_64;
    static constexpr auto her = cublasZher;
    static constexpr auto spr = cublasZhpr_64;
    static constexpr auto syr2 = cublasZsyr2;
    static constexpr auto her2 = cublasZher2_64;
    static constexpr auto spr2 = cublasZhpr2;
};

constexpr int STEPS[][2] = {{1, 1}, {-2, 3}, {2, -1}};

// y = alpha * a * x + beta * y by `call`, of (alpha, x, x_step, beta, y, y_step).
template <class T, class Call>
void check_product(const std::string &name, int rows, int columns, const View &a, const Call &call)
{
    for (const auto &steps : STEPS) {
        current.next();
        const Matrix x = random<T>(length_of(columns, steps[0]));
        const Matrix y = current.old<T>(length_of(rows, steps[1]));
        const Z alpha = current.count % 7 == 0 ? 0 : random_number<T>(), beta = current.beta<T>();
        Scalar<T> first(alpha), second(beta);
        Device<T> on_x(values_of<T>(x)), on_y(values_of<T>(y));
        check_status(call(first.get(), on_x.data, steps[0], second.get(), on_y.data, steps[1]), name);
        check_matrix(on_y, times_vector(rows, columns, alpha, a, x, steps[0], beta, y, steps[1]), name);
    }
}

template <class T> void check_general(const std::string &name, int m, int n)
{
    const int leading = m + 2, below = 2, above = 1, band_leading = below + above + 2;
    const Matrix a = random<T>(static_cast<size_t>(leading) * n), b = random<T>(static_cast<size_t>(band_leading) * n);
    Device<T> on_a(values_of<T>(a)), on_b(values_of<T>(b));
    for (const cublasOperation_t operation : OPERATIONS) {
        const bool is_plain = operation == CUBLAS_OP_N;
        check_product<T>(name + "gemv", is_plain ? m : n, is_plain ? n : m, turned(whole(a, leading), operation),
                         [&](auto... rest) {
                             const auto [alpha, x, x_step, beta, y, y_step] = std::make_tuple(rest...);
                             return calls<T>::gemv(handle, operation, m, n, alpha, on_a.data, leading, x, x_step, beta,
                                                   y, y_step);
                         });
        check_product<T>(name + "gbmv", is_plain ? m : n, is_plain ? n : m,
                         turned(bands(from_bands(b, band_leading, above), below, above), operation),
                         [&](auto... rest) {
                             const auto [alpha, x, x_step, beta, y, y_step] = std::make_tuple(rest...);
                             return calls<T>::gbmv(handle, operation, m, n, below, above, alpha, on_b.data,
                                                   band_leading, x, x_step, beta, y, y_step);
                         });
    }
}

// The halves of a matrix as a call may have them: whole, in bands, packed.
template <class T> struct Halves {
    int n, leading, width, band_leading;
    Matrix a, b, p;
    Device<T> on_a, on_b, on_p;
    explicit Halves(int n)
        : n(n), leading(n + 1), width(3), band_leading(width + 2),
          a(triangle_numbers<T>(static_cast<size_t>(leading) * n)),
          b(triangle_numbers<T>(static_cast<size_t>(band_leading) * n)),
          p(triangle_numbers<T>(static_cast<size_t>(n) * (n + 1) / 2)), on_a(values_of<T>(a)), on_b(values_of<T>(b)),
          on_p(values_of<T>(p))
    {
    }
    View of_whole(cublasFillMode_t fill, Form form) const { return half_of(whole(a, leading), fill, form); }
    View of_bands(cublasFillMode_t fill, Form form) const
    {
        const bool is_lower = fill == CUBLAS_FILL_MODE_LOWER;
        const View there = bands(from_bands(b, band_leading, is_lower ? 0 : width), is_lower ? width : 0,
                                 is_lower ? 0 : width);
        return half_of(there, fill, form);
    }
    View of_packed(cublasFillMode_t fill, Form form) const { return half_of(from_packed(p, n, fill), fill, form); }
};

template <class T> void check_symmetric(const std::string &name, int n)
{
    using C = calls<T>;
    const Halves<T> halves(n);
    const Form form = about<T>::is_complex ? Form::hermitian : Form::symmetric;
    for (const cublasFillMode_t fill : FILLS) {
        check_product<T>(name + "symv", n, n, halves.of_whole(fill, Form::symmetric),
                         [&](auto alpha, auto... rest) {
                             return C::symv(handle, fill, n, alpha, halves.on_a.data, halves.leading, rest...);
                         });
        if constexpr (about<T>::is_complex) {
            check_product<T>(name + "hemv", n, n, halves.of_whole(fill, form), [&](auto alpha, auto... rest) {
                return C::hemv(handle, fill, n, alpha, halves.on_a.data, halves.leading, rest...);
            });
        }
        check_product<T>(name + "sbmv", n, n, halves.of_bands(fill, form), [&](auto alpha, auto... rest) {
            return C::sbmv(handle, fill, n, halves.width, alpha, halves.on_b.data, halves.band_leading, rest...);
        });
        check_product<T>(name + "spmv", n, n, halves.of_packed(fill, form), [&](auto alpha, auto... rest) {
            return C::spmv(handle, fill, n, alpha, halves.on_p.data, rest...);
        });
    }
}

// x = a * x by `multiply`; and x again by `solve`.
template <class T, class Call>
void check_triangle(const std::string &name, int n, const View &a, const Call &multiply, const Call &solve)
{
    for (const int step : {1, -2}) {
        const Matrix x = random<T>(length_of(n, step));
        const Matrix expected = times_vector(n, n, 1, a, x, step, 0, x, step);
        Device<T> on_x(values_of<T>(x)), on_b(values_of<T>(expected));
        check_status(multiply(on_x.data, step), name + "mv");
        check_matrix(on_x, expected, name + "mv");
        check_status(solve(on_b.data, step), name + "sv");
        const Matrix solved = matrix_of(on_b);
        check_near(parts(times_vector(n, n, 1, a, solved, step, 0, solved, step)), parts(expected),
                   about<T>::tolerance * 30, name + "sv");
    }
}

template <class T> void check_triangles(const std::string &name, int n)
{
    using C = calls<T>;
    using Call = std::function<cublasStatus_t(T *, int)>;
    const Halves<T> h(n);
    for (const cublasFillMode_t fill : FILLS) {
        for (const cublasOperation_t operation : OPERATIONS) {
            for (const cublasDiagType_t diagonal : DIAGONALS) {
                const Form form = triangle_form(diagonal);
                const auto by_whole = [&](auto call) -> Call {
                    return [&, call](T *x, int step) {
                        return call(handle, fill, operation, diagonal, n, h.on_a.data, h.leading, x, step);
                    };
                };
                const auto by_bands = [&](auto call) -> Call {
                    return [&, call](T *x, int step) {
                        return call(handle, fill, operation, diagonal, n, h.width, h.on_b.data, h.band_leading, x, step);
                    };
                };
                const auto by_packed = [&](auto call) -> Call {
                    return [&, call](T *x, int step) {
                        return call(handle, fill, operation, diagonal, n, h.on_p.data, x, step);
                    };
                };
                check_triangle<T>(name + "tr", n, turned(h.of_whole(fill, form), operation), by_whole(C::trmv),
                                  by_whole(C::trsv));
                check_triangle<T>(name + "tb", n, turned(h.of_bands(fill, form), operation), by_bands(C::tbmv),
                                  by_bands(C::tbsv));
                check_triangle<T>(name + "tp", n, turned(h.of_packed(fill, form), operation), by_packed(C::tpmv),
                                  by_packed(C::tpsv));
            }
        }
    }
}

// a += alpha * x * y' and with `is_twofold` alpha' * y * x', of which `has` numbers are there, at `place`.
template <class T, class Given, class Call>
void check_update(const std::string &name, int rows, int columns, size_t size, bool is_conjugated, bool is_twofold,
                  bool is_hermitian, const std::function<bool(int, int)> &has,
                  const std::function<size_t(int, int)> &place, const Call &call)
{
    for (const auto &steps : STEPS) {
        current.next();
        const Matrix x = random<T>(length_of(rows, steps[0])), a = random<T>(size);
        const Matrix y = is_twofold || rows != columns ? random<T>(length_of(columns, steps[1])) : x;
        const int y_step = is_twofold || rows != columns ? steps[1] : steps[0];
        const Z alpha = about<Given>::widen(about<Given>::narrow(random_number<T>()));
        Scalar<Given> factor(alpha);
        Device<T> on_x(values_of<T>(x)), on_y(values_of<T>(y)), on_a(values_of<T>(a));
        Matrix expected = a;
        const auto turn = [&](Z value) { return is_conjugated ? std::conj(value) : value; };
        for (int j = 0; j < columns; ++j) {
            for (int i = 0; i < rows; ++i) {
                if (has(i, j)) {
                    Z &number = expected[place(i, j)];
                    number += alpha * x[place_in(rows, steps[0], i)] * turn(y[place_in(columns, y_step, j)]);
                    if (is_twofold) {
                        number += turn(alpha) * y[place_in(rows, y_step, i)] * turn(x[place_in(columns, steps[0], j)]);
                    }
                    number = is_hermitian && i == j ? number.real() : number;
                }
            }
        }
        check_status(call(factor.get(), on_x.data, steps[0], on_y.data, y_step, on_a.data), name);
        check_matrix(on_a, expected, name);
    }
}

template <class T> void check_updates(const std::string &name, int m, int n)
{
    using C = calls<T>;
    using real = typename about<T>::real;
    using Given = std::conditional_t<about<T>::is_complex, real, T>;
    const int leading = m + 1;
    const auto in_whole = [&](int i, int j) { return i + static_cast<size_t>(j) * leading; };
    const auto all = [](int, int) { return true; };
    const size_t size = static_cast<size_t>(leading) * n;
    check_update<T, T>(name + "ger", m, n, size, false, false, false, all, in_whole,
                       [&](auto... rest) { return C::ger(handle, m, n, rest..., leading); });
    if constexpr (about<T>::is_complex) {
        check_update<T, T>(name + "gerc", m, n, size, true, false, false, all, in_whole,
                           [&](auto... rest) { return C::gerc(handle, m, n, rest..., leading); });
    }
    const size_t square = static_cast<size_t>(leading) * m, half = static_cast<size_t>(m) * (m + 1) / 2;
    constexpr bool is_complex = about<T>::is_complex;
    for (const cublasFillMode_t fill : FILLS) {
        const auto has = [&](int i, int j) { return i == j || (i > j) == (fill == CUBLAS_FILL_MODE_LOWER); };
        const auto packed = [&](int i, int j) { return place_in_packed(m, fill, i, j); };
        const auto one = [&](auto call, auto... ends) {
            return [&handle = handle, m, fill, call, ends...](auto alpha, auto x, int step, auto, int, auto a) {
                return call(handle, fill, m, alpha, x, step, a, ends...);
            };
        };
        const auto two = [&](auto call, auto... ends) {
            return [&handle = handle, m, fill, call, ends...](auto... rest) {
                return call(handle, fill, m, rest..., ends...);
            };
        };
        check_update<T, T>(name + "syr", m, m, square, false, false, false, has, in_whole, one(C::syr, leading));
        check_update<T, T>(name + "syr2", m, m, square, false, true, false, has, in_whole, two(C::syr2, leading));
        if constexpr (is_complex) {
            check_update<T, Given>(name + "her", m, m, square, true, false, true, has, in_whole, one(C::her, leading));
            check_update<T, T>(name + "her2", m, m, square, true, true, true, has, in_whole, two(C::her2, leading));
        }
        check_update<T, Given>(name + "spr", m, m, half, is_complex, false, is_complex, has, packed, one(C::spr));
        check_update<T, T>(name + "spr2", m, m, half, is_complex, true, is_complex, has, packed, two(C::spr2));
    }
}

template <class T> void check_type(const std::string &name)
{
    check_general<T>(name, 1, 1);
    check_general<T>(name, 19, 11);
    check_general<T>(name, 7, 15);
    check_updates<T>(name, 13, 6);
    for (const int n : {1, 2, 17}) {
        check_symmetric<T>(name, n);
        check_triangles<T>(name, n);
    }
}

} // namespace

int main()
{
    cublasCreate(&handle);
    for_all_types([](auto number, const std::string &name) { check_type<decltype(number)>(name); });
    cublasDestroy(handle);
    return report();
}
