// PoCL 3.0 shares a private object of up to 8 bytes with an array in it, unless something asks for its address.
struct Pixel { unsigned char part[3], alpha; };
struct Complex { float re, im; };

__global__ void sum(const int *in, int *out, int n) {
  unsigned char digits[2] = {1, 2};
  float pairs[2];
  Pixel pixel = {{9}, 8};
  for (short rest[2][2] = {{0}}; n > 0; n--) digits[n & 1] += rest[n & 1][1]++;
  pairs[0] = pairs[1] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = digits[n & 1] + pairs[n & 1] + pixel.part[n & 1];
}

// Not arrays of other sizes or of one element, structs without arrays, nor shared arrays.
__global__ void others(int *out, int n) {
  unsigned char three[3] = {0};
  int four[4] = {0}, one[1] = {0};
  Complex c = {1, 2};
  __shared__ int shared[2];
  shared[n & 1] = n;
  __syncthreads();
  out[threadIdx.x] = three[n & 1] + four[n & 3] + one[0] + (int)c.im + shared[0];
}

__global__ void free_of_barriers(int *out, int n) {
  unsigned char digits[4] = {0};
  digits[n & 3] += n;
  out[threadIdx.x] = digits[n & 1];
}
// output
// PoCL has work-items share an object that LLVM takes for a number.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_own_ushort(object) __asm__ volatile("" : : "r"((__private ushort*)&(object)))
#else
#define cuport_own_ushort(object)
#endif

// PoCL has work-items share an object that LLVM takes for a number.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_own_ulong(object) __asm__ volatile("" : : "r"((__private ulong*)&(object)))
#else
#define cuport_own_ulong(object)
#endif

// PoCL has work-items share an object that LLVM takes for a number.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_own_uint(object) __asm__ volatile("" : : "r"((__private uint*)&(object)))
#else
#define cuport_own_uint(object)
#endif

// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

typedef struct {
    uchar part[3];
    uchar alpha;
} Pixel;

typedef struct {
    float re;
    float im;
} Complex;

// CUDA: void sum(const int * in, int * out, int n)
__kernel void sum(__global const int* in, __global int* out, int n)
{
    uchar digits[2] = {1, 2};
    cuport_own_ushort(digits);
    float pairs[2];
    cuport_own_ulong(pairs);
    Pixel pixel = {{9}, 8};
    cuport_own_uint(pixel);
    {
        short rest[2][2] = {{0}};
        cuport_own_ulong(rest);
        for (; n > 0; n--) {
            digits[n & 1] += rest[n & 1][1]++;
        }
    }
    pairs[0] = pairs[1] = in[(uint)get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[(uint)get_local_id(0)] = digits[n & 1] + pairs[n & 1] + pixel.part[n & 1];
}

// Not arrays of other sizes or of one element, structs without arrays, nor shared arrays.
// CUDA: void others(int * out, int n)
__kernel void others(__global int* out, int n)
{
    __local int shared[2];
    uchar three[3] = {0};
    int four[4] = {0};
    int one[1] = {0};
    Complex c = {1, 2};
    shared[n & 1] = n;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[(uint)get_local_id(0)] = three[n & 1] + four[n & 3] + one[0] + (int)c.im + shared[0];
}

// CUDA: void free_of_barriers(int * out, int n)
__kernel void free_of_barriers(__global int* out, int n)
{
    uchar digits[4] = {0};
    cuport_anchor();
    digits[n & 3] += n;
    cuport_anchor();
    out[(uint)get_local_id(0)] = digits[n & 1];
}
