// A header with checks for several libraries: this program includes none of them, others that share the header may.
#define CHECK_SPARSE(call) \
    do { \
        cusparseStatus_t status = (call); \
        if (status != CUSPARSE_STATUS_SUCCESS) stop(cusparseGetErrorString(status)); \
    } while (0)
#define CHECK_DNN(call) if ((call) != CUDNN_STATUS_SUCCESS) stop(#call)
#define CHECK_RANKS(call) if (ncclResult_t result = (call)) stop(ncclGetErrorString(result))

int main() {
    return cudaDeviceSynchronize();
}
// output
// A header with checks for several libraries: this program includes none of them, others that share the header may.
#include "cuport.h"

#define CHECK_SPARSE(call) \
    do { \
        cusparseStatus_t status = (call); \
        if (status != CUSPARSE_STATUS_SUCCESS) stop(cusparseGetErrorString(status)); \
    } while (0)
#define CHECK_DNN(call) if ((call) != CUDNN_STATUS_SUCCESS) stop(#call)
#define CHECK_RANKS(call) if (ncclResult_t result = (call)) stop(ncclGetErrorString(result))

int main() {
    return cuportDeviceSynchronize();
}
// kernels
