// expect: CU203
#include <hip/hip_runtime.h>
__global__ void k() {
  asm volatile("cp.async.bulk.commit_group;");
  asm volatile("griddepcontrol.wait;" ::: "memory");
  asm volatile("fence.proxy.async;");
}
