// cuSPARSE: each function for types, forms, bases and operations, against loops over dense matrices.
#include "sparse_matrices.h"

namespace {

template <class T, class W, class I> void check_products(const std::string &name, double tolerance)
{
    const Dense a = sparse<T>(ROWS, COLUMNS, 5);
    const Z alpha = 1.5, beta = 0.25;
    for (const Case &one : cases(name)) {
        Sparse<T, I> matrix(a, ROWS, COLUMNS, one.format, one.base);
        const Dense op_a = applied(a, ROWS, COLUMNS, one.op);
        const int rows = one.op == N ? ROWS : COLUMNS, inner = one.op == N ? COLUMNS : ROWS;
        cusparseSetPointerMode(handle, one.is_on_device ? CUSPARSE_POINTER_MODE_DEVICE : CUSPARSE_POINTER_MODE_HOST);
        Factor<W> by(alpha, one.is_on_device), old_by(beta, one.is_on_device);
        for (int width : {1, WIDTH}) {
            const bool is_row_order = one.format != CUSPARSE_FORMAT_CSR, is_turned = one.op == N && width > 1;
            const Dense b = numbers<T>(inner * width, 7), c = numbers<T>(rows * width, 9);
            const Dense stored_b = is_row_order != is_turned ? b : applied(b, inner, width, T_);
            const Dense stored_c = is_row_order ? c : applied(c, rows, width, T_);
            Device<T> on_b(values_of<T>(stored_b)), on_c(values_of<T>(stored_c));
            const cusparseOrder_t order = is_row_order ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL;
            size_t bytes = 0;
            if (width == 1) {
                cusparseDnVecDescr_t x, y;
                cusparseCreateDnVec(&x, inner, on_b.data, kind<T>::type);
                cusparseCreateDnVec(&y, rows, on_c.data, kind<T>::type);
                cusparseSpMV_bufferSize(handle, one.op, by.get(), matrix.descriptor, x, old_by.get(), y,
                                        kind<W>::type, CUSPARSE_SPMV_ALG_DEFAULT, &bytes);
                Device<char> buffer(bytes);
                check(cusparseSpMV(handle, one.op, by.get(), matrix.descriptor, x, old_by.get(), y, kind<W>::type,
                                   CUSPARSE_SPMV_ALG_DEFAULT, buffer.data) == CUSPARSE_STATUS_SUCCESS,
                      one.name + " SpMV");
                cudaDeviceSynchronize();
                cusparseDestroyDnVec(x);
                cusparseDestroyDnVec(y);
            } else {
                cusparseDnMatDescr_t x, y;
                const int b_rows = is_turned ? width : inner, b_columns = is_turned ? inner : width;
                cusparseCreateDnMat(&x, b_rows, b_columns, is_row_order ? b_columns : b_rows, on_b.data,
                                    kind<T>::type, order);
                cusparseCreateDnMat(&y, rows, width, is_row_order ? width : rows, on_c.data, kind<T>::type, order);
                cusparseSpMM_bufferSize(handle, one.op, is_turned ? T_ : N, by.get(), matrix.descriptor, x,
                                        old_by.get(), y, kind<W>::type, CUSPARSE_SPMM_ALG_DEFAULT, &bytes);
                Device<char> buffer(bytes);
                check(cusparseSpMM(handle, one.op, is_turned ? T_ : N, by.get(), matrix.descriptor, x, old_by.get(),
                                   y, kind<W>::type, CUSPARSE_SPMM_ALG_DEFAULT,
                                   buffer.data) == CUSPARSE_STATUS_SUCCESS,
                      one.name + " SpMM");
                cudaDeviceSynchronize();
                cusparseDestroyDnMat(x);
                cusparseDestroyDnMat(y);
            }
            Dense expected = product(op_a, b, rows, inner, width);
            for (int i = 0; i < rows * width; ++i) {
                expected[i] = alpha * expected[i] + beta * c[i];
            }
            expected = is_row_order ? expected : applied(expected, rows, width, T_);
            check_near(parts(dense_of(on_c.get())), parts(expected), tolerance,
                       one.name + " columns " + std::to_string(width));
        }
    }
    cusparseSetPointerMode(handle, CUSPARSE_POINTER_MODE_HOST);
}

template <class T, class I> void check_conversions(const std::string &name, double tolerance)
{
    const Dense a = sparse<T>(ROWS, COLUMNS, 4);
    for (const Case &one : cases(name)) {
        Sparse<T, I> matrix(a, ROWS, COLUMNS, one.format, one.base);
        const bool is_row_order = one.op == N;
        Device<T> dense(std::vector<T>(a.size()));
        cusparseDnMatDescr_t x;
        cusparseCreateDnMat(&x, ROWS, COLUMNS, is_row_order ? COLUMNS : ROWS, dense.data, kind<T>::type,
                            is_row_order ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL);
        size_t bytes = 0;
        cusparseSparseToDense_bufferSize(handle, matrix.descriptor, x, CUSPARSE_SPARSETODENSE_ALG_DEFAULT, &bytes);
        Device<char> buffer(bytes);
        cusparseSparseToDense(handle, matrix.descriptor, x, CUSPARSE_SPARSETODENSE_ALG_DEFAULT, buffer.data);
        check_near(parts(dense_of(dense.get())), parts(is_row_order ? a : applied(a, ROWS, COLUMNS, T_)), tolerance,
                   one.name + " to dense");

        Sparse<T, I> back(Dense(a.size()), ROWS, COLUMNS, one.format, one.base);
        const bool is_coo = one.format == CUSPARSE_FORMAT_COO;
        Device<I> offsets(matrix.offsets.size()), indices(matrix.indices.size());
        Device<T> values(matrix.values.size());
        const auto set = is_coo ? cusparseCooSetPointers
                         : one.format == CUSPARSE_FORMAT_CSC ? cusparseCscSetPointers
                                                             : cusparseCsrSetPointers;
        set(back.descriptor, offsets.data, nullptr, nullptr);
        cusparseDenseToSparse_bufferSize(handle, x, back.descriptor, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, &bytes);
        Device<char> work(bytes);
        cusparseDenseToSparse_analysis(handle, x, back.descriptor, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, work.data);
        int64_t rows = 0, columns = 0, count = 0;
        cusparseSpMatGetSize(back.descriptor, &rows, &columns, &count);
        check(count == static_cast<int64_t>(matrix.values.size()), one.name + " count");
        set(back.descriptor, offsets.data, indices.data, values.data);
        cusparseDenseToSparse_convert(handle, x, back.descriptor, CUSPARSE_DENSETOSPARSE_ALG_DEFAULT, work.data);
        check(offsets.get() == matrix.offsets && indices.get() == matrix.indices, one.name + " to sparse");
        check_near(parts(dense_of(values.get())), parts(dense_of(matrix.values)), 0, one.name + " to sparse, values");
        cusparseDestroyDnMat(x);
    }
}

void check_transposition()
{
    const Dense a = sparse<double>(ROWS, COLUMNS, 3);
    const cusparseIndexBase_t base = CUSPARSE_INDEX_BASE_ONE;
    Sparse<double, int> csr(a, ROWS, COLUMNS, CUSPARSE_FORMAT_CSR, base);
    Sparse<double, int> csc(a, ROWS, COLUMNS, CUSPARSE_FORMAT_CSC, base);
    Sparse<double, int> coo(a, ROWS, COLUMNS, CUSPARSE_FORMAT_COO, base);
    const int count = static_cast<int>(csr.values.size());
    Device<int> offsets(COLUMNS + 1), indices(count), rows(count), row_offsets(ROWS + 1);
    Device<double> values(count);
    size_t bytes = 0;
    cusparseCsr2cscEx2_bufferSize(handle, ROWS, COLUMNS, count, csr.on_values.data, csr.on_offsets.data,
                                  csr.on_indices.data, values.data, offsets.data, indices.data, CUDA_R_64F,
                                  CUSPARSE_ACTION_NUMERIC, base, CUSPARSE_CSR2CSC_ALG1, &bytes);
    Device<char> buffer(bytes);
    cusparseCsr2cscEx2(handle, ROWS, COLUMNS, count, csr.on_values.data, csr.on_offsets.data, csr.on_indices.data,
                       values.data, offsets.data, indices.data, CUDA_R_64F, CUSPARSE_ACTION_NUMERIC, base,
                       CUSPARSE_CSR2CSC_ALG1, buffer.data);
    check(offsets.get() == csc.offsets && indices.get() == csc.indices && values.get() == csc.values, "csr2csc");
    cusparseXcsr2coo(handle, csr.on_offsets.data, count, ROWS, rows.data, base);
    check(rows.get() == coo.offsets, "csr2coo");
    cusparseXcoo2csr(handle, rows.data, count, ROWS, row_offsets.data, base);
    check(row_offsets.get() == csr.offsets, "coo2csr");
}

template <class T, class I> void check_vectors(const std::string &name, double tolerance)
{
    const int size = 40, count = 9, base = 1;
    std::vector<I> places;
    for (int i = 0; i < count; ++i) {
        places.push_back(i * 4 + base);
    }
    const Dense x = numbers<T>(count, 2), y = numbers<T>(size, 3);
    Device<I> on_places(places);
    Device<T> on_x(values_of<T>(x)), on_y(values_of<T>(y));
    cusparseSpVecDescr_t sparse_x;
    cusparseDnVecDescr_t dense_y;
    cusparseCreateSpVec(&sparse_x, size, count, on_places.data, on_x.data, index_type<I>(), CUSPARSE_INDEX_BASE_ONE,
                        kind<T>::type);
    cusparseCreateDnVec(&dense_y, size, on_y.data, kind<T>::type);
    Z expected = 0;
    Dense sums = y;
    for (int i = 0; i < size; ++i) {
        sums[i] *= 0.5;
    }
    for (int i = 0; i < count; ++i) {
        expected += std::conj(x[i]) * y[i * 4];
        sums[i * 4] += 2.0 * x[i];
    }
    T result;
    size_t bytes = 0;
    cusparseSpVV_bufferSize(handle, H, sparse_x, dense_y, &result, kind<T>::type, &bytes);
    Device<char> buffer(bytes);
    cusparseSpVV(handle, H, sparse_x, dense_y, &result, kind<T>::type, buffer.data);
    check_near(parts({kind<T>::to(result)}), parts({expected}), tolerance, name + " SpVV");
    const T alpha = kind<T>::of(2), beta = kind<T>::of(0.5);
    cusparseAxpby(handle, &alpha, sparse_x, &beta, dense_y);
    check_near(parts(dense_of(on_y.get())), parts(sums), tolerance, name + " Axpby");
    cusparseGather(handle, dense_y, sparse_x);
    const Dense gathered = dense_of(on_x.get()), whole = dense_of(on_y.get());
    bool is_right = true;
    for (int i = 0; i < count; ++i) {
        is_right = is_right && gathered[i] == whole[i * 4];
    }
    check(is_right, name + " Gather");
    Device<T> zeros(std::vector<T>(size, kind<T>::of(0)));
    cusparseDnVecSetValues(dense_y, zeros.data);
    cusparseScatter(handle, sparse_x, dense_y);
    check(dense_of(zeros.get())[8] == gathered[2] && dense_of(zeros.get())[9] == 0.0, name + " Scatter");
    const T c = kind<T>::of(0.6), s = kind<T>::of(0.8);
    cusparseRot(handle, &c, &s, sparse_x, dense_y);
    check_near(parts({dense_of(on_x.get())[1], dense_of(zeros.get())[4]}),
               parts({1.4 * gathered[1], -0.2 * gathered[1]}), tolerance, name + " Rot");
    cusparseDestroySpVec(sparse_x);
    cusparseDestroyDnVec(dense_y);
}

template <class T, class I> void check_sampled(const std::string &name, double tolerance)
{
    const int inner = 6;
    const Dense c = sparse<T>(ROWS, COLUMNS, 5), a = numbers<T>(ROWS * inner, 1), b = numbers<T>(inner * COLUMNS, 2);
    const Dense full = product(a, b, ROWS, inner, COLUMNS);
    for (int format = 1; format <= 3; ++format) {
        Sparse<T, I> matrix(c, ROWS, COLUMNS, static_cast<cusparseFormat_t>(format), CUSPARSE_INDEX_BASE_ONE);
        Device<T> on_a(values_of<T>(a)), on_b(values_of<T>(b)); // a by rows, b transposed by columns
        cusparseDnMatDescr_t x, y;
        cusparseCreateDnMat(&x, ROWS, inner, inner, on_a.data, kind<T>::type, CUSPARSE_ORDER_ROW);
        cusparseCreateDnMat(&y, COLUMNS, inner, COLUMNS, on_b.data, kind<T>::type, CUSPARSE_ORDER_COL);
        const T alpha = kind<T>::of(2), beta = kind<T>::of(0.5);
        size_t bytes = 0;
        cusparseSDDMM_bufferSize(handle, N, T_, &alpha, x, y, &beta, matrix.descriptor, kind<T>::type,
                                 CUSPARSE_SDDMM_ALG_DEFAULT, &bytes);
        Device<char> buffer(bytes);
        cusparseSDDMM(handle, N, T_, &alpha, x, y, &beta, matrix.descriptor, kind<T>::type,
                      CUSPARSE_SDDMM_ALG_DEFAULT, buffer.data);
        Dense expected;
        for (int i = 0; i < ROWS * COLUMNS; ++i) {
            const int place = format == 2 ? i % ROWS * COLUMNS + i / ROWS : i; // CSC goes down the columns
            if (c[place] != 0.0) {
                expected.push_back(2.0 * full[place] + 0.5 * c[place]);
            }
        }
        check_near(parts(dense_of(matrix.on_values.get())), parts(expected), tolerance,
                   name + " SDDMM " + std::to_string(format));
        cusparseDestroyDnMat(x);
        cusparseDestroyDnMat(y);
    }
}

// Two products with one B; C's offsets are those of both, its columns are each batch's own.
void check_batch_of_samples()
{
    Device<float> on_a({1, 2, 3, 4}), on_b({1, 0, 0, 1}), on_c({0, 0, 0, 0});
    Device<int> offsets({0, 2}), columns({0, 1, 1, 0});
    cusparseDnMatDescr_t a, b;
    cusparseSpMatDescr_t c;
    cusparseCreateDnMat(&a, 1, 2, 2, on_a.data, CUDA_R_32F, CUSPARSE_ORDER_ROW);
    cusparseDnMatSetStridedBatch(a, 2, 2);
    cusparseCreateDnMat(&b, 2, 2, 2, on_b.data, CUDA_R_32F, CUSPARSE_ORDER_ROW);
    cusparseCreateCsr(&c, 1, 2, 2, offsets.data, columns.data, on_c.data, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                      CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
    cusparseCsrSetStridedBatch(c, 2, 0, 2);
    const float alpha = 1, beta = 0;
    cusparseSDDMM(handle, N, N, &alpha, a, b, &beta, c, CUDA_R_32F, CUSPARSE_SDDMM_ALG_DEFAULT, nullptr);
    check(on_c.get() == std::vector<float>({1, 2, 4, 3}), "SDDMM of a batch");
    cusparseDestroyDnMat(a);
    cusparseDestroyDnMat(b);
    cusparseDestroySpMat(c);
}

template <class T, class I> void check_triangles(const std::string &name, double tolerance)
{
    for (const Case &one : cases(name)) {
        for (bool is_lower : {true, false}) {
            const Dense a = triangle<T>(is_lower), x = numbers<T>(ROWS * WIDTH, 6);
            Dense b = product(applied(a, ROWS, ROWS, one.op), x, ROWS, ROWS, WIDTH);
            Sparse<T, I> matrix(a, ROWS, ROWS, one.format, one.base);
            cusparseFillMode_t fill = is_lower ? CUSPARSE_FILL_MODE_LOWER : CUSPARSE_FILL_MODE_UPPER;
            cusparseSpMatSetAttribute(matrix.descriptor, CUSPARSE_SPMAT_FILL_MODE, &fill, sizeof fill);
            Device<T> on_b(values_of<T>(b)), on_x(b.size()), on_column(ROWS), on_solution(ROWS);
            cusparseDnMatDescr_t from, to;
            cusparseCreateDnMat(&from, ROWS, WIDTH, WIDTH, on_b.data, kind<T>::type, CUSPARSE_ORDER_ROW);
            cusparseCreateDnMat(&to, ROWS, WIDTH, WIDTH, on_x.data, kind<T>::type, CUSPARSE_ORDER_ROW);
            cusparseSpSMDescr_t state;
            cusparseSpSM_createDescr(&state);
            const T alpha = kind<T>::of(2);
            size_t bytes = 0;
            cusparseSpSM_bufferSize(handle, one.op, N, &alpha, matrix.descriptor, from, to, kind<T>::type,
                                    CUSPARSE_SPSM_ALG_DEFAULT, state, &bytes);
            Device<char> buffer(bytes);
            cusparseSpSM_analysis(handle, one.op, N, &alpha, matrix.descriptor, from, to, kind<T>::type,
                                  CUSPARSE_SPSM_ALG_DEFAULT, state, buffer.data);
            check(cusparseSpSM_solve(handle, one.op, N, &alpha, matrix.descriptor, from, to, kind<T>::type,
                                     CUSPARSE_SPSM_ALG_DEFAULT, state) == CUSPARSE_STATUS_SUCCESS,
                  one.name + " SpSM");
            Dense expected = x;
            for (Z &value : expected) {
                value *= 2;
            }
            check_near(parts(dense_of(on_x.get())), parts(expected), tolerance, one.name + " SpSM");
            cusparseSpSM_destroyDescr(state);
            cusparseDestroyDnMat(from);
            cusparseDestroyDnMat(to);
        }
    }
}

template <class T, class I> void check_sparse_products(const std::string &name, double tolerance)
{
    const int inner = 19;
    const Dense a = sparse<T>(ROWS, inner, 5), b = sparse<T>(inner, COLUMNS, 9);
    Sparse<T, I> left(a, ROWS, inner, CUSPARSE_FORMAT_CSR, CUSPARSE_INDEX_BASE_ONE);
    Sparse<T, I> right(b, inner, COLUMNS, CUSPARSE_FORMAT_CSR, CUSPARSE_INDEX_BASE_ZERO);
    Device<I> offsets(ROWS + 1);
    cusparseSpMatDescr_t c;
    cusparseCreateCsr(&c, ROWS, COLUMNS, 0, offsets.data, nullptr, nullptr, index_type<I>(), index_type<I>(),
                      CUSPARSE_INDEX_BASE_ZERO, kind<T>::type);
    cusparseSpGEMMDescr_t state;
    cusparseSpGEMM_createDescr(&state);
    const T alpha = kind<T>::of(2), beta = kind<T>::of(0);
    size_t first_bytes = 0, second_bytes = 0;
    const auto estimate = [&](void *buffer) {
        return cusparseSpGEMM_workEstimation(handle, N, N, &alpha, left.descriptor, right.descriptor, &beta, c,
                                             kind<T>::type, CUSPARSE_SPGEMM_DEFAULT, state, &first_bytes, buffer);
    };
    const auto compute = [&](void *buffer) {
        return cusparseSpGEMM_compute(handle, N, N, &alpha, left.descriptor, right.descriptor, &beta, c,
                                      kind<T>::type, CUSPARSE_SPGEMM_DEFAULT, state, &second_bytes, buffer);
    };
    check(estimate(nullptr) == CUSPARSE_STATUS_SUCCESS, name + " estimate");
    Device<char> first(first_bytes);
    estimate(first.data);
    check(compute(nullptr) == CUSPARSE_STATUS_SUCCESS, name + " compute");
    Device<char> second(second_bytes);
    compute(second.data);
    int64_t rows = 0, columns = 0, count = 0;
    cusparseSpMatGetSize(c, &rows, &columns, &count);
    Device<I> indices(count);
    Device<T> values(count);
    cusparseCsrSetPointers(c, offsets.data, indices.data, values.data);
    check(cusparseSpGEMM_copy(handle, N, N, &alpha, left.descriptor, right.descriptor, &beta, c, kind<T>::type,
                              CUSPARSE_SPGEMM_DEFAULT, state) == CUSPARSE_STATUS_SUCCESS,
          name + " copy");
    Dense found(ROWS * COLUMNS), expected = product(a, b, ROWS, inner, COLUMNS);
    const std::vector<I> at = offsets.get(), places = indices.get();
    const Dense numbers = dense_of(values.get());
    bool is_sorted = true;
    for (int row = 0; row < ROWS; ++row) {
        for (I i = at[row]; i < at[row + 1]; ++i) {
            found[row * COLUMNS + places[i]] = numbers[i];
            is_sorted = is_sorted && (i == at[row] || places[i - 1] < places[i]);
        }
    }
    for (Z &value : expected) {
        value *= 2;
    }
    check(is_sorted, name + " sorted");
    check_near(parts(found), parts(expected), tolerance, name + " SpGEMM");
    cusparseSpGEMM_destroyDescr(state);
    cusparseDestroySpMat(c);
}

// Without fill-in, incomplete factors are the complete ones: a matrix with three diagonals.
void check_incomplete()
{
    const int n = 30;
    Dense a(n * n);
    for (int i = 0; i < n; ++i) {
        a[i * n + i] = 4;
        if (i > 0) {
            a[i * n + i - 1] = a[(i - 1) * n + i] = -1;
        }
    }
    cusparseMatDescr_t descriptor;
    cusparseCreateMatDescr(&descriptor);
    for (bool is_lu : {true, false}) {
        Sparse<double, int> m(a, n, n, CUSPARSE_FORMAT_CSR, CUSPARSE_INDEX_BASE_ZERO);
        const int count = static_cast<int>(m.values.size());
        int bytes = 0, pivot = 0;
        Device<char> buffer(64);
        csrilu02Info_t lu;
        csric02Info_t cholesky;
        cusparseCreateCsrilu02Info(&lu);
        cusparseCreateCsric02Info(&cholesky);
        const cusparseSolvePolicy_t policy = CUSPARSE_SOLVE_POLICY_NO_LEVEL;
        if (is_lu) {
            cusparseDcsrilu02_bufferSize(handle, n, count, descriptor, m.on_values.data, m.on_offsets.data,
                                         m.on_indices.data, lu, &bytes);
            cusparseDcsrilu02_analysis(handle, n, count, descriptor, m.on_values.data, m.on_offsets.data,
                                       m.on_indices.data, lu, policy, buffer.data);
            cusparseDcsrilu02(handle, n, count, descriptor, m.on_values.data, m.on_offsets.data, m.on_indices.data,
                              lu, policy, buffer.data);
            check(cusparseXcsrilu02_zeroPivot(handle, lu, &pivot) == CUSPARSE_STATUS_SUCCESS && pivot == -1, "pivot");
        } else {
            cusparseDcsric02_analysis(handle, n, count, descriptor, m.on_values.data, m.on_offsets.data,
                                      m.on_indices.data, cholesky, policy, buffer.data);
            cusparseDcsric02(handle, n, count, descriptor, m.on_values.data, m.on_offsets.data, m.on_indices.data,
                             cholesky, policy, buffer.data);
            check(cusparseXcsric02_zeroPivot(handle, cholesky, &pivot) == CUSPARSE_STATUS_SUCCESS, "no pivot lacks");
        }
        check_near(parts(product_of_factors(m, n, is_lu)), parts(a), 1e-12, is_lu ? "ILU" : "IC");
        cusparseDestroyCsrilu02Info(lu);
        cusparseDestroyCsric02Info(cholesky);
    }
    cusparseDestroyMatDescr(descriptor);
}

void check_handles()
{
    int version = 0, major = 0;
    check(cusparseGetVersion(handle, &version) == CUSPARSE_STATUS_SUCCESS && version == CUSPARSE_VERSION, "version");
    check(cusparseGetProperty(MAJOR_VERSION, &major) == CUSPARSE_STATUS_SUCCESS && major == 12, "property");
    check(std::strcmp(cusparseGetErrorName(CUSPARSE_STATUS_ZERO_PIVOT), "CUSPARSE_STATUS_ZERO_PIVOT") == 0, "name");
    cudaStream_t stream, set;
    cudaStreamCreate(&stream);
    check(cusparseSetStream(handle, stream) == CUSPARSE_STATUS_SUCCESS, "set stream");
    check(cusparseGetStream(handle, &set) == CUSPARSE_STATUS_SUCCESS && set == stream, "stream");
    cusparseSetStream(handle, nullptr);
    cudaStreamDestroy(stream);
    cusparseMatDescr_t matrix;
    cusparseCreateMatDescr(&matrix);
    cusparseSetMatIndexBase(matrix, CUSPARSE_INDEX_BASE_ONE);
    check(cusparseGetMatIndexBase(matrix) == CUSPARSE_INDEX_BASE_ONE, "base");
    check(cusparseGetMatType(matrix) == CUSPARSE_MATRIX_TYPE_GENERAL, "type");
    cusparseDestroyMatDescr(matrix);
    check(cusparseSpMV(nullptr, N, nullptr, nullptr, nullptr, nullptr, nullptr, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT,
                       nullptr) == CUSPARSE_STATUS_NOT_INITIALIZED,
          "no handle");
}

} // namespace

int main()
{
    check(cusparseCreate(&handle) == CUSPARSE_STATUS_SUCCESS, "create");
    check_handles();
    check_products<float, float, int>("float", 1e-5);
    check_products<cuDoubleComplex, cuDoubleComplex, int>("double complex", 1e-13);
    check_products<__half, float, int>("half", 5e-3);
    check_conversions<float, int>("float", 0);
    check_conversions<cuDoubleComplex, long long>("double complex", 0);
    check_transposition();
    check_vectors<float, int>("float", 1e-6);
    check_vectors<cuDoubleComplex, long long>("double complex", 1e-14);
    check_sampled<float, int>("float", 1e-5);
    check_batch_of_samples();
    check_triangles<float, int>("float", 1e-5);
    check_triangles<cuDoubleComplex, long long>("double complex", 1e-12);
    check_sparse_products<double, int>("double", 1e-13);
    check_incomplete();
    check(cusparseDestroy(handle) == CUSPARSE_STATUS_SUCCESS, "destroy");
    return report();
}
