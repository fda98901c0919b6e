#include "shared.cuh"
void b(void *p) { release(p); cudaFree(p); }
