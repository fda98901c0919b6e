#include <cuda_runtime.h>
#if 0
void old(void *p) { cudaFree(p); }
#else
void now(void *p) { cudaFree(p); }
#endif
#ifdef NEVER_DEFINED
cudaStream_t stream;
#endif
// output
#include <hip/hip_runtime.h>
#if 0
void old(void *p) { hipFree(p); }
#else
void now(void *p) { hipFree(p); }
#endif
#ifdef NEVER_DEFINED
hipStream_t stream;
#endif
