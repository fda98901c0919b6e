/* cuSPARSE's functions over rocSPARSE that are more than a call with other arguments, as hipSPARSE has them. Written by hand; each block that
   a tree uses is copied into its header. */

#include <rocblas/rocblas.h>
#include <rocsparse/rocsparse.h>
#include <stdlib.h>

/* rocSPARSE has one way to do it. */
typedef enum cuport_cusparseCsr2CscAlg_t {
    cuport_CUSPARSE_CSR2CSC_ALG_DEFAULT = 1,
    cuport_CUSPARSE_CSR2CSC_ALG2 = 2
} cuport_cusparseCsr2CscAlg_t;

static inline rocsparse_status cuport_cusparseCsr2cscEx2(rocsparse_handle handle, int m, int n, int nnz, const void *values,
    const int *rows, const int *columns, void *out_values, int *out_columns, int *out_rows, rocblas_datatype type,
    rocsparse_action copies, rocsparse_index_base base, cuport_cusparseCsr2CscAlg_t alg, void *buffer)
{
    (void)alg;
    switch (type) {
    case rocblas_datatype_f32_r:
        return rocsparse_scsr2csc(handle, m, n, nnz, (const float *)values, rows, columns, (float *)out_values, out_rows,
            out_columns, copies, base, buffer);
    case rocblas_datatype_f64_r:
        return rocsparse_dcsr2csc(handle, m, n, nnz, (const double *)values, rows, columns, (double *)out_values, out_rows,
            out_columns, copies, base, buffer);
    case rocblas_datatype_f32_c:
        return rocsparse_ccsr2csc(handle, m, n, nnz, (const rocsparse_float_complex *)values, rows, columns, (rocsparse_float_complex *)out_values, out_rows,
            out_columns, copies, base, buffer);
    case rocblas_datatype_f64_c:
        return rocsparse_zcsr2csc(handle, m, n, nnz, (const rocsparse_double_complex *)values, rows, columns, (rocsparse_double_complex *)out_values, out_rows,
            out_columns, copies, base, buffer);
    default:
        return rocsparse_status_not_implemented;
    }
}

/* What a triangular solve keeps between its calls: CUDA's takes the buffer of the analysis for itself. */
typedef struct cuport_cusparseSolveDescr {
    void *buffer;
} *cuport_cusparseSolveDescr_t;

static inline rocsparse_status cuport_cusparseCreateSolveDescr(cuport_cusparseSolveDescr_t *descr)
{
    *descr = (cuport_cusparseSolveDescr_t)calloc(1, sizeof(struct cuport_cusparseSolveDescr));
    return *descr ? rocsparse_status_success : rocsparse_status_memory_error;
}

static inline rocsparse_status cuport_cusparseDestroySolveDescr(cuport_cusparseSolveDescr_t descr)
{
    free(descr);
    return rocsparse_status_success;
}

static inline rocsparse_status cuport_cusparseSpSV_bufferSize(rocsparse_handle handle, rocsparse_operation op, const void *alpha,
    rocsparse_const_spmat_descr a, rocsparse_const_dnvec_descr x, rocsparse_dnvec_descr y, rocblas_datatype type,
    rocsparse_spsv_alg alg, cuport_cusparseSolveDescr_t descr, size_t *size)
{
    (void)descr;
    return rocsparse_spsv(handle, op, alpha, a, x, y, (rocsparse_datatype)type, alg,
        rocsparse_spsv_stage_buffer_size, size, NULL);
}

static inline rocsparse_status cuport_cusparseSpSV_analysis(rocsparse_handle handle, rocsparse_operation op, const void *alpha,
    rocsparse_const_spmat_descr a, rocsparse_const_dnvec_descr x, rocsparse_dnvec_descr y, rocblas_datatype type,
    rocsparse_spsv_alg alg, cuport_cusparseSolveDescr_t descr, void *buffer)
{
    descr->buffer = buffer;
    return rocsparse_spsv(handle, op, alpha, a, x, y, (rocsparse_datatype)type, alg,
        rocsparse_spsv_stage_preprocess, NULL, buffer);
}

static inline rocsparse_status cuport_cusparseSpSV_solve(rocsparse_handle handle, rocsparse_operation op, const void *alpha,
    rocsparse_const_spmat_descr a, rocsparse_const_dnvec_descr x, rocsparse_dnvec_descr y, rocblas_datatype type,
    rocsparse_spsv_alg alg, cuport_cusparseSolveDescr_t descr)
{
    return rocsparse_spsv(handle, op, alpha, a, x, y, (rocsparse_datatype)type, alg,
        rocsparse_spsv_stage_compute, NULL, descr->buffer);
}

static inline rocsparse_status cuport_cusparseSpSM_bufferSize(rocsparse_handle handle, rocsparse_operation op, rocsparse_operation op_b, const void *alpha,
    rocsparse_const_spmat_descr a, rocsparse_const_dnmat_descr b, rocsparse_dnmat_descr c, rocblas_datatype type,
    rocsparse_spsm_alg alg, cuport_cusparseSolveDescr_t descr, size_t *size)
{
    (void)descr;
    return rocsparse_spsm(handle, op, op_b, alpha, a, b, c, (rocsparse_datatype)type, alg,
        rocsparse_spsm_stage_buffer_size, size, NULL);
}

static inline rocsparse_status cuport_cusparseSpSM_analysis(rocsparse_handle handle, rocsparse_operation op, rocsparse_operation op_b, const void *alpha,
    rocsparse_const_spmat_descr a, rocsparse_const_dnmat_descr b, rocsparse_dnmat_descr c, rocblas_datatype type,
    rocsparse_spsm_alg alg, cuport_cusparseSolveDescr_t descr, void *buffer)
{
    descr->buffer = buffer;
    return rocsparse_spsm(handle, op, op_b, alpha, a, b, c, (rocsparse_datatype)type, alg,
        rocsparse_spsm_stage_preprocess, NULL, buffer);
}

static inline rocsparse_status cuport_cusparseSpSM_solve(rocsparse_handle handle, rocsparse_operation op, rocsparse_operation op_b, const void *alpha,
    rocsparse_const_spmat_descr a, rocsparse_const_dnmat_descr b, rocsparse_dnmat_descr c, rocblas_datatype type,
    rocsparse_spsm_alg alg, cuport_cusparseSolveDescr_t descr)
{
    return rocsparse_spsm(handle, op, op_b, alpha, a, b, c, (rocsparse_datatype)type, alg,
        rocsparse_spsm_stage_compute, NULL, descr->buffer);
}
