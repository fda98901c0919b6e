/* Products of matrices that tell the type of their sums as one of data, as all did before CUDA 11: hipBLAS takes its own
   type for that alone. Which is which: cublasMigrateComputeType in cuBLAS's header. Written by hand; each block that a
   tree uses is copied into its header. */

#include <hip/library_types.h>
#include <hipblas/hipblas.h>

static inline hipblasComputeType_t cuport_hipblas_compute_type(hipDataType type)
{
    switch ((int)type) {
    case HIP_R_16F: return HIPBLAS_COMPUTE_16F;
    case HIP_R_64F:
    case HIP_C_64F: return HIPBLAS_COMPUTE_64F;
    case 10: return HIPBLAS_COMPUTE_32I; /* HIP_R_32I, which Debian's HIP has not yet */
    default: return HIPBLAS_COMPUTE_32F;
    }
}

static inline hipblasStatus_t cuport_hipblasGemmEx(hipblasHandle_t handle, hipblasOperation_t op_a,
    hipblasOperation_t op_b, int m, int n, int k, const void *alpha, const void *a, hipDataType type_a, int ld_a,
    const void *b, hipDataType type_b, int ld_b, const void *beta, void *c, hipDataType type_c, int ld_c,
    hipDataType compute, hipblasGemmAlgo_t algo)
{
    return hipblasGemmEx_v2(handle, op_a, op_b, m, n, k, alpha, a, type_a, ld_a, b, type_b, ld_b, beta, c, type_c, ld_c,
        cuport_hipblas_compute_type(compute), algo);
}

static inline hipblasStatus_t cuport_hipblasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t op_a,
    hipblasOperation_t op_b, int m, int n, int k, const void *alpha, const void *a, hipDataType type_a, int ld_a,
    long long stride_a, const void *b, hipDataType type_b, int ld_b, long long stride_b, const void *beta, void *c,
    hipDataType type_c, int ld_c, long long stride_c, int count, hipDataType compute, hipblasGemmAlgo_t algo)
{
    return hipblasGemmStridedBatchedEx_v2(handle, op_a, op_b, m, n, k, alpha, a, type_a, ld_a, stride_a, b, type_b, ld_b,
        stride_b, beta, c, type_c, ld_c, stride_c, count, cuport_hipblas_compute_type(compute), algo);
}

static inline hipblasStatus_t cuport_hipblasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t op_a,
    hipblasOperation_t op_b, int m, int n, int k, const void *alpha, const void *const a[], hipDataType type_a, int ld_a,
    const void *const b[], hipDataType type_b, int ld_b, const void *beta, void *const c[], hipDataType type_c, int ld_c,
    int count, hipDataType compute, hipblasGemmAlgo_t algo)
{
    return cuport_hipblasGemmBatchedEx_v2(handle, op_a, op_b, m, n, k, alpha, a, type_a, ld_a, b, type_b, ld_b, beta, c,
        type_c, ld_c, count, cuport_hipblas_compute_type(compute), algo);
}
