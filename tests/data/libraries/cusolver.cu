// cuSOLVER: factors, solutions, eigenvalues and singular values of several shapes, multiplied out: Cholesky's
// and eigenvalues for real matrices, the others for complex ones.
#include "dense_matrices.h"

namespace {

static_assert(CUSOLVER_R_32F == cusolverPrecType_t(1204) && CUSOLVER_IRS_REFINE_GMRES == cusolverIRSRefinement_t(1104));

cusolverDnHandle_t handle;
constexpr int SIDES = 3;

int info_of(const Device<int> &info)
{
    return info.get()[0];
}

template <class T> void check_cholesky(int n, const std::string &name, double tolerance)
{
    const Matrix a = symmetric<T>(n, n, 1), x = random<T>(n, SIDES, 2), b = product(a, x, n, n, SIDES);
    for (cublasFillMode_t fill : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
        const bool is_lower = fill == CUBLAS_FILL_MODE_LOWER;
        Device<T> on_a(values_of<T>(a)), on_b(values_of<T>(b));
        Device<int> info(std::vector<int>{7});
        int size = 0, inverse_size = 0;
        kind<T>::potrf_size(handle, fill, n, on_a.data, n, &size);
        kind<T>::potri_size(handle, fill, n, on_a.data, n, &inverse_size);
        Device<T> work(std::max(size, inverse_size));
        check(kind<T>::potrf(handle, fill, n, on_a.data, n, work.data, size, info.data) == CUSOLVER_STATUS_SUCCESS,
              name + " potrf");
        check(info_of(info) == 0, name + " potrf info");
        const Matrix factor = triangle(matrix_of(on_a), n, n, is_lower), turned = adjoint(factor, n, n);
        check_near(parts(is_lower ? product(factor, turned, n, n, n) : product(turned, factor, n, n, n)), parts(a),
                   tolerance, name + " potrf");
        kind<T>::potrs(handle, fill, n, SIDES, on_a.data, n, on_b.data, n, info.data);
        check_near(parts(matrix_of(on_b)), parts(x), tolerance, name + " potrs");
        kind<T>::potri(handle, fill, n, on_a.data, n, work.data, inverse_size, info.data);
        const Matrix half = triangle(matrix_of(on_a), n, n, is_lower), other = adjoint(half, n, n);
        Matrix inverse(half);
        for (int i = 0; i < n * n; ++i) {
            inverse[i] += i % (n + 1) == 0 ? 0 : other[i];
        }
        check_near(parts(product(a, inverse, n, n, n)), parts(identity(n)), tolerance, name + " potri");
    }
}

template <class T> void check_not_definite(const std::string &name)
{
    const int n = 40;
    Matrix a = symmetric<T>(n, n, 1);
    a[35 * (n + 1)] = -1;
    Device<T> on_a(values_of<T>(a)), work(4096);
    Device<int> info(1);
    kind<T>::potrf(handle, CUBLAS_FILL_MODE_LOWER, n, on_a.data, n, work.data, 4096, info.data);
    check(info_of(info) == 36, name + " potrf of a matrix that is not definite");
}

template <class T> void check_singular_factors(const std::string &name)
{
    Device<T> work(4096);
    Device<int> info(1);
    Matrix zeros(4);
    zeros[0] = 1;
    Device<T> singular(values_of<T>(zeros));
    Device<int> pivots(2);
    kind<T>::getrf(handle, 2, 2, singular.data, 2, work.data, pivots.data, info.data);
    check(info_of(info) == 2, name + " getrf of a singular matrix");
}

template <class T> void check_batches(const std::string &name, double tolerance)
{
    const int n = 6, count = 3;
    std::vector<std::unique_ptr<Device<T>>> matrices, sides;
    std::vector<T *> places, side_places;
    for (int i = 0; i < count; ++i) {
        const Matrix a = symmetric<T>(n, n, i), x = random<T>(n, 1, i);
        matrices.push_back(std::make_unique<Device<T>>(values_of<T>(a)));
        sides.push_back(std::make_unique<Device<T>>(values_of<T>(product(a, x, n, n, 1))));
        places.push_back(matrices[i]->data);
        side_places.push_back(sides[i]->data);
    }
    Device<T *> on_places(places), on_sides(side_places);
    Device<int> infos(std::vector<int>(count, 9)), info(1);
    kind<T>::potrf_batch(handle, CUBLAS_FILL_MODE_LOWER, n, on_places.data, n, infos.data, count);
    check(infos.get() == std::vector<int>(count), name + " potrfBatched");
    kind<T>::potrs_batch(handle, CUBLAS_FILL_MODE_LOWER, n, 1, on_places.data, n, on_sides.data, n, info.data, count);
    for (int i = 0; i < count; ++i) {
        check_near(parts(matrix_of(*sides[i])), parts(random<T>(n, 1, i)), tolerance, name + " potrsBatched");
    }
}

template <class T> void check_lu(int m, int n, const std::string &name, double tolerance)
{
    const Matrix a = random<T>(m, n, 3);
    const int least = std::min(m, n);
    Device<T> on_a(values_of<T>(a));
    Device<int> pivots(least), info(1);
    int size = 0;
    kind<T>::getrf_size(handle, m, n, on_a.data, m, &size);
    Device<T> work(size);
    check(kind<T>::getrf(handle, m, n, on_a.data, m, work.data, pivots.data, info.data) == CUSOLVER_STATUS_SUCCESS,
          name + " getrf");
    const Matrix factors = matrix_of(on_a);
    Matrix lower(static_cast<size_t>(m) * least), upper(static_cast<size_t>(least) * n);
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < m; ++i) {
            if (i > j) {
                lower[i + j * m] = factors[i + j * m];
            } else {
                upper[i + j * least] = factors[i + j * m];
            }
            if (i == j) {
                lower[i + j * m] = 1;
            }
        }
    }
    Matrix exchanged = a;
    const std::vector<int> rows = pivots.get();
    for (int i = 0; i < least; ++i) {
        for (int j = 0; j < n; ++j) {
            std::swap(exchanged[i + j * m], exchanged[rows[i] - 1 + j * m]);
        }
    }
    check(info_of(info) == 0, name + " getrf info");
    check_near(parts(product(lower, upper, m, least, n)), parts(exchanged), tolerance, name + " getrf");
    for (cublasOperation_t op : {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C}) {
        if (m == n) {
            const Matrix x = random<T>(n, SIDES, 4);
            const Matrix op_a = op == CUBLAS_OP_N ? a : adjoint(a, n, n, op == CUBLAS_OP_C);
            Device<T> on_b(values_of<T>(product(op_a, x, n, n, SIDES)));
            kind<T>::getrs(handle, op, n, SIDES, on_a.data, n, pivots.data, on_b.data, n, info.data);
            check_near(parts(matrix_of(on_b)), parts(x), tolerance * n, name + " getrs " + std::to_string(op));
        }
    }
}

