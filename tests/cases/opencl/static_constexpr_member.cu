struct Shape {
    static constexpr int rows = 4;
    static constexpr float scale = 0.25f;
};
__global__ void use(float *x) { x[threadIdx.x % Shape::rows] *= Shape::scale; }
// output
// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    x[(uint)get_local_id(0) % 4] *= 0.25f;
}
