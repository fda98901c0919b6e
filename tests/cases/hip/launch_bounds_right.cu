// flags: --warp-size 64
#include <hip/hip_runtime.h>
__global__ void __launch_bounds__(256) one(int *out) { out[0] = 1; }
__global__ void __launch_bounds__(1024, 1) at_least_one(int *out) { out[0] = 1; }
__global__ void __launch_bounds__(256, 4) the_same(int *out) { out[0] = 1; }
#if 0
__global__ void __launch_bounds__(256, }}}4) out_of_balance(int *out) { out[0] = 1; }
__global__ void __launch_bounds__(, 4) without_a_number(int *out) { out[0] = 1; }
#endif
