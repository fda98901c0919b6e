#include "cublas.h"
#include <hip/hip_runtime.h>
void run(void *p) { hipFree(p); }
