struct C { float re, im; };
__device__ C operator*(C a, C b) { return C{a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
__device__ C operator+(C a, C b) { return C{a.re + b.re, a.im + b.im}; }
__global__ void squares(C *c) {
    C z = c[threadIdx.x];
    c[threadIdx.x] = z * z + z;
}
// output
typedef struct {
    float re;
    float im;
} C;

C operator_times(C a, C b)
{
    return (C){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

C operator_plus(C a, C b)
{
    return (C){a.re + b.re, a.im + b.im};
}

// CUDA: void squares(C * c)
__kernel void squares(__global C* c)
{
    C z = c[(uint)get_local_id(0)];
    c[(uint)get_local_id(0)] = operator_plus(operator_times(z, z), z);
}
