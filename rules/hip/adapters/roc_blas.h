/* Products of cuBLAS with types as arguments. Written by hand; each block that
   a tree uses is copied into its header. */

#include <rocblas/rocblas.h>

/* CUDA 11 says how to compute, CUDA 10 in which type; rocBLAS takes the type. */
static inline rocblas_datatype cuport_rocblas_compute_type(int type, rocblas_datatype of_a)
{
    const int is_complex = of_a == rocblas_datatype_f32_c || of_a == rocblas_datatype_f64_c;
    if (type == rocblas_compute_type_f32)
        return is_complex ? rocblas_datatype_f32_c : rocblas_datatype_f32_r;
    return (rocblas_datatype)type;
}

static inline rocblas_status cuport_rocblas_gemm_ex(rocblas_handle handle, rocblas_operation op_a, rocblas_operation op_b, int m, int n,
    int k, const void *alpha, const void *a, rocblas_datatype type_a, int ld_a, const void *b,
    rocblas_datatype type_b, int ld_b, const void *beta, void *c, rocblas_datatype type_c, int ld_c,
    int compute_type, rocblas_gemm_algo algo)
{
    return rocblas_gemm_ex(handle, op_a, op_b, m, n, k, alpha, a, type_a, ld_a, b, type_b, ld_b, beta,
        c, type_c, ld_c, c, type_c, ld_c, cuport_rocblas_compute_type(compute_type, type_a),
        algo, 0, rocblas_gemm_flags_none);
}

static inline rocblas_status cuport_rocblas_gemm_strided_batched_ex(rocblas_handle handle, rocblas_operation op_a, rocblas_operation op_b, int m, int n,
    int k, const void *alpha, const void *a, rocblas_datatype type_a, int ld_a, long long stride_a, const void *b,
    rocblas_datatype type_b, int ld_b, long long stride_b, const void *beta, void *c, rocblas_datatype type_c, int ld_c, long long stride_c, int count,
    int compute_type, rocblas_gemm_algo algo)
{
    return rocblas_gemm_strided_batched_ex(handle, op_a, op_b, m, n, k, alpha, a, type_a, ld_a, stride_a, b, type_b, ld_b, stride_b, beta,
        c, type_c, ld_c, stride_c, c, type_c, ld_c, stride_c, count, cuport_rocblas_compute_type(compute_type, type_a),
        algo, 0, rocblas_gemm_flags_none);
}

static inline rocblas_status cuport_rocblas_gemm_batched_ex(rocblas_handle handle, rocblas_operation op_a, rocblas_operation op_b, int m, int n,
    int k, const void *alpha, const void *const a[], rocblas_datatype type_a, int ld_a, const void *const b[],
    rocblas_datatype type_b, int ld_b, const void *beta, void *const c[], rocblas_datatype type_c, int ld_c, int count,
    int compute_type, rocblas_gemm_algo algo)
{
    return rocblas_gemm_batched_ex(handle, op_a, op_b, m, n, k, alpha, (const void *)a, type_a, ld_a, (const void *)b, type_b, ld_b, beta,
        (void *)c, type_c, ld_c, (void *)c, type_c, ld_c, count, cuport_rocblas_compute_type(compute_type, type_a),
        algo, 0, rocblas_gemm_flags_none);
}
