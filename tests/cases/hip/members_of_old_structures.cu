// expect: CU200
#include <cuda_runtime.h>

struct Own { int memoryType; };

int find_device(const void *p, Own own) {
  cudaPointerAttributes found[1], *first = found;
  cudaPointerGetAttributes(found, p);
  if (found[0].memoryType == cudaMemoryTypeDevice || first->memoryType == cudaMemoryTypeHost) return found[0].device;
  return own.memoryType + found[0].isManaged;
}
// output
#include <hip/hip_runtime.h>

struct Own { int memoryType; };

int find_device(const void *p, Own own) {
  hipPointerAttribute_t found[1], *first = found;
  hipPointerGetAttributes(found, p);
  if (found[0].memoryType == hipMemoryTypeDevice || first->memoryType == hipMemoryTypeHost) return found[0].device;
  return own.memoryType + found[0].isManaged;
}
