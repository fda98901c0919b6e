#include <hip/hip_runtime.h>
hipError_t take(hipDeviceptr_t *p) { return hipMalloc(p, 4); }
