#include <hip/hip_runtime.h>
void cudaWait(int n) { hipDeviceSynchronize(); }
