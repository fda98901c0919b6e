__global__ void reverse(unsigned short *a, unsigned *b, unsigned long long *c) {
    a[0] = __nv_bswap16(a[0]);
    b[0] = __nv_bswap32(b[0]);
    c[0] = __nv_bswap64(c[0]);
}
// output
#include <hip/hip_runtime.h>

__global__ void reverse(unsigned short *a, unsigned *b, unsigned long long *c) {
    a[0] = __builtin_bswap16(a[0]);
    b[0] = __builtin_bswap32(b[0]);
    c[0] = __builtin_bswap64(c[0]);
}
