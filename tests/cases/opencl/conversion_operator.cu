struct Celsius {
    float degrees;
    __device__ operator float() const { return degrees; }
};
__global__ void convert(const Celsius *c, float *f) { f[threadIdx.x] = c[threadIdx.x] * 1.8f + 32.0f; }
// output
typedef struct {
    float degrees;
} Celsius;

float Celsius_to_float(__global const Celsius* self)
{
    return self->degrees;
}

// CUDA: void convert(const Celsius * c, float * f)
__kernel void convert_(__global const Celsius* c, __global float* f)
{
    f[(uint)get_local_id(0)] = Celsius_to_float(&c[(uint)get_local_id(0)]) * 1.8f + 32.0f;
}