template <class T> void check_qr(int m, int n, const std::string &name, double tolerance)
{
    const Matrix a = random<T>(m, n, 5);
    const int least = std::min(m, n);
    Device<T> on_a(values_of<T>(a)), taus(least);
    Device<int> info(1);
    int size = 0, other_size = 0;
    kind<T>::geqrf_size(handle, m, n, on_a.data, m, &size);
    kind<T>::gqr_size(handle, m, least, least, on_a.data, m, taus.data, &other_size);
    Device<T> work(std::max(size, other_size));
    check(kind<T>::geqrf(handle, m, n, on_a.data, m, taus.data, work.data, size, info.data) == CUSOLVER_STATUS_SUCCESS,
          name + " geqrf");
    Matrix r(static_cast<size_t>(least) * n);
    const Matrix factors = matrix_of(on_a);
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i <= std::min(j, least - 1); ++i) {
            r[i + j * least] = factors[i + j * m];
        }
    }
    Device<T> on_q(values_of<T>(Matrix(factors.begin(), factors.begin() + static_cast<long>(m) * least)));
    kind<T>::gqr(handle, m, least, least, on_q.data, m, taus.data, work.data, other_size, info.data);
    const Matrix q = matrix_of(on_q);
    check_near(parts(product(q, r, m, least, n)), parts(a), tolerance, name + " Q R");
    check_near(parts(product(adjoint(q, m, least), q, least, m, least)), parts(identity(least)), tolerance,
               name + " orgqr");
    for (cublasSideMode_t side : {CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT}) {
        const bool is_left = side == CUBLAS_SIDE_LEFT;
        const int rows = is_left ? m : SIDES, columns = is_left ? SIDES : m;
        for (cublasOperation_t op : {CUBLAS_OP_N, is_complex<T>() ? CUBLAS_OP_C : CUBLAS_OP_T}) {
            const Matrix c = random<T>(rows, columns, 6);
            Device<T> on_c(values_of<T>(c));
            kind<T>::mqr_size(handle, side, op, rows, columns, least, on_a.data, m, taus.data, on_c.data, rows, &size);
            Device<T> more(size);
            kind<T>::mqr(handle, side, op, rows, columns, least, on_a.data, m, taus.data, on_c.data, rows, more.data,
                         size, info.data);
            const Matrix found = matrix_of(on_c);
            // The first rows, or columns, of op(Q) are known: compare what they make.
            const Matrix by = adjoint(q, m, least);
            if (is_left && op != CUBLAS_OP_N) {
                Matrix head;
                for (int j = 0; j < columns; ++j) {
                    head.insert(head.end(), found.begin() + j * m, found.begin() + j * m + least);
                }
                check_near(parts(head), parts(product(by, c, least, m, columns)), tolerance, name + " Q^H C");
            } else if (!is_left && op == CUBLAS_OP_N) {
                const Matrix head(found.begin(), found.begin() + static_cast<long>(rows) * least);
                check_near(parts(head), parts(product(c, q, rows, m, least)), tolerance, name + " C Q");
            } else { // back again
                const cublasOperation_t turned = is_complex<T>() ? CUBLAS_OP_C : CUBLAS_OP_T;
                kind<T>::mqr(handle, side, op == CUBLAS_OP_N ? turned : CUBLAS_OP_N, rows, columns, least, on_a.data,
                             m, taus.data, on_c.data, rows, more.data, size, info.data);
                check_near(parts(matrix_of(on_c)), parts(c), tolerance, name + " op(Q) and back");
            }
        }
    }
}

