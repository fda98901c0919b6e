template <typename T = float, int N = 8>
__global__ void fill(T *x) { x[threadIdx.x % N] = T(N); }
void run(float *d) { fill<><<<1, 32>>>(d); }
// output
// CUDA: void fill<float, 8>(float * x)
__kernel void fill_float_8(__global float* x)
{
    x[(uint)get_local_id(0) % 8] = 8.0f;
}
