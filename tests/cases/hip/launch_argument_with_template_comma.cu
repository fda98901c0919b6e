#include <hip/hip_runtime.h>
template <int A, int B> struct sum { static const int v = A + B; };
__global__ void k(int x) {}
void run() { k<<<1, 1>>>(sum<1, 2>::v); }
