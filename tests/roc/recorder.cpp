// A few functions of the roc* libraries that write down what they get, and say that all went well.
#include <rocblas/rocblas.h>
#include <rocsolver/rocsolver.h>
#include <rocsparse/rocsparse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern "C" {

rocsparse_status rocsparse_spmv(rocsparse_handle, rocsparse_operation trans, const void *alpha, rocsparse_const_spmat_descr,
    rocsparse_const_dnvec_descr, const void *beta, const rocsparse_dnvec_descr, rocsparse_datatype type, rocsparse_spmv_alg,
    rocsparse_spmv_stage stage, size_t *size, void *buffer)
{
    printf("spmv %d: transposed %d, %g %g, in floats %d, buffer %d\n", stage == rocsparse_spmv_stage_compute,
        trans == rocsparse_operation_transpose, *(const float *)alpha, *(const float *)beta,
        type == rocsparse_datatype_f32_r, buffer != nullptr);
    *size = 16;
    return rocsparse_status_success;
}

rocsparse_status rocsparse_spvv(rocsparse_handle, rocsparse_operation, rocsparse_const_spvec_descr,
    rocsparse_const_dnvec_descr, void *, rocsparse_datatype, size_t *, void *)
{
    printf("spvv would only ask for a size\n");
    return rocsparse_status_success;
}

rocsparse_status rocsparse_spsv(rocsparse_handle, rocsparse_operation, const void *, rocsparse_const_spmat_descr,
    rocsparse_const_dnvec_descr, const rocsparse_dnvec_descr, rocsparse_datatype, rocsparse_spsv_alg,
    rocsparse_spsv_stage stage, size_t *, void *buffer)
{
    printf("spsv %s: buffer %d\n",
        stage == rocsparse_spsv_stage_compute      ? "solve"
        : stage == rocsparse_spsv_stage_preprocess ? "analysis"
                                                   : "size",
        buffer != nullptr);
    return rocsparse_status_success;
}

rocsparse_status rocsparse_create_mat_info(rocsparse_mat_info *info)
{
    *info = nullptr;
    return rocsparse_status_success;
}

rocsparse_status rocsparse_zcsric0_analysis(rocsparse_handle, rocsparse_int m, rocsparse_int nnz, const rocsparse_mat_descr,
    const rocsparse_double_complex *, const rocsparse_int *, const rocsparse_int *, rocsparse_mat_info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void *buffer)
{
    printf("csric0: %d %d, forced %d, auto %d, buffer %d\n", m, nnz, analysis == rocsparse_analysis_policy_force,
        solve == rocsparse_solve_policy_auto, buffer != nullptr);
    return rocsparse_status_success;
}

rocsparse_status rocsparse_csrsv_zero_pivot(rocsparse_handle, const rocsparse_mat_descr descr, rocsparse_mat_info,
    rocsparse_int *position)
{
    printf("zero pivot: descriptor %d\n", descr != nullptr);
    *position = -1;
    return rocsparse_status_success;
}

rocsparse_status rocsparse_dgtsv_interleaved_batch(rocsparse_handle, rocsparse_gtsv_interleaved_alg alg, rocsparse_int m,
    double *, double *, double *, double *, rocsparse_int batch_count, rocsparse_int batch_stride, void *)
{
    printf("gtsv: lu %d, %d rows, %d with steps of %d\n", alg == rocsparse_gtsv_interleaved_alg_lu, m, batch_count,
        batch_stride);
    return rocsparse_status_success;
}

rocblas_status rocblas_gemm_ex(rocblas_handle, rocblas_operation trans_a, rocblas_operation, rocblas_int m, rocblas_int n,
    rocblas_int k, const void *, const void *, rocblas_datatype a_type, rocblas_int lda, const void *, rocblas_datatype,
    rocblas_int ldb, const void *, const void *c, rocblas_datatype c_type, rocblas_int ldc, void *d, rocblas_datatype d_type,
    rocblas_int ldd, rocblas_datatype compute_type, rocblas_gemm_algo, int32_t, uint32_t)
{
    printf("gemm: transposed %d, %d %d %d, steps %d %d %d %d, halves %d to floats %d %d, in place %d\n",
        trans_a == rocblas_operation_transpose, m, n, k, lda, ldb, ldc, ldd, a_type == rocblas_datatype_f16_r,
        c_type == d_type && d_type == rocblas_datatype_f32_r, compute_type == rocblas_datatype_f32_r, c == d);
    return rocblas_status_success;
}

