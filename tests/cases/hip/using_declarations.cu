#include <cuda_runtime.h>
using ::cudaStream_t;
using stream = cudaStream_t;
typedef cudaEvent_t event;
namespace mine {
using ::cudaFree;
}
void run(void *p) { ::cudaFree(p); }
// output
#include <hip/hip_runtime.h>
using ::hipStream_t;
using stream = hipStream_t;
typedef hipEvent_t event;
namespace mine {
using ::hipFree;
}
void run(void *p) { ::hipFree(p); }
