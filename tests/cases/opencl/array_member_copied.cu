struct Block { int v[4]; };
__device__ Block make(int n) {
    Block b;
    for (int i = 0; i < 4; i++) b.v[i] = n;
    return b;
}
__global__ void use(Block *out) { out[threadIdx.x] = make(threadIdx.x); }
// output
typedef struct {
    int v[4];
} Block;

Block make(int n)
{
    Block b;
    for (int i = 0; i < 4; i++) {
        b.v[i] = n;
    }
    return b;
}

// CUDA: void use(Block * out)
__kernel void use(__global Block* out)
{
    out[(uint)get_local_id(0)] = make((uint)get_local_id(0));
}
