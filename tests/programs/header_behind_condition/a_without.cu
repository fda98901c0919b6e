// The first file of its folder to name the header, and one that does not read it.
#ifdef NEVER
#include "doubled.cuh"
#endif
__global__ void add_one(int *x) { *x += 1; }
void one_more(int *x) { add_one<<<1, 1>>>(x); }