template <class T> void check_eigen(int n, const std::string &name, double tolerance)
{
    using R = typename kind<T>::real;
    const Matrix a = symmetric<T>(n, 0, 8);
    for (cublasFillMode_t fill : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
        Device<T> on_a(values_of<T>(triangle(a, n, n, fill == CUBLAS_FILL_MODE_LOWER)));
        Device<R> values(n);
        Device<int> info(1);
        int size = 0;
        kind<T>::evd_size(handle, CUSOLVER_EIG_MODE_VECTOR, fill, n, on_a.data, n, values.data, &size);
        Device<T> work(size);
        check(kind<T>::evd(handle, CUSOLVER_EIG_MODE_VECTOR, fill, n, on_a.data, n, values.data, work.data, size,
                           info.data) == CUSOLVER_STATUS_SUCCESS,
              name + " syevd");
        const Matrix v = matrix_of(on_a);
        const std::vector<R> w = values.get();
        Matrix scaled = v;
        for (int i = 0; i < n * n; ++i) {
            scaled[i] *= w[i / n];
        }
        check(info_of(info) == 0 && std::is_sorted(w.begin(), w.end()), name + " sorted");
        check_near(parts(product(a, v, n, n, n)), parts(scaled), tolerance, name + " A V");
        check_near(parts(product(adjoint(v, n, n), v, n, n, n)), parts(identity(n)), tolerance, name + " V^H V");
    }
}

template <class T> void check_eigen_batches(const std::string &name, double tolerance)
{
    using R = typename kind<T>::real;
    const int n = 5, count = 2;
    Matrix both = symmetric<T>(n, 0, 1);
    const Matrix second = symmetric<T>(n, 2, 2);
    both.insert(both.end(), second.begin(), second.end());
    Device<T> on_a(values_of<T>(both));
    Device<R> values(n * count);
    Device<int> infos(count);
    syevjInfo_t params;
    cusolverDnCreateSyevjInfo(&params);
    int size = 0;
    kind<T>::evj_size(handle, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, n, on_a.data, n, values.data, &size,
                      params, count);
    Device<T> work(size);
    kind<T>::evj(handle, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, n, on_a.data, n, values.data, work.data,
                 size, infos.data, params, count);
    const Matrix v = matrix_of(on_a), last(v.begin() + n * n, v.end());
    Matrix scaled = last;
    for (int i = 0; i < n * n; ++i) {
        scaled[i] *= values.get()[n + i / n];
    }
    check_near(parts(product(second, last, n, n, n)), parts(scaled), tolerance, name + " syevjBatched");
    cusolverDnDestroySyevjInfo(params);
}

Matrix scaled_columns(Matrix u, int rows, const std::vector<double> &s)
{
    for (size_t i = 0; i < s.size(); ++i) {
        for (int j = 0; j < rows; ++j) {
            u[j + i * rows] *= s[i];
        }
    }
    u.resize(s.size() * rows);
    return u;
}

