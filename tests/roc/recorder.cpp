// A few functions of the roc* libraries that write down what they get, and say that all went well.
#include <rocblas/rocblas.h>
#include <rocsolver/rocsolver.h>
#include <rocsparse/rocsparse.h>
#include <stdio.h>

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
}
