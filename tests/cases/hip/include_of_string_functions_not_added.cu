// A member, a declaration, and a file that has the header.
#include <hip/hip_runtime.h>
#include <string.h>

void f(float *p) { memset(p, 0, 4); }
