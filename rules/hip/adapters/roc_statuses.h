/* Statuses of CUDA's libraries that the roc* libraries have none for. Written by hand. A switch needs different cases
   within the range of the enumeration; where that is full, a status whose meaning is nearest has two names. */

/* What rocBLAS says of queries for the size of its memory, which no translated program makes. */
#define cuport_CUBLAS_STATUS_LICENSE_ERROR ((rocblas_status)10)

/* The storage would have to be sorted. */
#define cuport_CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED ((rocsparse_status)12)

/* An exception was thrown. */
#define cuport_CUSPARSE_STATUS_EXECUTION_FAILED ((rocsparse_status)13)

/* Rocsparse_status_continue, which no function returns. */
#define cuport_CUSPARSE_STATUS_MAPPING_ERROR ((rocsparse_status)14)

#define cuport_CUSPARSE_STATUS_INSUFFICIENT_RESOURCES ((rocsparse_status)15)

#define cuport_CURAND_STATUS_PREEXISTING_FAILURE ((rocrand_status)109)

#define cuport_CURAND_STATUS_INITIALIZATION_FAILED ((rocrand_status)110)

#define cuport_CURAND_STATUS_ARCH_MISMATCH ((rocrand_status)111)
