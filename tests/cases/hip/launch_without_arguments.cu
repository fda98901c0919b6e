#include <hip/hip_runtime.h>
__global__ void empty() {}
void run() { empty<<<1, 1>>>(); }