rocblas_status rocsolver_spotrf(rocblas_handle, const rocblas_fill, const rocblas_int n, float *, const rocblas_int lda,
    rocblas_int *info)
{
    printf("potrf: %d %d, info %d\n", n, lda, info != nullptr);
    return rocblas_status_success;
}

rocblas_status rocblas_get_stream(rocblas_handle, hipStream_t *stream)
{
    *stream = nullptr;
    return rocblas_status_success;
}

hipError_t hipMemsetAsync(void *to, int value, size_t size, hipStream_t)
{
    memset(to, value, size);
    return hipSuccess;
}

rocblas_status rocsolver_dgetrf(rocblas_handle, const rocblas_int m, const rocblas_int n, double *, const rocblas_int lda,
    rocblas_int *ipiv, rocblas_int *info)
{
    printf("getrf: %d %d %d, pivots %d, info %d\n", m, n, lda, ipiv != nullptr, info != nullptr);
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetrf_npvt(rocblas_handle, const rocblas_int m, const rocblas_int n, double *,
    const rocblas_int lda, rocblas_int *info)
{
    printf("getrf without pivots: %d %d %d, info %d\n", m, n, lda, info != nullptr);
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetrs(rocblas_handle, const rocblas_operation trans, const rocblas_int n, const rocblas_int nrhs,
    double *, const rocblas_int lda, const rocblas_int *ipiv, double *, const rocblas_int ldb)
{
    printf("getrs: transposed %d, %d %d, steps %d %d, pivots %d\n", trans == rocblas_operation_transpose, n, nrhs, lda, ldb,
        ipiv != nullptr);
    return rocblas_status_success;
}

rocblas_status rocsolver_zunmqr(rocblas_handle, const rocblas_side side, const rocblas_operation trans, const rocblas_int m,
    const rocblas_int n, const rocblas_int k, rocblas_double_complex *, const rocblas_int lda, rocblas_double_complex *ipiv,
    rocblas_double_complex *, const rocblas_int ldc)
{
    printf("unmqr: left %d, transposed %d, %d %d %d, steps %d %d, scalars %d\n", side == rocblas_side_left,
        trans == rocblas_operation_conjugate_transpose, m, n, k, lda, ldc, ipiv != nullptr);
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetrf_batched(rocblas_handle, const rocblas_int m, const rocblas_int n, double *const[],
    const rocblas_int lda, rocblas_int *, const rocblas_stride stride, rocblas_int *, const rocblas_int count)
{
    printf("getrf, many: %d %d %d, pivots every %d, %d\n", m, n, lda, (int)stride, count);
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetrf_npvt_batched(rocblas_handle, const rocblas_int m, const rocblas_int n, double *const[],
    const rocblas_int lda, rocblas_int *, const rocblas_int count)
{
    printf("getrf without pivots, many: %d %d %d, %d\n", m, n, lda, count);
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetri_outofplace_batched(rocblas_handle, const rocblas_int n, double *const[],
    const rocblas_int lda, rocblas_int *, const rocblas_stride stride, double *const[], const rocblas_int ldc,
    rocblas_int *, const rocblas_int count)
{
    printf("getri, many: %d, steps %d %d, pivots every %d, %d\n", n, lda, ldc, (int)stride, count);
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetri_npvt_outofplace_batched(rocblas_handle, const rocblas_int, double *const[],
    const rocblas_int, double *const[], const rocblas_int, rocblas_int *, const rocblas_int)
{
    return rocblas_status_success;
}

rocblas_status rocsolver_dgetrs_batched(rocblas_handle, const rocblas_operation, const rocblas_int n,
    const rocblas_int nrhs, double *const[], const rocblas_int lda, const rocblas_int *, const rocblas_stride stride,
    double *const[], const rocblas_int ldb, const rocblas_int count)
{
    printf("getrs, many: %d %d, steps %d %d, pivots every %d, %d\n", n, nrhs, lda, ldb, (int)stride, count);
    return rocblas_status_success;
}

hipError_t hipMemcpyAsync(void *to, const void *from, size_t size, hipMemcpyKind, hipStream_t)
{
    memcpy(to, from, size);
    return hipSuccess;
}

hipError_t hipMemcpy2DAsync(void *to, size_t to_step, const void *from, size_t from_step, size_t width, size_t height,
    hipMemcpyKind, hipStream_t)
{
    for (size_t k = 0; k < height; k++)
        memcpy(static_cast<char *>(to) + k * to_step, static_cast<const char *>(from) + k * from_step, width);
    return hipSuccess;
}

hipError_t hipStreamSynchronize(hipStream_t)
{
    return hipSuccess;
}

hipError_t hipMalloc(void **place, size_t size)
{
    *place = malloc(size);
    return hipSuccess;
}

hipError_t hipFree(void *place)
{
    free(place);
    return hipSuccess;
}

rocblas_status rocblas_get_pointer_mode(rocblas_handle, rocblas_pointer_mode *mode)
{
    *mode = rocblas_pointer_mode_device;
    return rocblas_status_success;
}

rocblas_status rocblas_set_pointer_mode(rocblas_handle, rocblas_pointer_mode mode)
{
    printf("scalars on the %s\n", mode == rocblas_pointer_mode_host ? "host" : "device");
    return rocblas_status_success;
}

rocblas_status rocblas_sgeam_strided_batched(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int m,
    rocblas_int n, const float *alpha, const float *a, rocblas_int lda, rocblas_stride, const float *beta, const float *,
    rocblas_int, rocblas_stride, float *c, rocblas_int ldc, rocblas_stride, rocblas_int count)
{
    printf("turned: %d %d, steps %d %d, %g %g, %d\n", m, n, lda, ldc, *alpha, *beta, count);
    for (int k = 0; k < m; k++)
        for (int j = 0; j < n; j++)
            c[k + j * ldc] = a[j + k * lda];
    return rocblas_status_success;
}

rocblas_status rocsolver_zheevd(rocblas_handle, const rocblas_evect vectors, const rocblas_fill uplo, const rocblas_int n,
    rocblas_double_complex *, const rocblas_int lda, double *, double *e, rocblas_int *info)
{
    printf("heevd: vectors %d, lower %d, %d %d, buffer %d, info %d\n", vectors == rocblas_evect_original,
        uplo == rocblas_fill_lower, n, lda, e != nullptr, info != nullptr);
    return rocblas_status_success;
}

rocblas_status rocsolver_ssyevdx(rocblas_handle, const rocblas_evect, const rocblas_erange range, const rocblas_fill,
    const rocblas_int n, float *, const rocblas_int lda, const float, const float, const rocblas_int il,
    const rocblas_int iu, rocblas_int *count, float *, float *z, const rocblas_int ldz, rocblas_int *)
{
    printf("syevdx: by number %d, %d to %d, %d, steps %d %d\n", range == rocblas_erange_index, il, iu, n, lda, ldz);
    *count = 1;
    z[0] = 8;
    z[1] = 9;
    return rocblas_status_success;
}

rocblas_status rocsolver_sgesvd(rocblas_handle, const rocblas_svect left, const rocblas_svect right, const rocblas_int m,
    const rocblas_int n, float *, const rocblas_int lda, float *, float *, const rocblas_int ldu, float *,
    const rocblas_int ldv, float *e, const rocblas_workmode mode, rocblas_int *)
{
    printf("gesvd: %d %d, %d %d, steps %d %d %d, buffer %d, its own memory %d\n", left == rocblas_svect_singular,
        right == rocblas_svect_all, m, n, lda, ldu, ldv, e != nullptr, mode == rocblas_outofplace);
    return rocblas_status_success;
}

rocblas_status rocsolver_sgesvdj(rocblas_handle, const rocblas_svect left, const rocblas_svect, const rocblas_int m,
    const rocblas_int n, float *, const rocblas_int, const float tolerance, float *residual, const rocblas_int most,
    rocblas_int *sweeps, float *, float *, const rocblas_int ldu, float *v, const rocblas_int ldv, rocblas_int *)
{
    printf("gesvdj: economic %d, %d %d, %g, %d sweeps, steps %d %d\n", left == rocblas_svect_singular, m, n, tolerance, most,
        ldu, ldv);
    for (int k = 0; k < 6; k++)
        v[k] = static_cast<float>(k);
    *residual = 0.25F;
    *sweeps = 3;
    return rocblas_status_success;
}

rocblas_status rocsolver_sgesvdj_strided_batched(rocblas_handle, const rocblas_svect left, const rocblas_svect,
    const rocblas_int m, const rocblas_int n, float *, const rocblas_int, const rocblas_stride stride, const float, float *,
    const rocblas_int, rocblas_int *, float *, const rocblas_stride strideS, float *, const rocblas_int,
    const rocblas_stride, float *, const rocblas_int, const rocblas_stride, rocblas_int *, const rocblas_int count)
{
    printf("gesvdj, many: vectors %d, %d %d, every %d %d, %d\n", left != rocblas_svect_none, m, n, (int)stride, (int)strideS,
        count);
    return rocblas_status_success;
}

rocblas_status rocsolver_sgeqrf(rocblas_handle, const rocblas_int m, const rocblas_int n, float *a, const rocblas_int lda,
    float *factors)
{
    printf("geqrf: %d %d %d, matrix and factors %d\n", m, n, lda, a == factors);
    return rocblas_status_success;
}

// The one matrix that products are written to: two rows, and two elements as soon as they have been counted.
static struct {
    int64_t count;
    void *offsets, *columns, *values;
} product;

rocsparse_status rocsparse_get_stream(rocsparse_handle, hipStream_t *)
{
    return rocsparse_status_success;
}

rocsparse_status rocsparse_csr_get(const rocsparse_spmat_descr, int64_t *rows, int64_t *columns, int64_t *count,
    void **offsets, void **indices, void **values, rocsparse_indextype *, rocsparse_indextype *, rocsparse_index_base *,
    rocsparse_datatype *)
{
    *rows = *columns = 2;
    *count = product.count;
    *offsets = product.offsets;
    *indices = product.columns;
    *values = product.values;
    return rocsparse_status_success;
}

rocsparse_status rocsparse_csr_set_pointers(rocsparse_spmat_descr, void *offsets, void *columns, void *values)
{
    product = {product.count, offsets, columns, values};
    return rocsparse_status_success;
}

rocsparse_status rocsparse_spgemm(rocsparse_handle, rocsparse_operation, rocsparse_operation, const void *,
    rocsparse_const_spmat_descr, rocsparse_const_spmat_descr, const void *beta, rocsparse_const_spmat_descr,
    rocsparse_spmat_descr, rocsparse_datatype type, rocsparse_spgemm_alg, rocsparse_spgemm_stage stage, size_t *size,
    void *buffer)
{
    printf("spgemm %d: sum %d, in floats %d, buffer %d\n", stage, beta != nullptr, type == rocsparse_datatype_f32_r,
        buffer != nullptr);
    if (stage == rocsparse_spgemm_stage_buffer_size) {
        *size = 64;
    } else if (stage == rocsparse_spgemm_stage_nnz) {
        product.count = 2;
        const int offsets[] = {0, 1, 2};
        memcpy(product.offsets, offsets, sizeof offsets);
    } else {
        const int columns[] = {1, 0};
        const float values[] = {5, 6};
        memcpy(product.columns, columns, sizeof columns);
        memcpy(product.values, values, sizeof values);
    }
    return rocsparse_status_success;
}
}
