// expect: CU157
#include <cuda_runtime.h>
__device__ int is_full(bool wanted) {
    unsigned long long voters = __ballot(wanted), others = ~__ballot(wanted);
    if (~__ballot(wanted) == 0 || ~voters != 0u) return 1;
    return !~__activemask() || (others & ~voters) == 5;
}
// output
#include <hip/hip_runtime.h>
__device__ int is_full(bool wanted) {
    unsigned long long voters = __ballot(wanted), others = ~__ballot(wanted);
    if (~__ballot(wanted) == 0 || ~voters != 0u) return 1;
    return !~__activemask() || (others & ~voters) == 5;
}
