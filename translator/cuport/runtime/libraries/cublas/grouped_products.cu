// SPDX-License-Identifier: Apache-2.0
// Groups of batches of products: a batch has its sizes and factors, which the host gives. The tables of matrices of all
// groups lie one behind the other.
#include "detail/context.h"
#include "detail/wide_sizes.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// `multiply` is given a group and where its part of the tables begins.
template <class Int, class Multiply>
cublasStatus_t for_groups(const char *name, cublasHandle_t handle, Int count, const Int sizes[], Multiply multiply)
{
    const Context context(handle, count >= 0);
    if (context.is_ready() && context.is_on_device) {
        std::fprintf(stderr, "cublas: %s: factors of the device: not supported\n", name);
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    cublasStatus_t status = context.status;
    long long first = 0;
    for (Int group = 0; group < count && status == CUBLAS_STATUS_SUCCESS; ++group) {
        status = multiply(group, first);
        first += sizes[group];
    }
    return status;
}

// The bytes of a factor.
inline long long factor_bytes(cublasComputeType_t type)
{
    switch (type) {
    case CUBLAS_COMPUTE_64F:
    case CUBLAS_COMPUTE_64F_PEDANTIC: return 8;
    case CUBLAS_COMPUTE_16F:
    case CUBLAS_COMPUTE_16F_PEDANTIC: return 2;
    default: return 4;
    }
}

inline const void *factor_place(const void *all, long long group, cublasComputeType_t type)
{
    return static_cast<const char *>(all) + group * factor_bytes(type);
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, PLAIN, Int, Number)                                                                           \
    CUPORT_CUBLAS_GEMM_GROUPED_BATCHED(NAME, Int, Number)                                                              \
    {                                                                                                                  \
        return for_groups(#NAME, handle, group_count, group_size, [&](Int i, long long first) {                        \
            return PLAIN(handle, transa_array[i], transb_array[i], m_array[i], n_array[i], k_array[i],                 \
                &alpha_array[i], Aarray + first, lda_array[i], Barray + first, ldb_array[i], &beta_array[i],           \
                Carray + first, ldc_array[i], group_size[i]);                                                          \
        });                                                                                                            \
    }
CUPORT_RUN(cublasSgemmGroupedBatched, cublasSgemmBatched, int, float)
CUPORT_RUN(cublasSgemmGroupedBatched_64, cublasSgemmBatched_64, int64_t, float)
CUPORT_RUN(cublasDgemmGroupedBatched, cublasDgemmBatched, int, double)
CUPORT_RUN(cublasDgemmGroupedBatched_64, cublasDgemmBatched_64, int64_t, double)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, PLAIN, Int)                                                                                   \
    CUPORT_CUBLAS_GEMM_GROUPED_BATCHED_EX(NAME, Int)                                                                   \
    {                                                                                                                  \
        return for_groups(#NAME, handle, group_count, group_size, [&](Int i, long long first) {                        \
            return PLAIN(handle, transa_array[i], transb_array[i], m_array[i], n_array[i], k_array[i],                 \
                factor_place(alpha_array, i, computeType), Aarray + first, Atype, lda_array[i], Barray + first, Btype, \
                ldb_array[i], factor_place(beta_array, i, computeType), Carray + first, Ctype, ldc_array[i],           \
                group_size[i], computeType, CUBLAS_GEMM_DEFAULT);                                                      \
        });                                                                                                            \
    }
CUPORT_RUN(cublasGemmGroupedBatchedEx, cublasGemmBatchedEx, int)
CUPORT_RUN(cublasGemmGroupedBatchedEx_64, cublasGemmBatchedEx_64, int64_t)
#undef CUPORT_RUN
