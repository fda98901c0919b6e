/**
 * Fills an array.
 */
template <typename T>
__global__ void fill(T *x, T value) {
    x[threadIdx.x] = value;  // every thread one
}
void run(float *x) { fill<<<1, 32>>>(x, 1.0f); }
// output
/**
 * Fills an array.
 */
// CUDA: void fill<float>(float * x, float value)
__kernel void fill_float(__global float* x, float value)
{
    // every thread one
    x[(uint)get_local_id(0)] = value;
}
