void run(void *p) { cudaFree(p); }
// output
﻿#include <hip/hip_runtime.h>

void run(void *p) { hipFree(p); }
