// flags: --no-ast
#include <cuda_runtime.h>
using ::cudaStream_t;
typedef ::cudaEvent_t event;
static ::cudaError_t last(const ::cudaStream_t &s);
using namespace ::cub;
void run(void *p) { if (p) return (void)::cudaFree(p); else ::cudaFree(p); }
// output
#include <hip/hip_runtime.h>
using ::hipStream_t;
typedef ::hipEvent_t event;
static ::hipError_t last(const ::hipStream_t &s);
using namespace ::hipcub;
void run(void *p) { if (p) return (void)::hipFree(p); else ::hipFree(p); }