template <class T> void check_singular(int m, int n, const std::string &name, double tolerance)
{
    using R = typename kind<T>::real;
    const Matrix a = random<T>(m, n, 9);
    const int least = std::min(m, n);
    Device<T> on_a(values_of<T>(a)), u(m * m), v(n * n);
    Device<R> values(least);
    Device<int> info(1);
    int size = 0;
    if (m >= n) {
        kind<T>::gesvd_size(handle, m, n, &size);
        Device<T> work(size);
        check(kind<T>::gesvd(handle, 'A', 'A', m, n, on_a.data, m, values.data, u.data, m, v.data, n, work.data, size,
                             nullptr, info.data) == CUSOLVER_STATUS_SUCCESS,
              name + " gesvd");
        const std::vector<R> found = values.get();
        const std::vector<double> s(found.begin(), found.end());
        const Matrix left = matrix_of(u);
        check(std::is_sorted(s.rbegin(), s.rend()) && s.back() >= 0 && info_of(info) == 0, name + " sorted");
        check_near(parts(product(scaled_columns(left, m, s), matrix_of(v), m, n, n)), parts(a), tolerance,
                   name + " U S V^H");
        check_near(parts(product(adjoint(left, m, m), left, m, m, m)), parts(identity(m)), tolerance, name + " U^H U");
    }
    gesvdjInfo_t params;
    cusolverDnCreateGesvdjInfo(&params);
    for (int econ : {0, 1}) {
        Device<T> again(values_of<T>(a));
        kind<T>::gesvdj_size(handle, CUSOLVER_EIG_MODE_VECTOR, econ, m, n, again.data, m, values.data, u.data, m,
                             v.data, n, &size, params);
        Device<T> work(size);
        check(kind<T>::gesvdj(handle, CUSOLVER_EIG_MODE_VECTOR, econ, m, n, again.data, m, values.data, u.data, m,
                              v.data, n, work.data, size, info.data, params) == CUSOLVER_STATUS_SUCCESS,
              name + " gesvdj");
        const std::vector<R> found = values.get();
        Matrix right = matrix_of(v);
        right.resize(static_cast<size_t>(n) * least);
        check_near(parts(product(scaled_columns(matrix_of(u), m, {found.begin(), found.end()}),
                                 adjoint(right, n, least), m, least, n)),
                   parts(a), tolerance, name + " U S V^H, gesvdj");
    }
    cusolverDnDestroyGesvdjInfo(params);
}

// Functions with 64-bit sizes call the others.
void check_wide()
{
    const int n = 40;
    const Matrix a = random<double>(n, n, 3), x = random<double>(n, 1, 4);
    Device<double> on_a(values_of<double>(a)), on_b(values_of<double>(product(a, x, n, n, 1)));
    Device<int64_t> pivots(n);
    Device<int> info(1);
    cusolverDnParams_t params;
    cusolverDnCreateParams(&params);
    size_t on_device = 0, on_host = 7;
    cusolverDnXgetrf_bufferSize(handle, params, n, n, CUDA_R_64F, on_a.data, n, CUDA_R_64F, &on_device, &on_host);
    Device<char> work(on_device);
    check(cusolverDnXgetrf(handle, params, n, n, CUDA_R_64F, on_a.data, n, pivots.data, CUDA_R_64F, work.data,
                           on_device, nullptr, on_host, info.data) == CUSOLVER_STATUS_SUCCESS,
          "Xgetrf");
    cusolverDnXgetrs(handle, params, CUBLAS_OP_N, n, 1, CUDA_R_64F, on_a.data, n, pivots.data, CUDA_R_64F, on_b.data,
                     n, info.data);
    check_near(parts(matrix_of(on_b)), parts(x), 1e-10, "Xgetrs");
    check(cusolverDnXpotrf(handle, params, CUBLAS_FILL_MODE_LOWER, n, CUDA_R_16F, on_a.data, n, CUDA_R_16F, nullptr, 0,
                           nullptr, 0, info.data) == CUSOLVER_STATUS_NOT_SUPPORTED,
          "half");
    cusolverDnDestroyParams(params);
}

} // namespace

int main()
{
    check(cusolverDnCreate(&handle) == CUSOLVER_STATUS_SUCCESS, "create");
    check_cholesky<double>(45, "double", 1e-12);
    check_not_definite<double>("double");
    check_batches<double>("double", 1e-12);
    check_eigen<double>(21, "double", 1e-12);
    check_eigen_batches<double>("double", 1e-12);
    check_singular_factors<cuDoubleComplex>("complex");
    check_lu<cuDoubleComplex>(70, 70, "square", 1e-12);
    check_lu<cuDoubleComplex>(50, 20, "high", 1e-12);
    check_lu<cuDoubleComplex>(20, 50, "wide", 1e-12);
    check_qr<cuDoubleComplex>(50, 37, "high", 1e-12);
    check_qr<cuDoubleComplex>(20, 35, "wide", 1e-12);
    check_singular<cuDoubleComplex>(19, 12, "high", 1e-12);
    check_singular<cuDoubleComplex>(5, 9, "wide", 1e-12);
    check_wide();
    int version = 0;
    check(cusolverGetVersion(&version) == CUSOLVER_STATUS_SUCCESS && version == CUSOLVER_VERSION, "version");
    check(cusolverDnZgetrf(handle, 4, 4, nullptr, 2, nullptr, nullptr, nullptr) == CUSOLVER_STATUS_INVALID_VALUE,
          "leading dimension");
    check(cusolverDnDestroy(handle) == CUSOLVER_STATUS_SUCCESS, "destroy");
    return report();
}
