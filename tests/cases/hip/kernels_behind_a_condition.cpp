// The host's compiler reads this, too, and has no such header.
#include <cstdio>

#ifdef __CUDACC__
__global__ void set(int *x) { *x = 1; }
#endif
// output
// The host's compiler reads this, too, and has no such header.
#include <cstdio>

#ifdef __HIPCC__
__global__ void set(int *x) { *x = 1; }
#endif
