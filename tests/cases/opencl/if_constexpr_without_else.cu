template <bool Verbose> __global__ void step(int *x) {
    x[0]++;
    if constexpr (Verbose) x[1]++;
}
void run(int *d) {
    step<true><<<1, 1>>>(d);
    step<false><<<1, 1>>>(d);
}
// output
// CUDA: void step<1>(int * x)
__kernel void step_1(__global int* x)
{
    x[0]++;
    x[1]++;
}

// CUDA: void step<0>(int * x)
__kernel void step_0(__global int* x)
{
    x[0]++;
}
