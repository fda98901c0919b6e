// expect: CU140
// A mask that is only compared leaves nothing to be kept in 32 bits.
__global__ void ask(int *out, const int *in)
{
    int any = __ballot_sync(0xffffffffu, in[0]) != 0;
    int some = (__ballot_sync(0xffffffffu, in[0])) ? 1 : 0;
    int both = __ballot_sync(0xffffffffu, in[0]) && in[1];
    out[0] = any + some + both;
}
// output
// A mask that is only compared leaves nothing to be kept in 32 bits.
#include <hip/hip_runtime.h>

__global__ void ask(int *out, const int *in)
{
    int any = __ballot_sync(0xffffffffffffffffull, in[0]) != 0;
    int some = (__ballot_sync(0xffffffffffffffffull, in[0])) ? 1 : 0;
    int both = __ballot_sync(0xffffffffffffffffull, in[0]) && in[1];
    out[0] = any + some + both;
}
