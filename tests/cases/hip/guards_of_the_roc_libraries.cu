// flags: --roc
#ifdef CUBLAS_API_H_
const char *name(cublasStatus_t status);
#endif
#ifdef CUSPARSEAPI
const char *name(cusparseStatus_t status);
#endif
// output
#include <hip/hip_runtime.h>

#ifdef ROCBLAS_EXPORT
const char *name(rocblas_status status);
#endif
#ifdef ROCSPARSE_EXPORT
const char *name(rocsparse_status status);
#endif
