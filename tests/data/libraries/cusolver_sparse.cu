// cuSOLVER for sparse matrices: what is solved multiplied out, in all types, with and without another order; orders,
// least squares, eigenvalues, and factors step by step.
#include "sparse_systems.h"

#include <cusolverRf.h>
#include <cusolverSp_LOWLEVEL_PREVIEW.h>

namespace {

cusolverSpHandle_t handle;

template <class T, class Function>
void check_solver(Function solve, bool is_device, const Sparse<T> &a, const std::vector<Z> &x, const std::vector<Z> &b,
                  int order, const std::string &name)
{
    const std::vector<T> right = values_of<T>(b);
    std::vector<T> found(x.size());
    int singularity = 7;
    if (is_device) {
        Device<int> starts(a.starts), indices(a.indices);
        Device<T> values(a.values), on_b(right), on_x(found.size());
        check(solve(handle, a.rows, a.count(), a.about, values.data, starts.data, indices.data, on_b.data, 0, order,
                    on_x.data, &singularity) == CUSOLVER_STATUS_SUCCESS,
              name);
        found = on_x.get();
    } else {
        check(solve(handle, a.rows, a.count(), a.about, a.values.data(), a.starts.data(), a.indices.data(),
                    right.data(), 0, order, found.data(), &singularity) == CUSOLVER_STATUS_SUCCESS,
              name);
    }
    check(singularity == -1, name + " singularity");
    check_near(parts(found), parts(values_of<T>(x)), kind<T>::exact, name);
}

template <class T> void check_solvers(const std::string &name)
{
    const int n = 40;
    const std::vector<Z> x = numbers<T>(n, 3), definite = sparse<T>(n, n, 8, 1, true), any = sparse<T>(n, n, 4, 2);
    std::vector<Z> half = definite;
    for (int i = 0; i < n * n; ++i) {
        half[i] = i % n > i / n ? 0 : half[i];
    }
    for (int order = 0; order < 4; ++order) {
        const Sparse<T> a(n, n, definite, order % 2), c(n, n, any, order % 2), lower(n, n, half);
        const std::string which = name + ", order " + std::to_string(order);
        check_solver(kind<T>::chol, true, a, x, product(definite, x), order, which + ", Cholesky");
        check_solver(kind<T>::chol_host, false, a, x, product(definite, x), order, which + ", Cholesky on the host");
        check_solver(kind<T>::chol, true, lower, x, product(definite, x), order, which + ", Cholesky of one triangle");
        check_solver(kind<T>::qr, true, c, x, product(any, x), order, which + ", QR");
        check_solver(kind<T>::qr_host, false, c, x, product(any, x), order, which + ", QR on the host");
        check_solver(kind<T>::lu_host, false, c, x, product(any, x), order, which + ", LU");
    }
}

// Matrices whose first bad pivot is known.
void check_singularity()
{
    const int n = 12;
    std::vector<Z> dense(n * n);
    for (int i = 0; i < n; ++i) {
        dense[i * n + i] = i == 5 ? 1e-9 : 2;
        dense[i * n + (i + 1) % n] = i > 5 && i < 11 ? 0.5 : 0;
    }
    const Sparse<double> a(n, n, dense);
    const std::vector<double> b(n, 1.0);
    std::vector<double> x(n, 7.0);
    const auto find = [&](auto solve, double tolerance) {
        int singularity = 7;
        check(solve(handle, n, a.count(), a.about, a.values.data(), a.starts.data(), a.indices.data(), b.data(),
                    tolerance, 0, x.data(), &singularity) == CUSOLVER_STATUS_SUCCESS,
              "a matrix that is singular");
        return singularity;
    };
    check(find(cusolverSpDcsrlsvluHost, 1e-6) == 5 && x[0] == 7, "singular, LU");
    check(find(cusolverSpDcsrlsvqrHost, 1e-6) == 5, "singular, QR");
    check(find(cusolverSpDcsrlsvcholHost, 1e-4) == 5, "singular, Cholesky");
    check(find(cusolverSpDcsrlsvluHost, 1e-12) == -1 && x[0] == 0.5, "not singular, LU");
    const Sparse<double> negative(2, 2, {1, 2, 2, 1});
    int singularity = 7;
    cusolverSpDcsrlsvcholHost(handle, 2, 4, negative.about, negative.values.data(), negative.starts.data(),
                              negative.indices.data(), b.data(), 0, 0, x.data(), &singularity);
    check(singularity == 1, "a matrix that is not definite");
    cusolverSpDcsrlsvluHost(handle, 2, 4, negative.about, std::vector<double>{1, 2, 2, 4}.data(),
                            negative.starts.data(), negative.indices.data(), b.data(), 0, 0, x.data(), &singularity);
    check(singularity == 1, "rows that depend on each other");
    check(cusolverSpDcsrlsvluHost(nullptr, 2, 4, negative.about, nullptr, nullptr, nullptr, nullptr, 0, 0, nullptr,
                                  nullptr) == CUSOLVER_STATUS_NOT_INITIALIZED,
          "no handle");
    cusparseSetMatType(negative.about, CUSPARSE_MATRIX_TYPE_SYMMETRIC);
    check(cusolverSpDcsrlsvluHost(handle, 2, 4, negative.about, negative.values.data(), negative.starts.data(),
                                  negative.indices.data(), b.data(), 0, 0, x.data(),
                                  &singularity) == CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED,
          "a matrix of another type");
}

// Arguments that no matrix has are refused before anything is read through them.
void check_refused()
{
    const Sparse<double> a(2, 2, {2, 1, 0, 1});
    const std::vector<double> values(5, 1.0), b = {1, 1};
    const std::vector<int> indices = {0, 1, 1, 0, 0};
    std::vector<double> x(2, 7.0);
    int singularity = 7;
    const auto solve = [&](int count, const double *own_values, const double *right) {
        return cusolverSpDcsrlsvluHost(handle, 2, count, a.about, own_values, a.starts.data(), indices.data(), right, 0,
                                       0, x.data(), &singularity);
    };
    check(solve(3, values.data(), b.data()) == CUSOLVER_STATUS_SUCCESS, "all arguments");
    x[0] = 7;
    check(solve(3, nullptr, b.data()) == CUSOLVER_STATUS_INVALID_VALUE, "no values");
    check(solve(3, values.data(), nullptr) == CUSOLVER_STATUS_INVALID_VALUE, "no right side");
    check(solve(5, values.data(), b.data()) == CUSOLVER_STATUS_INVALID_VALUE, "more entries than the rows have");
    check(solve(2, values.data(), b.data()) == CUSOLVER_STATUS_INVALID_VALUE, "fewer entries than the rows have");
    check(x[0] == 7, "x stays");
}

// Places alone: orders are permutations, the one with the fewest neighbours first has little fill, B = A(p, q).
void check_places()
{
    const int n = 60;
    std::vector<Z> dense(n * n);
    for (int i = 0; i < n; ++i) {
        dense[i * n + i] = 4 * n;
        dense[i] = dense[i * n] = i + 1; // eliminated first, row 0 fills all
    }
    dense[0] = 4 * n;
    const Sparse<double> a(n, n, dense, 1);
    int is_symmetric = 7;
    check(cusolverSpXcsrissymHost(handle, n, a.count(), a.about, a.starts.data(), a.starts.data() + 1,
                                  a.indices.data(), &is_symmetric) == CUSOLVER_STATUS_SUCCESS &&
              is_symmetric == 1,
          "issym");
    const Sparse<double> other(3, 3, {1, 2, 0, 0, 1, 0, 0, 3, 1});
    cusolverSpXcsrissymHost(handle, 3, other.count(), other.about, other.starts.data(), other.starts.data() + 1,
                            other.indices.data(), &is_symmetric);
    check(is_symmetric == 0, "issym of another one");
    std::vector<int> orders[4];
    for (std::vector<int> &order : orders) {
        order.assign(n, 0);
    }
    cusolverSpXcsrsymrcmHost(handle, n, a.count(), a.about, a.starts.data(), a.indices.data(), orders[0].data());
    cusolverSpXcsrsymmdqHost(handle, n, a.count(), a.about, a.starts.data(), a.indices.data(), orders[1].data());
    cusolverSpXcsrsymamdHost(handle, n, a.count(), a.about, a.starts.data(), a.indices.data(), orders[2].data());
    cusolverSpXcsrmetisndHost(handle, n, a.count(), a.about, a.starts.data(), a.indices.data(), nullptr,
                              orders[3].data());
    for (const std::vector<int> &order : orders) {
        std::vector<int> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        bool is_right = true;
        for (int i = 0; i < n; ++i) {
            is_right = is_right && sorted[i] == i;
        }
        check(is_right, "an order");
    }
    check(orders[2][n - 1] == 0 || orders[2][n - 2] == 0, "the row with all neighbours comes late");
    std::vector<int> starts = a.starts, indices = a.indices, map(a.count());
    for (int i = 0; i < a.count(); ++i) {
        map[i] = i;
    }
    const std::vector<int> &p = orders[0], &q = orders[2];
    size_t bytes = 0;
    check(cusolverSpXcsrperm_bufferSizeHost(handle, n, n, a.count(), a.about, starts.data(), indices.data(), p.data(),
                                            q.data(), &bytes) == CUSOLVER_STATUS_SUCCESS &&
              bytes > 0,
          "perm_bufferSize");
    std::vector<char> buffer(bytes);
    cusolverSpXcsrpermHost(handle, n, n, a.count(), a.about, starts.data(), indices.data(), p.data(), q.data(),
                           map.data(), buffer.data());
    int different = 0;
    for (int i = 0; i < n; ++i) {
        for (int place = starts[i] - 1; place < starts[i + 1] - 1; ++place) {
            different += a.values[map[place]] != dense[p[i] * n + q[indices[place] - 1]].real();
            different += place > starts[i] - 1 && indices[place] <= indices[place - 1];
        }
    }
    check(different == 0 && starts[n] == a.count() + 1, "perm");
}

void check_least_squares()
{
    const int m = 30, n = 12;
    std::vector<Z> dense = sparse<double>(m, n, 3, 5);
    const std::vector<Z> b = numbers<double>(m, 6);
    for (int rank : {n, n - 1}) {
        for (int i = 0; i < m && rank < n; ++i) {
            dense[i * n + 7] = 2.0 * dense[i * n + 2];
        }
        const Sparse<double> a(m, n, dense);
        std::vector<double> x(n);
        std::vector<int> order(n);
        int found = 0;
        double rest = 0;
        check(cusolverSpDcsrlsqvqrHost(handle, m, n, a.count(), a.about, a.values.data(), a.starts.data(),
                                       a.indices.data(), values_of<double>(b).data(), 1e-10, &found, x.data(),
                                       order.data(), &rest) == CUSOLVER_STATUS_SUCCESS &&
                  found == rank,
              "least squares, rank " + std::to_string(rank));
        std::vector<Z> left = product(dense, std::vector<Z>(x.begin(), x.end()));
        double square = 0;
        for (int i = 0; i < m; ++i) {
            left[i] = b[i] - left[i];
            square += std::norm(left[i]);
        }
        std::vector<double> orthogonal(n);
        for (int i = 0; i < m * n; ++i) {
            orthogonal[i % n] += (dense[i] * left[i / n]).real();
        }
        check_near(orthogonal, std::vector<double>(n), 1e-11, "what is left is orthogonal to the columns");
        check_near({rest}, {std::sqrt(square)}, 1e-11, "its length");
    }
}

// 2 on the diagonal, -1 next to it: the eigenvalues are 2 - 2 cos(k pi / (n + 1)).
void check_eigenvalue()
{
    const int n = 20;
    std::vector<Z> dense(n * n);
    for (int i = 0; i < n; ++i) {
        dense[i * n + i] = 2;
        dense[i * n + std::max(i - 1, 0)] = i > 0 ? -1 : 2;
        dense[i * n + std::min(i + 1, n - 1)] = i < n - 1 ? -1 : 2;
    }
    const Sparse<double> a(n, n, dense);
    Device<int> starts(a.starts), indices(a.indices);
    Device<double> values(a.values), first(std::vector<double>(n, 1.0)), value(1), vector(n);
    check(cusolverSpDcsreigvsi(handle, n, a.count(), a.about, values.data, starts.data, indices.data, 0.01, first.data,
                               100, 1e-12, value.data, vector.data) == CUSOLVER_STATUS_SUCCESS,
          "eigvsi");
    const double expected = 2 - 2 * std::cos(std::acos(-1.0) / (n + 1));
    check_near(value.get(), {expected}, 1e-11, "the eigenvalue");
    std::vector<Z> x;
    for (double part : vector.get()) {
        x.push_back(part);
    }
    std::vector<Z> y = product(dense, x);
    for (int i = 0; i < n; ++i) {
        y[i] -= expected * x[i];
    }
    check_near(parts(values_of<double>(y)), std::vector<double>(2 * n), 1e-10, "the eigenvector");
}

void check_cholesky_steps()
{
    using T = cuDoubleComplex;
    const int n = 30;
    const std::vector<Z> dense = sparse<T>(n, n, 8, 1, true), x = numbers<T>(n, 3), b = product(dense, x);
    const Sparse<T> a(n, n, dense, 1);
    Device<int> starts(a.starts), indices(a.indices);
    Device<T> values(a.values), on_b(values_of<T>(b)), on_x(n);
    csrcholInfo_t info;
    cusolverSpCreateCsrcholInfo(&info);
    check(cusolverSpXcsrcholAnalysis(handle, n, a.count(), a.about, starts.data, indices.data, info) ==
              CUSOLVER_STATUS_SUCCESS,
          "chol analysis");
    size_t inside = 0, work = 0;
    cusolverSpZcsrcholBufferInfo(handle, n, a.count(), a.about, values.data, starts.data, indices.data, info, &inside,
                                 &work);
    Device<char> buffer(work);
    int position = 7;
    check(cusolverSpZcsrcholZeroPivot(handle, info, 0, &position) == CUSOLVER_STATUS_INVALID_VALUE, "no factors yet");
    cusolverSpZcsrcholFactor(handle, n, a.count(), a.about, values.data, starts.data, indices.data, info, buffer.data);
    cusolverSpZcsrcholZeroPivot(handle, info, 1e-10, &position);
    check(position == -1, "chol zero pivot");
    cusolverSpZcsrcholZeroPivot(handle, info, 100, &position);
    check(position == 0, "chol zero pivot of a large tolerance");
    check(cusolverSpZcsrcholSolve(handle, n, on_b.data, on_x.data, info, buffer.data) == CUSOLVER_STATUS_SUCCESS,
          "chol solve");
    check_near(parts(on_x.get()), parts(values_of<T>(x)), 1e-12, "chol solve");
    cusolverSpDestroyCsrcholInfo(info);
}

void check_qr_steps()
{
    const int m = 35, n = 30, batch = 3;
    const std::vector<Z> dense = sparse<double>(m, n, 4, 2), x = numbers<double>(n, 3), b = product(dense, x);
    const Sparse<double> a(m, n, dense);
    const std::vector<double> zero(n), right = values_of<double>(b);
    std::vector<double> found(n);
    csrqrInfoHost_t info;
    cusolverSpCreateCsrqrInfoHost(&info);
    cusolverSpXcsrqrAnalysisHost(handle, m, n, a.count(), a.about, a.starts.data(), a.indices.data(), info);
    size_t inside = 0, work = 0;
    check(cusolverSpDcsrqrBufferInfoHost(handle, m, n, a.count(), a.about, a.values.data(), a.starts.data(),
                                         a.indices.data(), info, &inside, &work) == CUSOLVER_STATUS_SUCCESS &&
              inside > 0 && work > 0,
          "qr sizes");
    cusolverSpDcsrqrSetupHost(handle, m, n, a.count(), a.about, a.values.data(), a.starts.data(), a.indices.data(), 0,
                              info);
    check(cusolverSpDcsrqrFactorHost(handle, m, n, a.count(), nullptr, nullptr, info, nullptr) ==
              CUSOLVER_STATUS_SUCCESS,
          "qr factor");
    int position = 7;
    cusolverSpDcsrqrZeroPivotHost(handle, info, 1e-10, &position);
    check(position == -1, "qr zero pivot");
    cusolverSpDcsrqrSolveHost(handle, m, n, const_cast<double *>(right.data()), found.data(), info, nullptr);
    check_near(found, values_of<double>(x), 1e-11, "qr solve");
    cusolverSpDestroyCsrqrInfoHost(info);

    std::vector<double> all_values, all_right, all_x;
    for (int i = 0; i < batch; ++i) {
        for (double value : a.values) {
            all_values.push_back(value * (i + 1));
        }
        all_right.insert(all_right.end(), right.begin(), right.end());
        for (const Z &value : x) {
            all_x.push_back(value.real() / (i + 1));
        }
    }
    Device<int> starts(a.starts), indices(a.indices);
    Device<double> values(all_values), on_b(all_right), on_x(n * batch);
    csrqrInfo_t many;
    cusolverSpCreateCsrqrInfo(&many);
    cusolverSpXcsrqrAnalysisBatched(handle, m, n, a.count(), a.about, starts.data, indices.data, many);
    cusolverSpDcsrqrBufferInfoBatched(handle, m, n, a.count(), a.about, values.data, starts.data, indices.data, batch,
                                      many, &inside, &work);
    check(cusolverSpDcsrqrsvBatched(handle, m, n, a.count(), a.about, values.data, starts.data, indices.data,
                                    on_b.data, on_x.data, batch, many, nullptr) == CUSOLVER_STATUS_SUCCESS,
          "a batch");
    check_near(on_x.get(), all_x, 1e-11, "a batch");
    cusolverSpDestroyCsrqrInfo(many);
}

// L and U of one matrix, as rows of P A Q^T.
struct Factors {
    std::vector<int> p, q, lower_starts, lower_indices, upper_starts, upper_indices;
    std::vector<double> lower, upper;
};

Factors check_lu_steps(const Sparse<double> &a, const std::vector<Z> &dense)
{
    const int n = a.rows;
    csrluInfoHost_t info;
    cusolverSpCreateCsrluInfoHost(&info);
    cusolverSpXcsrluAnalysisHost(handle, n, a.count(), a.about, a.starts.data(), a.indices.data(), info);
    cusolverSpDcsrluFactorHost(handle, n, a.count(), a.about, a.values.data(), a.starts.data(), a.indices.data(), info,
                               1.0, nullptr);
    int position = 7, lower = 0, upper = 0;
    cusolverSpDcsrluZeroPivotHost(handle, info, 1e-12, &position);
    check(position == -1, "lu zero pivot");
    const std::vector<Z> x = numbers<double>(n, 3);
    std::vector<double> found(n);
    cusolverSpDcsrluSolveHost(handle, n, values_of<double>(product(dense, x)).data(), found.data(), info, nullptr);
    check_near(found, values_of<double>(x), 1e-11, "lu solve");
    check(cusolverSpXcsrluNnzHost(handle, &lower, &upper, info) == CUSOLVER_STATUS_SUCCESS, "lu nnz");
    Factors f{std::vector<int>(n), std::vector<int>(n), std::vector<int>(n + 1), std::vector<int>(lower),
              std::vector<int>(n + 1), std::vector<int>(upper), std::vector<double>(lower),
              std::vector<double>(upper)};
    cusolverSpDcsrluExtractHost(handle, f.p.data(), f.q.data(), a.about, f.lower.data(), f.lower_starts.data(),
                                f.lower_indices.data(), a.about, f.upper.data(), f.upper_starts.data(),
                                f.upper_indices.data(), info, nullptr);
    std::vector<double> both(n * n), expected(n * n);
    for (int i = 0; i < n; ++i) {
        const auto add = [&](int k, double factor) {
            for (int place = f.upper_starts[k]; place < f.upper_starts[k + 1]; ++place) {
                both[i * n + f.upper_indices[place]] += factor * f.upper[place];
            }
        };
        add(i, 1);
        for (int place = f.lower_starts[i]; place < f.lower_starts[i + 1]; ++place) {
            add(f.lower_indices[place], f.lower[place]);
        }
        for (int j = 0; j < n; ++j) {
            expected[i * n + j] = dense[f.p[i] * n + f.q[j]].real();
        }
    }
    check_near(both, expected, 1e-12, "L U = P A Q^T");
    cusolverSpDestroyCsrluInfoHost(info);
    return f;
}

// Of two matrices, the second without values.
void check_refactored_batch(const Sparse<double> &a, Factors &f, const std::vector<Z> &dense,
                            std::vector<double> &values, const std::vector<Z> &x)
{
    const int n = a.rows;
    std::vector<double> none(values.size());
    double *on_host[] = {values.data(), values.data()};
    cusolverRfHandle_t rf;
    cusolverRfCreate(&rf);
    cusolverRfSetMatrixFormat(rf, CUSOLVERRF_MATRIX_FORMAT_CSR, CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L);
    check(cusolverRfBatchSetupHost(2, n, a.count(), const_cast<int *>(a.starts.data()),
                                   const_cast<int *>(a.indices.data()), on_host, static_cast<int>(f.lower.size()),
                                   f.lower_starts.data(), f.lower_indices.data(), f.lower.data(),
                                   static_cast<int>(f.upper.size()), f.upper_starts.data(), f.upper_indices.data(),
                                   f.upper.data(), f.p.data(), f.q.data(), rf) == CUSOLVER_STATUS_SUCCESS,
          "rf batch setup");
    cusolverRfBatchAnalyze(rf);
    const std::vector<double> b = values_of<double>(product(dense, x));
    Device<int> starts(a.starts), indices(a.indices), p(f.p), q(f.q);
    Device<double> first(values), second(none), x1(b), x2(b), work(n);
    Device<double *> given(std::vector<double *>{first.data, first.data});
    Device<double *> right(std::vector<double *>{x1.data, x2.data});
    cusolverRfBatchResetValues(2, n, a.count(), starts.data, indices.data, given.data, p.data, q.data, rf);
    cusolverRfBatchRefactor(rf);
    std::vector<int> zeros(2, 7);
    check(cusolverRfBatchZeroPivot(rf, zeros.data()) == CUSOLVER_STATUS_SUCCESS && zeros == std::vector<int>{-1, -1},
          "rf batch without zeros");
    check(cusolverRfBatchSolve(rf, p.data, q.data, 1, work.data, n, right.data, n) == CUSOLVER_STATUS_SUCCESS,
          "rf batch solve");
    check_near(x1.get(), values_of<double>(x), 1e-9, "rf batch, first");
    check_near(x2.get(), values_of<double>(x), 1e-9, "rf batch, second");
    Device<double *> other(std::vector<double *>{first.data, second.data});
    cusolverRfBatchResetValues(2, n, a.count(), starts.data, indices.data, other.data, p.data, q.data, rf);
    cusolverRfBatchRefactor(rf);
    check(cusolverRfBatchZeroPivot(rf, zeros.data()) == CUSOLVER_STATUS_ZERO_PIVOT && zeros[0] == -1 && zeros[1] == 0,
          "rf batch with a zero");
    Device<double> x3(b), x4(b);
    Device<double *> again(std::vector<double *>{x4.data, x3.data});
    Device<double *> turned(std::vector<double *>{second.data, first.data});
    cusolverRfBatchResetValues(2, n, a.count(), starts.data, indices.data, turned.data, p.data, q.data, rf);
    cusolverRfBatchRefactor(rf);
    check(cusolverRfBatchSolve(rf, p.data, q.data, 1, work.data, n, again.data, n) == CUSOLVER_STATUS_ZERO_PIVOT,
          "rf batch solve with a zero");
    check_near(x3.get(), values_of<double>(x), 1e-9, "rf batch, behind the one with a zero");
    check_near(x4.get(), b, 0, "rf batch, the one with a zero");
    cusolverRfDestroy(rf);
}

// Rows of a triangle that is full, or of its transpose.
struct Triangle {
    std::vector<int> starts{0}, indices;
    std::vector<double> values;

