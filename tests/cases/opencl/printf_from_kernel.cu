__global__ void use(int n, float f) { printf("thread %d: %d %f\n", threadIdx.x, n, f); }
// output
// CUDA: void use(int n, float f)
__kernel void use(int n, float f)
{
    printf("thread %d: %d %f\n", (uint)get_local_id(0), n, f);
}
