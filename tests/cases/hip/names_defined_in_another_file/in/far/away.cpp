#include <cuda_runtime.h>
void cudaWait(int n) { cudaDeviceSynchronize(); }
