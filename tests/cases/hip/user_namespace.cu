#include <cuda_runtime.h>
namespace mine {
void cudaMemcpy(int) {}
namespace cub {
int size = 1;
}
}
int run() {
  mine::cudaMemcpy(1);
  return mine::cub::size;
}
void real(void *a, void *b) { cudaMemcpy(a, b, 1, cudaMemcpyDeviceToHost); }
// output
#include <hip/hip_runtime.h>
namespace mine {
void cudaMemcpy(int) {}
namespace cub {
int size = 1;
}
}
int run() {
  mine::cudaMemcpy(1);
  return mine::cub::size;
}
void real(void *a, void *b) { hipMemcpy(a, b, 1, hipMemcpyDeviceToHost); }
