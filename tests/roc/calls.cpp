// Calls that the roc* libraries take with other arguments; recorder.cpp writes down what arrives.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <stdio.h>
#include <stdlib.h>

static void products(cusparseHandle_t handle, cusparseSpMatDescr_t a, cusparseDnVecDescr_t x, cusparseDnVecDescr_t y)
{
    float alpha = 2, beta = 3;
    size_t size = 0;
    cusparseSpMV_bufferSize(handle, CUSPARSE_OPERATION_TRANSPOSE, &alpha, a, x, &beta, y, CUDA_R_32F,
        CUSPARSE_SPMV_ALG_DEFAULT, &size);
    void *buffer = malloc(size);
    cusparseSpMV(handle, CUSPARSE_OPERATION_TRANSPOSE, &alpha, a, x, &beta, y, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT,
        buffer);
    cusparseSpVV(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, NULL, x, &alpha, CUDA_R_64F, NULL);
    cusparseSpSVDescr_t solve;
    cusparseSpSV_createDescr(&solve);
    cusparseSpSV_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, x, y, CUDA_R_64F,
        CUSPARSE_SPSV_ALG_DEFAULT, solve, &size);
    cusparseSpSV_analysis(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, x, y, CUDA_R_64F,
        CUSPARSE_SPSV_ALG_DEFAULT, solve, buffer);
    cusparseStatus_t status = cusparseSpSV_solve(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, x, y, CUDA_R_64F,
        CUSPARSE_SPSV_ALG_DEFAULT, solve);
    cusparseSpSV_destroyDescr(solve);
    if (status != CUSPARSE_STATUS_SUCCESS)
        printf("not solved\n");
    free(buffer);
}

static void sparse_product(cusparseHandle_t handle, cusparseSpMatDescr_t a, cusparseSpMatDescr_t c)
{
    float alpha = 2, beta = 0, one = 1, values[2] = {};
    int offsets[3] = {}, columns[2] = {};
    size_t size = 0, more = 0;
    cusparseSpGEMMDescr_t state;
    cusparseSpGEMM_createDescr(&state);
    const cusparseOperation_t op = CUSPARSE_OPERATION_NON_TRANSPOSE;
    cusparseSpGEMM_workEstimation(handle, op, op, &alpha, a, a, &beta, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, state, &size,
        NULL);
    void *first = malloc(size);
    cusparseSpGEMM_workEstimation(handle, op, op, &alpha, a, a, &beta, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, state, &size,
        first);
    cusparseSpGEMM_compute(handle, op, op, &alpha, a, a, &beta, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, state, &more, NULL);
    void *second = malloc(more);
    cusparseSpGEMM_compute(handle, op, op, &alpha, a, a, &beta, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, state, &more,
        second);
    cusparseCsrSetPointers(c, offsets, columns, values);
    cusparseSpGEMM_copy(handle, op, op, &alpha, a, a, &beta, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, state);
    printf("sizes %d %d, rows %d %d %d, columns %d %d, values %g %g, sums %d\n", (int)size, (int)more, offsets[0], offsets[1],
        offsets[2], columns[0], columns[1], values[0], values[1],
        cusparseSpGEMM_copy(handle, op, op, &alpha, a, a, &one, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, state)
            == CUSPARSE_STATUS_SUCCESS);
    cusparseSpGEMM_destroyDescr(state);
    free(first);
    free(second);
}

static void factors(cusparseHandle_t handle, cusparseMatDescr_t matrix, int *rows, int *columns)
{
    cuDoubleComplex values[2] = {};
    csric02Info_t info;
    cusparseCreateCsric02Info(&info);
    cusparseZcsric02_analysis(handle, 2, 3, matrix, values, rows, columns, info, CUSPARSE_SOLVE_POLICY_USE_LEVEL, rows);
    csrsv2Info_t of_solve;
    int position = 0;
    cusparseCreateCsrsv2Info(&of_solve);
    cusparseXcsrsv2_zeroPivot(handle, of_solve, &position);
    double x[2] = {};
    cusparseDgtsvInterleavedBatch(handle, 1, 7, x, x, x, x, 5, rows);
}

