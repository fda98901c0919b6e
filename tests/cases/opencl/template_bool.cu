template <bool Add>
__global__ void step(float *x, float y) { x[threadIdx.x] = Add ? x[threadIdx.x] + y : x[threadIdx.x] - y; }
void run(float *d) {
    step<true><<<1, 32>>>(d, 1.0f);
    step<false><<<1, 32>>>(d, 1.0f);
}
// output
// CUDA: void step<1>(float * x, float y)
__kernel void step_1(__global float* x, float y)
{
    x[(uint)get_local_id(0)] = x[(uint)get_local_id(0)] + y;
}

// CUDA: void step<0>(float * x, float y)
__kernel void step_0(__global float* x, float y)
{
    x[(uint)get_local_id(0)] = x[(uint)get_local_id(0)] - y;
}
