#include <hip/hip_runtime.h>
#include "tools.h"
#include "cuda.h"
void f(void* p) { check_error(hipFree(p)); }