    Triangle(int n, bool is_lower, bool has_diagonal)
    {
        for (int i = 0; i < n; ++i) {
            for (int j = is_lower ? 0 : i; j < (is_lower ? i + 1 : n); ++j) {
                if (i != j || has_diagonal) {
                    indices.push_back(j);
                    values.push_back(i == j ? n : 1.0 / (1 + i + 2 * j));
                }
            }
            starts.push_back(static_cast<int>(indices.size()));
        }
    }
    int count() const { return static_cast<int>(values.size()); }
};

// U is all of A. The first size asks for the device's factors, which a second, larger setup makes anew.
void check_formats(cusolverRfMatrixFormat_t format)
{
    cusolverRfHandle_t rf;
    cusolverRfCreate(&rf);
    cusolverRfSetMatrixFormat(rf, format, CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L);
    for (int n : {2, 50}) {
        const bool is_csc = format == CUSOLVERRF_MATRIX_FORMAT_CSC;
        Triangle u(n, is_csc, true), l(n, !is_csc, false);
        std::fill(l.values.begin(), l.values.end(), 0.0);
        std::vector<int> order(n);
        for (int i = 0; i < n; ++i) {
            order[i] = i;
        }
        check(cusolverRfSetupHost(n, u.count(), u.starts.data(), u.indices.data(), u.values.data(), l.count(),
                                  l.starts.data(), l.indices.data(), l.values.data(), u.count(), u.starts.data(),
                                  u.indices.data(), u.values.data(), order.data(), order.data(),
                                  rf) == CUSOLVER_STATUS_SUCCESS,
              "rf setup of a triangle");
        check(cusolverRfRefactor(rf) == CUSOLVER_STATUS_INVALID_VALUE, "rf refactor before the analysis");
        cusolverRfAnalyze(rf);
        check(cusolverRfRefactor(rf) == CUSOLVER_STATUS_SUCCESS, "rf refactor of a triangle");
        int lower = 0, upper = 0, bundled = 0, *ls, *li, *us, *ui, *starts, *indices;
        double *lv, *uv, *values;
        cusolverRfExtractSplitFactorsHost(rf, &lower, &ls, &li, &lv, &upper, &us, &ui, &uv);
        check(lower == l.count() && std::equal(ls, ls + n + 1, l.starts.begin()) &&
                  std::equal(li, li + lower, l.indices.begin()),
              "L in the program's format");
        check(upper == u.count() && std::equal(us, us + n + 1, u.starts.begin()) &&
                  std::equal(ui, ui + upper, u.indices.begin()) && std::equal(uv, uv + upper, u.values.begin()),
              "U in the program's format");
        for (void *memory : std::initializer_list<void *>{ls, li, lv, us, ui, uv}) {
            free(memory);
        }
        check(cusolverRfAccessBundledFactorsDevice(rf, &bundled, &starts, &indices, &values) ==
                      CUSOLVER_STATUS_SUCCESS &&
                  bundled == n * n,
              "rf access");
    }
    cusolverRfDestroy(rf);
}

void check_refactorisation()
{
    const int n = 40;
    const std::vector<Z> dense = sparse<double>(n, n, 0.3, 2);
    Sparse<double> a(n, n, dense);
    Factors f = check_lu_steps(a, dense);
    cusolverRfHandle_t rf;
    cusolverRfCreate(&rf);
    check(cusolverRfSetMatrixFormat(rf, CUSOLVERRF_MATRIX_FORMAT_CSR, CUSOLVERRF_UNIT_DIAGONAL_STORED_U) ==
              CUSOLVER_STATUS_NOT_SUPPORTED,
          "ones on the diagonal of U");
    cusolverRfSetMatrixFormat(rf, CUSOLVERRF_MATRIX_FORMAT_CSR, CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L);
    check(cusolverRfSetupHost(n, a.count(), a.starts.data(), a.indices.data(), a.values.data(),
                              static_cast<int>(f.lower.size()), f.lower_starts.data(), f.lower_indices.data(),
                              f.lower.data(), static_cast<int>(f.upper.size()), f.upper_starts.data(),
                              f.upper_indices.data(), f.upper.data(), f.p.data(), f.q.data(),
                              rf) == CUSOLVER_STATUS_SUCCESS,
          "rf setup");
    check(cusolverRfAnalyze(rf) == CUSOLVER_STATUS_SUCCESS, "rf analyse");
    std::vector<Z> other = dense;
    std::vector<double> values;
    for (int i = 0; i < n * n; ++i) {
        other[i] *= 1 + 0.01 * (i % 7);
        if (dense[i] != 0.0) {
            values.push_back(other[i].real());
        }
    }
    const std::vector<Z> x = numbers<double>(n, 9);
    Device<int> starts(a.starts), indices(a.indices), p(f.p), q(f.q);
    Device<double> on_values(values), work(n), on_x(values_of<double>(product(other, x)));
    cusolverRfResetValues(n, a.count(), starts.data, indices.data, on_values.data, p.data, q.data, rf);
    check(cusolverRfRefactor(rf) == CUSOLVER_STATUS_SUCCESS, "rf refactor");
    check(cusolverRfSolve(rf, p.data, q.data, 1, work.data, n, on_x.data, n) == CUSOLVER_STATUS_SUCCESS, "rf solve");
    check_near(on_x.get(), values_of<double>(x), 1e-9, "rf solve");
    int count = 0, *bundled_starts, *bundled_indices;
    double *bundled;
    cusolverRfExtractBundledFactorsHost(rf, &count, &bundled_starts, &bundled_indices, &bundled);
    check(count == static_cast<int>(f.lower.size() + f.upper.size()) && bundled_starts[n] == count, "bundled factors");
    free(bundled_starts);
    free(bundled_indices);
    free(bundled);
    // A matrix without values has no pivots.
    cudaMemset(on_values.data, 0, values.size() * sizeof(double));
    cusolverRfResetValues(n, a.count(), starts.data, indices.data, on_values.data, p.data, q.data, rf);
    check(cusolverRfRefactor(rf) == CUSOLVER_STATUS_ZERO_PIVOT, "rf zero pivot");
    cusolverRfDestroy(rf);
    check_refactored_batch(a, f, other, values, x);
}

} // namespace

int main()
{
    check(cusolverSpCreate(&handle) == CUSOLVER_STATUS_SUCCESS, "create");
    check_solvers<float>("float");
    check_solvers<double>("double");
    check_solvers<cuComplex>("complex float");
    check_solvers<cuDoubleComplex>("complex");
    check_singularity();
    check_refused();
    check_places();
    check_least_squares();
    check_eigenvalue();
    check_cholesky_steps();
    check_qr_steps();
    check_refactorisation();
    check_formats(CUSOLVERRF_MATRIX_FORMAT_CSR);
    check_formats(CUSOLVERRF_MATRIX_FORMAT_CSC);
    check(cusolverSpDestroy(handle) == CUSOLVER_STATUS_SUCCESS, "destroy");
    return report();
}
