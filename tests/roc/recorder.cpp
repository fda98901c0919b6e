// A few functions of the roc* libraries that write down what they get, and say that all went well.
#include <rocblas/rocblas.h>
#include <rocsolver/rocsolver.h>
#include <rocsparse/rocsparse.h>
#include <stdio.h>
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
}
