/* Statuses of CUDA's libraries that ROCm's never return. Written by hand. Each has a number of its own within the range
   of the enumeration, so that a switch has different cases; a program that uses one has included the library. */

#define cuport_CUFFT_LICENSE_ERROR ((hipfftResult)15)

#define cuport_CUFFT_MISSING_DEPENDENCY ((hipfftResult)17)

#define cuport_CUFFT_NVRTC_FAILURE ((hipfftResult)18)

#define cuport_CUFFT_NVJITLINK_FAILURE ((hipfftResult)19)

#define cuport_CUFFT_NVSHMEM_FAILURE ((hipfftResult)20)

#define cuport_CUSOLVER_STATUS_INVALID_LICENSE ((hipsolverStatus_t)14)

#define cuport_CUSOLVER_STATUS_INVALID_WORKSPACE ((hipsolverStatus_t)15)

#define cuport_NVRTC_ERROR_TIME_FILE_WRITE_FAILED ((hiprtcResult)12)

#define cuport_NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED ((hiprtcResult)13)

#define cuport_NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED ((hiprtcResult)14)

#define cuport_NVRTC_ERROR_PCH_CREATE ((hiprtcResult)15)

#define cuport_NVRTC_ERROR_CANCELLED ((hiprtcResult)16)

#define cuport_NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED ((hiprtcResult)17)

#define cuport_NVRTC_ERROR_BUSY ((hiprtcResult)18)
