template <int N> __global__ void use(float *x) {
#pragma unroll N
    for (int i = 0; i < N; i++) x[i] *= 2.0f;
}
void run(float *x) { use<4><<<1, 1>>>(x); }
// output
// CUDA: void use<4>(float * x)
__kernel void use_4(__global float* x)
{
    #pragma unroll
    for (int i = 0; i < 4; i++) {
        x[i] *= 2.0f;
    }
}