static void dense(cublasHandle_t blas, cusolverDnHandle_t solver)
{
    float a[4] = {}, one = 1;
    int size = 9, info = 0;
    cublasGemmEx(blas, CUBLAS_OP_T, CUBLAS_OP_N, 2, 3, 4, &one, a, CUDA_R_16F, 5, a, CUDA_R_16F, 6, &one, a, CUDA_R_32F, 7,
        CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
    cusolverDnSpotrf_bufferSize(solver, CUBLAS_FILL_MODE_UPPER, 2, a, 2, &size);
    cusolverDnSpotrf(solver, CUBLAS_FILL_MODE_UPPER, 2, a, 2, NULL, size, &info);
}

static int systems(cublasHandle_t blas, cusolverDnHandle_t solver)
{
    double a[4] = {}, b[2] = {}, *many[2] = {a, a};
    int size = 9, sizes, pivots[4] = {}, info = 5, infos[2] = {};
    cusolverDnDgetrf_bufferSize(solver, 2, 2, a, 2, &size);
    cusolverDnDgeqrf_bufferSize(solver, 2, 2, a, 2, &sizes);
    cusolverDnDgetrf(solver, 2, 2, a, 2, NULL, pivots, &info);
    cusolverDnDgetrf(solver, 2, 2, a, 2, NULL, NULL, &info);
    cusolverDnDgetrs(solver, CUBLAS_OP_T, 2, 1, a, 2, pivots, b, 2, &info);
    printf("fault %d\n", info);
    cuDoubleComplex c[4] = {};
    cusolverDnZunmqr(solver, CUBLAS_SIDE_LEFT, CUBLAS_OP_C, 2, 1, 2, c, 2, c, c, 2, c, 0, NULL);
    cublasDgetrfBatched(blas, 2, many, 2, pivots, infos, 2);
    cublasDgetrfBatched(blas, 2, many, 2, NULL, infos, 2);
    cublasDgetriBatched(blas, 2, many, 2, pivots, many, 3, infos, 2);
    cublasDgetrsBatched(blas, CUBLAS_OP_N, 2, 1, many, 2, pivots, many, 3, &info, 2);
    return size + sizes + info;
}

static int values_and_vectors(cublasHandle_t blas, cusolverDnHandle_t solver)
{
    float a[12] = {1, 2, 3, 4, 5, 6}, s[4] = {}, v[9] = {}, work[64] = {};
    cuDoubleComplex c[9] = {}, vectors[16] = {};
    double w[4] = {}, residual = 0;
    float *many[2] = {a, a + 4};
    int size = 0, info = 0, found = 0, sweeps = 0, infos[2] = {};
    cusolverDnZheevd_bufferSize(solver, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, 3, c, 3, w, &size);
    printf("size %d\n", size);
    cusolverDnZheevd(solver, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, 3, c, 3, w, vectors, size, &info);
    cusolverDnSsyevdx(solver, CUSOLVER_EIG_MODE_VECTOR, CUSOLVER_EIG_RANGE_I, CUBLAS_FILL_MODE_LOWER, 2, a, 3, 0, 0, 1, 1,
        &found, s, work, 64, &info);
    printf("found %d: %g %g %g\n", found, a[0], a[1], a[2]);
    cusolverDnSgesvd(solver, 'S', 'A', 3, 2, a, 3, s, v, 3, v, 2, work, 64, NULL, &info);
    gesvdjInfo_t params;
    cusolverDnCreateGesvdjInfo(&params);
    cusolverDnXgesvdjSetTolerance(params, 0.5);
    cusolverDnXgesvdjSetMaxSweeps(params, 7);
    cusolverDnSgesvdj(solver, CUSOLVER_EIG_MODE_VECTOR, 1, 2, 3, a, 2, s, work, 2, v, 4, work, 64, &info, params);
    printf("turned %g %g %g %g %g %g\n", v[0], v[1], v[2], v[4], v[5], v[6]);
    cusolverDnXgesvdjGetSweeps(solver, params, &sweeps);
    cusolverDnXgesvdjGetResidual(solver, params, &residual);
    cusolverDnSgesvdjBatched(solver, CUSOLVER_EIG_MODE_NOVECTOR, 2, 2, a, 2, s, NULL, 2, NULL, 2, work, 64, infos, params, 2);
    printf("sweeps %d, residual %g, of many %d\n", sweeps, residual,
        cusolverDnXgesvdjGetSweeps(solver, params, &sweeps) == CUSOLVER_STATUS_NOT_SUPPORTED);
    cusolverDnDestroyGesvdjInfo(params);
    cublasSgeqrfBatched(blas, 2, 2, many, 2, many, &info, 2);
    return info;
}

int main(void)
{
    int rows[3] = {}, columns[3] = {};
    products(NULL, NULL, NULL, NULL);
    factors(NULL, NULL, rows, columns);
    dense(NULL, NULL);
    sparse_product(NULL, NULL, NULL);
    return systems(NULL, NULL) + values_and_vectors(NULL, NULL);
}
