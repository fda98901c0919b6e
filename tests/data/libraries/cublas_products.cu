// cuBLAS for matrices with matrices, and for matrices number by number.
#include "blas.h"

namespace {

template <class T> struct calls;
template <> struct calls<float> {
    static constexpr auto gemm = cublasSgemm;
    static constexpr auto symm = cublasSsymm_64;
    static constexpr auto syrk = cublasSsyrk;
    static constexpr auto syr2k = cublasSsyr2k_64;
    static constexpr auto syrkx = cublasSsyrkx;
    static constexpr auto trmm = cublasStrmm_64;
    static constexpr auto trsm = cublasStrsm;
    static constexpr auto geam = cublasSgeam_64;
    static constexpr auto dgmm = cublasSdgmm;
    static constexpr auto tpttr = cublasStpttr;
    static constexpr auto trttp = cublasStrttp;
};
template <> struct calls<double> {
    static constexpr auto gemm = cublasDgemm_64;
    static constexpr auto symm = cublasDsymm;
    static constexpr auto syrk = cublasDsyrk_64;
    static constexpr auto syr2k = cublasDsyr2k;
    static constexpr auto syrkx = cublasDsyrkx_64;
    static constexpr auto trmm = cublasDtrmm;
    static constexpr auto trsm = cublasDtrsm_64;
    static constexpr auto geam = cublasDgeam;
    static constexpr auto dgmm = cublasDdgmm_64;
    static constexpr auto tpttr = cublasDtpttr;
    static constexpr auto trttp = cublasDtrttp;
};
template <> struct calls<cuComplex> {
    static constexpr auto gemm = cublasCgemm;
    static constexpr auto gemm3m = cublasCgemm3m_64;
    static constexpr auto symm = cublasCsymm;
    static constexpr auto hemm = cublasChemm_64;
    static constexpr auto syrk = cublasCsyrk;
    static constexpr auto herk = cublasCherk_64;
    static constexpr auto syr2k = cublasCsyr2k;
    static constexpr auto her2k = cublasCher2k_64;
    static constexpr auto syrkx = cublasCsyrkx;
    static constexpr auto herkx = cublasCherkx_64;
    static constexpr auto trmm = cublasCtrmm;
    static constexpr auto trsm = cublasCtrsm_64;
    static constexpr auto geam = cublasCgeam;
    static constexpr auto dgmm = cublasCdgmm_64;
    static constexpr auto tpttr = cublasCtpttr;
    static constexpr auto trttp = cublasCtrttp;
};
template <> struct calls<cuDoubleComplex> {
    static constexpr auto gemm = cublasZgemm_64;
    static constexpr auto gemm3m = cublasZgemm3m;
    static constexpr auto symm = cublasZsymm_64;
    static constexpr auto hemm = cublasZhemm;
    static constexpr auto syrk = cublasZsyrk_64;
    static constexpr auto herk = cublasZherk;
    static constexpr auto syr2k = cublasZsyr2k_64;
    static constexpr auto her2k = cublasZher2k;
    static constexpr auto syrkx = cublasZsyrkx_64;
    static constexpr auto herkx = cublasZherkx;
    static constexpr auto trmm = cublasZtrmm_64;
    static constexpr auto trsm = cublasZtrsm;
    static constexpr auto geam = cublasZgeam_64;
    static constexpr auto dgmm = cublasZdgmm;
    static constexpr auto tpttr = cublasZtpttr;
    static constexpr auto trttp = cublasZtrttp;
};

// c = alpha * a * b + beta * c by `call`, of (alpha, beta, c, leading), of all of c or the half that `has` tells.
template <class T, class Alpha, class Beta, class Call>
void check_product(const std::string &name, int m, int n, int k, const View &a, const View &b, const Call &call,
                   const std::function<bool(int, int)> &has = nullptr, bool is_hermitian = false,
                   const View &second_a = nullptr, const View &second_b = nullptr)
{
    current.next();
    const int leading = m + current.count % 3;
    Matrix c = current.old<T>(static_cast<size_t>(leading) * n);
    const Z alpha = current.count % 11 == 0 ? 0 : about<Alpha>::widen(about<Alpha>::narrow(random_number<T>()));
    const Z beta = about<Beta>::widen(about<Beta>::narrow(current.beta<T>()));
    for (int i = 0; is_hermitian && i < n && current.has_old; ++i) {
        c[i + static_cast<size_t>(i) * leading] = c[i + static_cast<size_t>(i) * leading].real();
    }
    Matrix expected = product(m, n, k, alpha, a, b, beta, c, leading);
    if (second_a) {
        expected = product(m, n, k, is_hermitian ? std::conj(alpha) : alpha, second_a, second_b, 1, expected, leading);
    }
    for (size_t place = 0; place < c.size(); ++place) {
        const int i = static_cast<int>(place) % leading, j = static_cast<int>(place) / leading;
        if (i >= m || (has && !has(i, j))) {
            expected[place] = c[place];
        } else if (is_hermitian && i == j) {
            expected[place] = expected[place].real();
        }
    }
    Scalar<Alpha> first(alpha);
    Scalar<Beta> second(beta);
    Device<T> on_c(values_of<T>(c));
    check_status(call(first.get(), second.get(), on_c.data, leading), name);
    check_matrix(on_c, expected, name);
}

// A matrix of random numbers that a call gets.
template <class T> struct Given {
    int leading;
    Matrix numbers;
    Device<T> on_device;
    View view;
    Given(int rows, int columns, bool is_triangle = false)
        : leading(rows + 1), numbers(is_triangle ? triangle_numbers<T>(static_cast<size_t>(leading) * columns)
                                                 : random<T>(static_cast<size_t>(leading) * columns)),
          on_device(values_of<T>(numbers)), view(whole(numbers, leading))
    {
    }
};

template <class T> void check_general(const std::string &name, int m, int n, int k)
{
    for (const cublasOperation_t a_operation : OPERATIONS) {
        for (const cublasOperation_t b_operation : OPERATIONS) {
            const bool is_a_plain = a_operation == CUBLAS_OP_N, is_b_plain = b_operation == CUBLAS_OP_N;
            const Given<T> a(is_a_plain ? m : k, is_a_plain ? k : m), b(is_b_plain ? k : n, is_b_plain ? n : k);
            const auto by = [&](auto function) {
                return [&, function](T *alpha, T *beta, T *c, int leading) {
                    return function(handle, a_operation, b_operation, m, n, k, alpha, a.on_device.data, a.leading,
                                    b.on_device.data, b.leading, beta, c, leading);
                };
            };
            const View one = turned(a.view, a_operation), other = turned(b.view, b_operation);
            check_product<T, T, T>(name + "gemm", m, n, k, one, other, by(calls<T>::gemm));
            if constexpr (about<T>::is_complex) {
                check_product<T, T, T>(name + "gemm3m", m, n, k, one, other, by(calls<T>::gemm3m));
            }
        }
    }
}

template <class T> void check_symmetric(const std::string &name, int m, int n)
{
    for (const cublasSideMode_t side : SIDES) {
        for (const cublasFillMode_t fill : FILLS) {
            const bool is_left = side == CUBLAS_SIDE_LEFT;
            const int size = is_left ? m : n;
            const Given<T> a(size, size), b(m, n);
            const auto by = [&](auto function) {
                return [&, function](T *alpha, T *beta, T *c, int leading) {
                    return function(handle, side, fill, m, n, alpha, a.on_device.data, a.leading, b.on_device.data,
                                    b.leading, beta, c, leading);
                };
            };
            const auto check_form = [&](const char *what, Form form, auto function) {
                const View whole_a = half_of(a.view, fill, form);
                check_product<T, T, T>(name + what, m, n, size, is_left ? whole_a : b.view, is_left ? b.view : whole_a,
                                       by(function));
            };
            check_form("symm", Form::symmetric, calls<T>::symm);
            if constexpr (about<T>::is_complex) {
                check_form("hemm", Form::hermitian, calls<T>::hemm);
            }
        }
    }
}

// Products of which half is made, symmetric or Hermitian: `turn` is the operation that makes them so.
template <class T> void check_squares(const std::string &name, int n, int k)
{
    using C = calls<T>;
    using real = typename about<T>::real;
    for (const cublasFillMode_t fill : FILLS) {
        for (const bool is_plain : {true, false}) {
            const Given<T> a(is_plain ? n : k, is_plain ? k : n), b(is_plain ? n : k, is_plain ? k : n);
            const auto has = [fill](int i, int j) { return i == j || (i > j) == (fill == CUBLAS_FILL_MODE_LOWER); };
            const auto view = [&](const Given<T> &given, bool is_first, cublasOperation_t turn) {
                return turned(given.view, is_first == is_plain ? CUBLAS_OP_N : turn);
            };
            const auto one = [&](auto function, cublasOperation_t turn) {
                return [&, function, turn](auto alpha, auto beta, T *c, int leading) {
                    return function(handle, fill, is_plain ? CUBLAS_OP_N : turn, n, k, alpha, a.on_device.data,
                                    a.leading, beta, c, leading);
                };
            };
            const auto two = [&](auto function, cublasOperation_t turn) {
                return [&, function, turn](auto alpha, auto beta, T *c, int leading) {
                    return function(handle, fill, is_plain ? CUBLAS_OP_N : turn, n, k, alpha, a.on_device.data,
                                    a.leading, b.on_device.data, b.leading, beta, c, leading);
                };
            };
            const cublasOperation_t t = CUBLAS_OP_T, h = CUBLAS_OP_C;
            check_product<T, T, T>(name + "syrk", n, n, k, view(a, true, t), view(a, false, t), one(C::syrk, t), has);
            check_product<T, T, T>(name + "syrkx", n, n, k, view(a, true, t), view(b, false, t), two(C::syrkx, t),
                                   has);
            check_product<T, T, T>(name + "syr2k", n, n, k, view(a, true, t), view(b, false, t), two(C::syr2k, t), has,
                                   false, view(b, true, t), view(a, false, t));
            if constexpr (about<T>::is_complex) {
                check_product<T, real, real>(name + "herk", n, n, k, view(a, true, h), view(a, false, h),
                                             one(C::herk, h), has, true);
                check_product<T, T, real>(name + "her2k", n, n, k, view(a, true, h), view(b, false, h),
                                          two(C::her2k, h), has, true, view(b, true, h), view(a, false, h));
                check_product<T, T, real>(name + "herkx", n, n, k, view(a, true, h), view(b, false, h),
                                          two(C::herkx, h), has, true);
            }
        }
    }
}

template <class T> void check_triangles(const std::string &name, int m, int n)
{
    for (const cublasSideMode_t side : SIDES) {
        for (const cublasFillMode_t fill : FILLS) {
            for (const cublasOperation_t operation : OPERATIONS) {
                for (const cublasDiagType_t diagonal : DIAGONALS) {
                    current.next();
                    const bool is_left = side == CUBLAS_SIDE_LEFT;
                    const int size = is_left ? m : n, leading = m + 2;
                    const Given<T> a(size, size, true), b(m, n);
                    const View triangle = turned(half_of(a.view, fill, triangle_form(diagonal)), operation);
                    const Z alpha = current.count % 11 == 0 ? 0 : random_number<T>();
                    Scalar<T> factor(alpha);
                    const Matrix old = random<T>(static_cast<size_t>(leading) * n);
                    Device<T> on_c(values_of<T>(old)), in_place(values_of<T>(b.numbers));
                    check_status(calls<T>::trmm(handle, side, fill, operation, diagonal, m, n, factor.get(),
                                                a.on_device.data, a.leading, b.on_device.data, b.leading, on_c.data,
                                                leading),
                                 name + "trmm");
                    const auto times = [&](Z by, const View &x, const Matrix &c, int c_leading) {
                        return product(m, n, size, by, is_left ? triangle : x, is_left ? x : triangle, 0, c, c_leading);
                    };
                    Matrix expected = times(alpha, b.view, old, leading);
                    for (int j = 0; j < n; ++j) {
                        std::copy_n(&old[static_cast<size_t>(j) * leading + m], leading - m,
                                    &expected[static_cast<size_t>(j) * leading + m]);
                    }
                    check_matrix(on_c, expected, name + "trmm");
                    calls<T>::trmm(handle, side, fill, operation, diagonal, m, n, factor.get(), a.on_device.data,
                                   a.leading, in_place.data, b.leading, in_place.data, b.leading);
                    check_matrix(in_place, times(alpha, b.view, b.numbers, b.leading), name + "trmm in place");
                    calls<T>::trsm(handle, side, fill, operation, diagonal, m, n, factor.get(), a.on_device.data,
                                   a.leading, b.on_device.data, b.leading);
                    const Matrix x = matrix_of(b.on_device);
                    Matrix scaled = b.numbers;
                    for (int j = 0; j < n; ++j) {
                        for (int i = 0; i < m; ++i) {
                            scaled[i + static_cast<size_t>(j) * b.leading] *= alpha;
                        }
                    }
                    check_near(parts(times(1, whole(x, b.leading), x, b.leading)), parts(scaled),
                               about<T>::tolerance * 30, name + "trsm");
                }
            }
        }
    }
}

template <class T> void check_elements(const std::string &name, int m, int n)
{
    for (const cublasOperation_t a_operation : OPERATIONS) {
        for (const cublasOperation_t b_operation : OPERATIONS) {
            const bool is_a_plain = a_operation == CUBLAS_OP_N, is_b_plain = b_operation == CUBLAS_OP_N;
            const Given<T> a(is_a_plain ? m : n, is_a_plain ? n : m), b(is_b_plain ? m : n, is_b_plain ? n : m);
            const View one = turned(a.view, a_operation), other = turned(b.view, b_operation);
            current.next();
            const Z alpha = random_number<T>(), beta = current.beta<T>();
            Scalar<T> first(alpha), second(beta);
            Device<T> c(static_cast<size_t>(m) * n);
            check_status(calls<T>::geam(handle, a_operation, b_operation, m, n, first.get(), a.on_device.data,
                                        a.leading, second.get(), b.on_device.data, b.leading, c.data, m),
                         name + "geam");
            Matrix expected;
            for (int place = 0; place < m * n; ++place) {
                expected.push_back(alpha * one(place % m, place / m) + beta * other(place % m, place / m));
            }
            check_matrix(c, expected, name + "geam");
        }
    }
    for (const cublasSideMode_t side : SIDES) {
        for (const int step : {1, -2}) {
            const bool is_left = side == CUBLAS_SIDE_LEFT;
            const Given<T> a(m, n);
            const Matrix x = random<T>(length_of(is_left ? m : n, step));
            Device<T> on_x(values_of<T>(x)), c(static_cast<size_t>(m) * n);
            check_status(calls<T>::dgmm(handle, side, m, n, a.on_device.data, a.leading, on_x.data, step, c.data, m),
                         name + "dgmm");
            Matrix expected;
            for (int place = 0; place < m * n; ++place) {
                const int i = place % m, j = place / m;
                expected.push_back(a.view(i, j) * x[place_in(is_left ? m : n, step, is_left ? i : j)]);
            }
            check_matrix(c, expected, name + "dgmm");
        }
    }
}

template <class T> void check_packing(const std::string &name, int n)
{
    for (const cublasFillMode_t fill : FILLS) {
        const Given<T> a(n, n);
        const Matrix zeros(static_cast<size_t>(n) * (n + 1) / 2), nothing(static_cast<size_t>(n) * n);
        Device<T> packed(values_of<T>(zeros)), back(values_of<T>(nothing));
        check_status(calls<T>::trttp(handle, fill, n, a.on_device.data, a.leading, packed.data), name + "trttp");
        check_status(calls<T>::tpttr(handle, fill, n, packed.data, back.data, n), name + "tpttr");
        Matrix expected = zeros, unpacked = nothing;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i < n; ++i) {
                if (i == j || (i > j) == (fill == CUBLAS_FILL_MODE_LOWER)) {
                    expected[place_in_packed(n, fill, i, j)] = unpacked[i + j * n] = a.view(i, j);
                }
            }
        }
        check_matrix(packed, expected, name + "trttp");
        check_matrix(back, unpacked, name + "tpttr");
    }
}

