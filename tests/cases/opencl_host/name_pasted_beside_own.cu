// expect: CU413
// A variable of the half's name says nothing of what macros put together.
#include <cuda_runtime.h>
#define CALL(n) cuda##n
int cuda = 3;
int use(int devices) { return devices + cuda; }
int main() {
  cudaDeviceSynchronize();
  return use(cuda);
}
// output
// A variable of the half's name says nothing of what macros put together.
#include "cuport.h"
#define CALL(n) cuda##n
int cuda = 3;
int use(int devices) { return devices + cuda; }
int main() {
  cuportDeviceSynchronize();
  return use(cuda);
}
// kernels
