enum class Mode { Add, Multiply };
template <Mode M> __global__ void apply(int *x) {
    if (M == Mode::Add) x[0] += 2;
    else x[0] *= 2;
}
void run(int *d) {
    apply<Mode::Add><<<1, 1>>>(d);
    apply<Mode::Multiply><<<1, 1>>>(d);
}
// output
// CUDA: void apply<0>(int * x)
__kernel void apply_0(__global int* x)
{
    x[0] += 2;
}

// CUDA: void apply<1>(int * x)
__kernel void apply_1(__global int* x)
{
    x[0] *= 2;
}