template <class T> void check_type(const std::string &name)
{
    check_general<T>(name, 37, 33, 19);
    check_general<T>(name, 1, 5, 70);
    check_symmetric<T>(name, 35, 7);
    check_squares<T>(name, 34, 9);
    check_triangles<T>(name, 11, 6);
    check_elements<T>(name, 6, 9);
    check_packing<T>(name, 7);
}

// Products whose type is told when they run are those with the type in their names.
void check_told()
{
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
    const cuComplex one = make_cuComplex(0.5f, -0.25f), none = make_cuComplex(0, 0);
    const float real = 0.5f, zero = 0;
    const Device<cuComplex> a(values_of<cuComplex>(random<cuComplex>(36)));
    const auto type = CUDA_C_32F;
    const auto compare = [&](const std::string &what, auto plain, auto told, auto told_wide) {
        Device<cuComplex> expected(std::vector<cuComplex>(36)), got(expected.get()), wide(expected.get());
        check_status(plain(expected.data), what);
        check_status(told(got.data), what + "Ex");
        check_status(told_wide(wide.data), what + "3mEx_64");
        check_matrix(got, matrix_of(expected), what + "Ex");
        check_matrix(wide, matrix_of(expected), what + "3mEx_64");
    };
    const auto n = CUBLAS_OP_N;
    const auto lower = CUBLAS_FILL_MODE_LOWER;
    compare("Cgemm",
        [&](cuComplex *c) { return cublasCgemm(handle, n, CUBLAS_OP_C, 5, 6, 4, &one, a.data, 6, a.data, 6, &none, c, 6); },
        [&](cuComplex *c) {
            return cublasCgemmEx(handle, n, CUBLAS_OP_C, 5, 6, 4, &one, a.data, type, 6, a.data, type, 6, &none, c, type, 6);
        },
        [&](cuComplex *c) {
            return cublasCgemm3mEx_64(handle, n, CUBLAS_OP_C, 5, 6, 4, &one, a.data, type, 6, a.data, type, 6, &none, c, type, 6);
        });
    compare("Cherk",
        [&](cuComplex *c) { return cublasCherk(handle, lower, n, 6, 4, &real, a.data, 6, &zero, c, 6); },
        [&](cuComplex *c) { return cublasCherkEx(handle, lower, n, 6, 4, &real, a.data, type, 6, &zero, c, type, 6); },
        [&](cuComplex *c) { return cublasCherk3mEx_64(handle, lower, n, 6, 4, &real, a.data, type, 6, &zero, c, type, 6); });
    compare("Csyrk",
        [&](cuComplex *c) { return cublasCsyrk_v2_64(handle, lower, n, 6, 4, &one, a.data, 6, &none, c, 6); },
        [&](cuComplex *c) { return cublasCsyrkEx(handle, lower, n, 6, 4, &one, a.data, type, 6, &none, c, type, 6); },
        [&](cuComplex *c) { return cublasCsyrk3mEx_64(handle, lower, n, 6, 4, &one, a.data, type, 6, &none, c, type, 6); });
}

} // namespace

int main()
{
    cublasCreate(&handle);
    for_all_types([](auto number, const std::string &name) { check_type<decltype(number)>(name); });
    check_told();
    cublasDestroy(handle);
    return report();
}
