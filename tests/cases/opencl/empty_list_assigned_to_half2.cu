#include <cuda_fp16.h>
__global__ void clear(half2 *pairs) {
  half2 none;
  none = {};
  pairs[threadIdx.x] = none;
}
// output
typedef struct {
    ushort __x;
} cuport_half;

typedef struct __attribute__((aligned(4))) {
    cuport_half x, y;
} cuport_half2;

// CUDA: void clear(half2 * pairs)
__kernel void clear(__global cuport_half2* pairs)
{
    cuport_half2 none = (cuport_half2){0};
    none = (cuport_half2){0};
    pairs[(uint)get_local_id(0)] = none;
}
