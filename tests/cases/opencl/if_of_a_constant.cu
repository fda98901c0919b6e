// expect: CU421
template <typename T> __device__ T tensor_product(T a, T b) {
    T d = a;
    asm("fancy.product %0, %1;" : "+f"(d) : "f"(b));
    return d;
}
template <bool fancy> __global__ void use(float *x, int n) {
    if (fancy) {
        x[0] = tensor_product(x[0], x[1]);
    } else if (sizeof(x[0]) == 4 && n > 1) {
        x[0] *= x[1];
    }
    if (n > 0 ? true : false) x[2] = 0.0f;
    if (x[3] > 0.0f && sizeof(n) != 5u) x[3] = 0.0f;
    if (n-- > 4 || fancy) x[4] = 0.0f;
    if (n-- > 4 && fancy) x[5] = 0.0f;
    if (n || fancy) x[6] = 0.0f;
}
void run(float *x) { use<false><<<1, 1>>>(x, 2); }
// output
// CUDA: void use<0>(float * x, int n)
__kernel void use_0(__global float* x, int n)
{
    if (n > 1) {
        x[0] *= x[1];
    }
    if (n > 0 ? true : false) {
        x[2] = 0.0f;
    }
    if (x[3] > 0.0f) {
        x[3] = 0.0f;
    }
    if (n-- > 4) {
        x[4] = 0.0f;
    }
    if (n-- > 4 && false) {
        x[5] = 0.0f;
    }
    if (n || false) {
        x[6] = 0.0f;
    }
}
