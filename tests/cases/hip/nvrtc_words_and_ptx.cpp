// expect: CU109 CU111
const char *source = R"(
typedef float real;
extern "C" __global__ void scale(const __restrict__ real *x, real __restrict__ *y) {
    __device__ __shared__ real part[64];
    unsigned lane;
    asm volatile("mov.u32 %0, %laneid;" : "=r"(lane));
    asm volatile("prefetch.global.L2 [%0];" :: "l"(x));
    y[threadIdx.x] = x[threadIdx.x] + lane;
}
)";
// output
const char *source = R"(
typedef float real;
extern "C" __global__ void scale(const real *x, real *y) {
    __shared__ real part[64];
    unsigned lane;
    lane = (__lane_id() & 31);
    (void)0;
    y[threadIdx.x] = x[threadIdx.x] + lane;
}
)";
