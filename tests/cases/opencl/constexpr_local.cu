__global__ void use(int *x) {
    constexpr int n = 3 * 7;
    int local[n];
    for (int i = 0; i < n; i++) local[i] = i;
    x[0] = local[x[1]];
}
// output
// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    const int n = 3 * 7;
    int local_[21];
    for (int i = 0; i < n; i++) {
        local_[i] = i;
    }
    cuport_anchor();
    x[0] = local_[x[1]];
}
