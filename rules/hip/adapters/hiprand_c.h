/* hipRAND and rocRAND in C. Written by hand; what a tree needs is copied into its header. */

#include <hip/hip_fp16.h>
/* These headers name half, which HIP declares for C++ alone. */
#if !defined(__cplusplus) && !defined(__half)
typedef unsigned short cuport_half_bits;
#define __half cuport_half_bits
#endif
#include <hiprand/hiprand.h>
/* These headers name half, which HIP declares for C++ alone. */
#if !defined(__cplusplus) && !defined(__half)
typedef unsigned short cuport_half_bits;
#define __half cuport_half_bits
#endif
#include <rocrand/rocrand.h>
