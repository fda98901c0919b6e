// Within 2 ulp on every device, which native_divide is not.
__global__ void use(float *x) { x[0] = __fdividef(x[1], x[2] + 1.0f) * __expf(x[3]); }
// output
// Within 2 ulp on every device, which native_divide is not.
// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    x[0] = (x[1] / (x[2] + 1.0f)) * native_exp(x[3]);
}
