// expect: CU304 CU414
// A parameter means itself, whatever is wrong with what is called so elsewhere.
struct Link { Unknown *other; int count; };
extern Link state;
__global__ void hides(const int state, int *out) { out[threadIdx.x] = state; }
__global__ void uses(int *out, Link *kept) { out[threadIdx.x] = kept->count; }
// output
// CUDA: void hides(const int state, int * out)
__kernel void hides(int state, __global int* out)
{
    out[(uint)get_local_id(0)] = state;
}
