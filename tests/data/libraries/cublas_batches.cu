// cuBLAS for many small matrices at once, and sizes of 64 bits.
#include "batches.h"

namespace {

template <class T> struct calls;
template <> struct calls<float> {
    static constexpr auto gemmBatched = cublasSgemmBatched;
    static constexpr auto gemmStridedBatched = cublasSgemmStridedBatched_64;
    static constexpr auto gemvBatched = cublasSgemvBatched;
    static constexpr auto gemvStridedBatched = cublasSgemvStridedBatched_64;
    static constexpr auto trsmBatched = cublasStrsmBatched;
    static constexpr auto getrfBatched = cublasSgetrfBatched;
    static constexpr auto getrsBatched = cublasSgetrsBatched;
    static constexpr auto getriBatched = cublasSgetriBatched;
    static constexpr auto matinvBatched = cublasSmatinvBatched;
    static constexpr auto geqrfBatched = cublasSgeqrfBatched;
    static constexpr auto gelsBatched = cublasSgelsBatched;
};
template <> struct calls<double> {
    static constexpr auto gemmBatched = cublasDgemmBatched_64;
    static constexpr auto gemmStridedBatched = cublasDgemmStridedBatched;
    static constexpr auto gemvBatched = cublasDgemvBatched_64;
    static constexpr auto gemvStridedBatched = cublasDgemvStridedBatched;
    static constexpr auto trsmBatched = cublasDtrsmBatched_64;
    static constexpr auto getrfBatched = cublasDgetrfBatched;
    static constexpr auto getrsBatched = cublasDgetrsBatched;
    static constexpr auto getriBatched = cublasDgetriBatched;
    static constexpr auto matinvBatched = cublasDmatinvBatched;
    static constexpr auto geqrfBatched = cublasDgeqrfBatched;
    static constexpr auto gelsBatched = cublasDgelsBatched;
};
template <> struct calls<cuComplex> {
    static constexpr auto gemmBatched = cublasCgemmBatched;
    static constexpr auto gemmStridedBatched = cublasCgemmStridedBatched_64;
    static constexpr auto gemvBatched = cublasCgemvBatched;
    static constexpr auto gemvStridedBatched = cublasCgemvStridedBatched_64;
    static constexpr auto trsmBatched = cublasCtrsmBatched;
    static constexpr auto getrfBatched = cublasCgetrfBatched;
    static constexpr auto getrsBatched = cublasCgetrsBatched;
    static constexpr auto getriBatched = cublasCgetriBatched;
    static constexpr auto matinvBatched = cublasCmatinvBatched;
    static constexpr auto geqrfBatched = cublasCgeqrfBatched;
    static constexpr auto gelsBatched = cublasCgelsBatched;
};
template <> struct calls<cuDoubleComplex> {
    static constexpr auto gemmBatched = cublasZgemmBatched_64;
    static constexpr auto gemmStridedBatched = cublasZgemmStridedBatched;
    static constexpr auto gemvBatched = cublasZgemvBatched_64;
    static constexpr auto gemvStridedBatched = cublasZgemvStridedBatched;
    static constexpr auto trsmBatched = cublasZtrsmBatched_64;
    static constexpr auto getrfBatched = cublasZgetrfBatched;
    static constexpr auto getrsBatched = cublasZgetrsBatched;
    static constexpr auto getriBatched = cublasZgetriBatched;
    static constexpr auto matinvBatched = cublasZmatinvBatched;
    static constexpr auto geqrfBatched = cublasZgeqrfBatched;
    static constexpr auto gelsBatched = cublasZgelsBatched;
};

template <class T> void check_products(const std::string &name, int m, int n, int k)
{
    for (const cublasOperation_t operation : OPERATIONS) {
        current.next();
        const bool is_plain = operation == CUBLAS_OP_N;
        const Batch<T> a(is_plain ? m : k, is_plain ? k : m), b(k, n);
        Batch<T> c(m, n, current.old<T>(static_cast<size_t>(m) * n * COUNT)), d(m, n, c.numbers);
        const Z factor = random_number<T>(), old = current.beta<T>();
        Scalar<T> alpha(factor), beta(old);
        check_status(calls<T>::gemmBatched(handle, operation, CUBLAS_OP_N, m, n, k, alpha.get(), a.read(), a.leading,
                                           b.read(), b.leading, beta.get(), c.places.data, m, COUNT),
                     name + "gemmBatched");
        check_status(calls<T>::gemmStridedBatched(handle, operation, CUBLAS_OP_N, m, n, k, alpha.get(),
                                                  a.on_device.data, a.leading, a.stride, b.on_device.data, b.leading,
                                                  b.stride, beta.get(), d.on_device.data, m, d.stride, COUNT),
                     name + "gemmStridedBatched");
        for (int i = 0; i < COUNT; ++i) {
            const Matrix one = a.one(i), other = b.one(i);
            const Matrix expected = product(m, n, k, factor, turned(whole(one, a.leading), operation),
                                            whole(other, k), old, c.one(i), m);
            check_close<T>(c.found(i), expected, name + "gemmBatched");
            check_close<T>(d.found(i), expected, name + "gemmStridedBatched");
        }
    }
}

template <class T> void check_vectors(const std::string &name, int m, int n)
{
    for (const cublasOperation_t operation : OPERATIONS) {
        current.next();
        const bool is_plain = operation == CUBLAS_OP_N;
        const int rows = is_plain ? m : n, columns = is_plain ? n : m, x_step = -2, y_step = 1;
        const Batch<T> a(m, n), x(static_cast<int>(length_of(columns, x_step)), 1);
        Batch<T> y(rows, 1, current.old<T>(static_cast<size_t>(rows) * COUNT)), z(rows, 1, y.numbers);
        const Z factor = random_number<T>(), old = current.beta<T>();
        Scalar<T> alpha(factor), beta(old);
        check_status(calls<T>::gemvBatched(handle, operation, m, n, alpha.get(), a.read(), m, x.read(), x_step,
                                           beta.get(), y.places.data, y_step, COUNT),
                     name + "gemvBatched");
        check_status(calls<T>::gemvStridedBatched(handle, operation, m, n, alpha.get(), a.on_device.data, m, a.stride,
                                                  x.on_device.data, x_step, x.stride, beta.get(), z.on_device.data,
                                                  y_step, z.stride, COUNT),
                     name + "gemvStridedBatched");
        for (int i = 0; i < COUNT; ++i) {
            const Matrix one = a.one(i);
            const Matrix expected = times_vector(rows, columns, factor, turned(whole(one, m), operation), x.one(i),
                                                 x_step, old, y.one(i), y_step);
            check_close<T>(y.found(i), expected, name + "gemvBatched");
            check_close<T>(z.found(i), expected, name + "gemvStridedBatched");
        }
    }
}

template <class T> void check_triangles(const std::string &name, int m, int n)
{
    for (const cublasSideMode_t side : SIDES) {
        for (const cublasOperation_t operation : OPERATIONS) {
            current.next();
            const cublasFillMode_t fill = FILLS[current.count % 2];
            const cublasDiagType_t diagonal = DIAGONALS[current.count / 2 % 2];
            const bool is_left = side == CUBLAS_SIDE_LEFT;
            const int size = is_left ? m : n;
            const Batch<T> a(size, size, triangle_numbers<T>(static_cast<size_t>(size) * size * COUNT));
            Batch<T> b(m, n);
            const Z factor = random_number<T>();
            Scalar<T> alpha(factor);
            check_status(calls<T>::trsmBatched(handle, side, fill, operation, diagonal, m, n, alpha.get(), a.read(),
                                               size, b.places.data, m, COUNT),
                         name + "trsmBatched");
            for (int i = 0; i < COUNT; ++i) {
                const Matrix one = a.one(i), x = b.found(i);
                Matrix expected = b.one(i);
                std::transform(expected.begin(), expected.end(), expected.begin(), [&](Z v) { return factor * v; });
                const View triangle = turned(half_of(whole(one, size), fill, triangle_form(diagonal)), operation);
                const View solved = whole(x, m);
                check_close<T>(product(m, n, size, 1, is_left ? triangle : solved, is_left ? solved : triangle, 0, x, m),
                              expected, name + "trsmBatched");
            }
        }
    }
}

Matrix identity(int n)
{
    Matrix a(static_cast<size_t>(n) * n);
    for (int i = 0; i < n; ++i) {
        a[i * (n + 1)] = 1;
    }
    return a;
}

// Numbers of a system whose pivots are never its first ones.
template <class T> Matrix system_numbers(int n)
{
    Matrix a = random<T>(static_cast<size_t>(n) * n * COUNT);
    for (int i = 0; i < COUNT; ++i) {
        a[static_cast<size_t>(i) * n * n] = n > 1 ? 0 : 1;
    }
    return a;
}

template <class T> void check_systems(const std::string &name, int n, bool has_pivots)
{
    using C = calls<T>;
    const int sides = 2;
    Matrix numbers = system_numbers<T>(n);
    for (size_t i = 0; i < numbers.size() && !has_pivots; ++i) {
        numbers[i] += i % (n * n) % (n + 1) == 0 ? 3 : 0;
    }
    Batch<T> a(n, n, numbers), inverse(n, n), other(n, n);
    const Batch<T> plain(n, n, numbers);
    Device<int> pivots(static_cast<size_t>(n) * COUNT), infos(std::vector<int>(COUNT, 9));
    int info = 9;
    int *rows = has_pivots ? pivots.data : nullptr;
    check_status(C::getrfBatched(handle, n, a.places.data, n, rows, infos.data, COUNT), name + "getrfBatched");
    check(infos.get() == std::vector<int>(COUNT, 0), name + "getrfBatched info");
    check_status(C::getriBatched(handle, n, a.read(), n, rows, inverse.places.data, n, infos.data, COUNT),
                 name + "getriBatched");
    check_status(C::matinvBatched(handle, n, plain.read(), n, other.places.data, n, infos.data, COUNT),
                 name + "matinvBatched");
    check(infos.get() == std::vector<int>(COUNT, 0), name + "matinvBatched info");
    for (int i = 0; i < COUNT; ++i) {
        const Matrix one = plain.one(i), first = inverse.found(i), second = other.found(i);
        check_close<T>(product(n, n, n, 1, whole(one, n), whole(first, n), 0, one, n), identity(n),
                      name + "getriBatched");
        check_close<T>(product(n, n, n, 1, whole(one, n), whole(second, n), 0, one, n), identity(n),
                      name + "matinvBatched");
    }
    for (const cublasOperation_t operation : OPERATIONS) {
        Batch<T> b(n, sides);
        check_status(C::getrsBatched(handle, operation, n, sides, a.read(), n, rows, b.places.data, n, &info, COUNT),
                     name + "getrsBatched");
        check(info == 0, name + "getrsBatched info");
        for (int i = 0; i < COUNT; ++i) {
            const Matrix one = plain.one(i), x = b.found(i);
            check_close<T>(product(n, sides, n, 1, turned(whole(one, n), operation), whole(x, n), 0, x, n), b.one(i),
                          name + "getrsBatched");
        }
    }
}

template <class T> void check_singular(const std::string &name)
{
    Matrix numbers(4 * COUNT);
    numbers[0] = 1;
    Batch<T> a(2, 2, numbers), inverse(2, 2);
    Device<int> pivots(2 * COUNT), infos(COUNT);
    calls<T>::matinvBatched(handle, 2, a.read(), 2, inverse.places.data, 2, infos.data, COUNT);
    check(infos.get() == std::vector<int>({2, 1, 1}), name + "matinvBatched of singular matrices");
    calls<T>::getrfBatched(handle, 2, a.places.data, 2, pivots.data, infos.data, COUNT);
    check(infos.get() == std::vector<int>({2, 1, 1}), name + "getrfBatched of singular matrices");
}

// The reflectors of a factored matrix, on the columns of the identity: Q.
Matrix reflected(const Matrix &a, const Matrix &tau, int m, int n)
{
    Matrix q = identity(m);
    for (int k = std::min(m, n) - 1; k >= 0; --k) {
        for (int j = 0; j < m; ++j) {
            Z sum = q[k + j * m];
            for (int i = k + 1; i < m; ++i) {
                sum += std::conj(a[i + k * m]) * q[i + j * m];
            }
            for (int i = k; i < m; ++i) {
                q[i + j * m] -= tau[k] * (i == k ? 1 : a[i + k * m]) * sum;
            }
        }
    }
    return q;
}

template <class T> void check_orthogonal(const std::string &name, int m, int n)
{
    Batch<T> a(m, n), tau(std::min(m, n), 1);
    int info = 9;
    check_status(calls<T>::geqrfBatched(handle, m, n, a.places.data, m, tau.places.data, &info, COUNT),
                 name + "geqrfBatched");
    check(info == 0, name + "geqrfBatched info");
    for (int i = 0; i < COUNT; ++i) {
        const Matrix found = a.found(i), q = reflected(found, tau.found(i), m, n);
        const View r = [&](int row, int column) { return row > column ? 0 : found[row + column * m]; };
        check_close<T>(product(m, n, m, 1, whole(q, m), r, 0, found, m), a.one(i), name + "geqrfBatched");
        check_close<T>(product(m, m, m, 1, turned(whole(q, m), CUBLAS_OP_C), whole(q, m), 0, q, m), identity(m),
                      name + "geqrfBatched Q");
    }
}

// What is left of the system is orthogonal to the columns.
template <class T> void check_fit(const std::string &name, int m, int n)
{
    const int sides = 2;
    Batch<T> a(m, n), b(m, sides);
    const Batch<T> plain(m, n, a.numbers);
    Device<int> infos(std::vector<int>(COUNT, 9));
    int info = 9;
    check_status(calls<T>::gelsBatched(handle, CUBLAS_OP_N, m, n, sides, a.places.data, m, b.places.data, m, &info,
                                       infos.data, COUNT),
                 name + "gelsBatched");
    check(info == 0 && infos.get() == std::vector<int>(COUNT, 0), name + "gelsBatched info");
    for (int i = 0; i < COUNT; ++i) {
        const Matrix one = plain.one(i), x = b.found(i);
        const Matrix left = product(m, sides, n, 1, whole(one, m), whole(x, m), -1, b.one(i), m);
        const Matrix zeros(static_cast<size_t>(n) * sides);
        check_close<T>(product(n, sides, m, 1, turned(whole(one, m), CUBLAS_OP_C), whole(left, m), 0, zeros, n), zeros,
                      name + "gelsBatched");
    }
}

template <class T> void check_type(const std::string &name)
{
    check_products<T>(name, 5, 33, 18);
    check_vectors<T>(name, 9, 5);
    check_triangles<T>(name, 6, 4);
    check_systems<T>(name, 7, true);
    check_systems<T>(name, 1, true);
    check_systems<T>(name, 5, false);
    check_singular<T>(name);
    check_orthogonal<T>(name, 9, 5);
    check_orthogonal<T>(name, 4, 7);
    check_fit<T>(name, 8, 5);
}

// Functions of the runtimes, with sizes of 64 bits; and what has more than 31.
void check_wide()
{
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
    const double two = 2, half = 0.5;
    const float three = 3;
    Device<double> x(std::vector<double>{1, -4, 2}), y(std::vector<double>{5, 6, 7}), a(9);
    Device<float> v(std::vector<float>{1, 2, -3});
    int64_t place = 0;
    double product_of_both = 0;
    float size = 0;
    check_status(cublasDaxpy_64(handle, 3, &two, x.data, 1, y.data, 1), "Daxpy_64");
    check(y.get() == std::vector<double>({7, -2, 11}), "Daxpy_64");
    cublasIdamax_64(handle, 3, x.data, 1, &place);
    check(place == 2, "Idamax_64");
    cublasDdot_64(handle, 3, x.data, 1, y.data, 1, &product_of_both);
    check(product_of_both == 37, "Ddot_64");
    cublasSscal_64(handle, 3, &three, v.data, 1);
    cublasSasum_64(handle, 3, v.data, 1, &size);
    check(size == 18, "Sscal_64 and Sasum_64");
    const double zero = 0;
    cublasDgemm_64(handle, CUBLAS_OP_N, CUBLAS_OP_T, 3, 3, 1, &half, x.data, 3, x.data, 3, &zero, a.data, 3);
    check(a.get() == std::vector<double>({0.5, -2, 1, -2, 8, -4, 1, -4, 2}), "Dgemm_64");
    cublasDsyrk_64(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, 3, 1, &half, x.data, 3, &two, a.data, 3);
    check(a.get() == std::vector<double>({1.5, -6, 3, -2, 24, -12, 1, -4, 6}), "Dsyrk_64");
    check(cublasSscal_64(handle, int64_t(1) << 40, &three, v.data, 1) == CUBLAS_STATUS_NOT_SUPPORTED,
          "more than 31 bits");
}

} // namespace

int main()
{
    cublasCreate(&handle);
    for_all_types([](auto number, const std::string &name) { check_type<decltype(number)>(name); });
    check_wide();
    cublasDestroy(handle);
    return report();
}
