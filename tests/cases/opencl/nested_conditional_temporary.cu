struct V { float a; __device__ float get() const { return a; } };
__device__ float of(const V &v) { return v.get(); }
__global__ void use(float *x) {
    x[0] = x[1] > 0 && of(V{x[2]}) > 1 ? of(V{x[3]}) : 0.0f;
}
// output
typedef struct {
    float a;
} V;

float V_get(const V* self)
{
    return self->a;
}

float of(const V* v)
{
    return V_get(v);
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    V temporary_1;
    V temporary_2;
    x[0] = x[1] > 0 && of((temporary_1 = (V){x[2]}, &temporary_1)) > 1 ? of((temporary_2 = (V){x[3]}, &temporary_2)) : 0.0f;
}
