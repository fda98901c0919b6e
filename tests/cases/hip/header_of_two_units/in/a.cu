#include "shared.cuh"
void a(void *p) { release(p); }
