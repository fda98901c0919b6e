#include "tools.h"
#include "cuda.h"
void f(void* p) { check_error(cudaFree(p)); }
