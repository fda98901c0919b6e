#include <hip/hip_runtime.h>
#include "check.h"
void run(cuTensorShape s) { cudaWait(CUDA_OK(s.n)); }
