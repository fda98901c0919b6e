#include "cublas.h"
#include <cuda_runtime.h>
void run(void *p) { cudaFree(p); }
