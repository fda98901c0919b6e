/* Instructions of tensor cores as plain products, right on warps of 32 and of 64 lanes: slow beside rocWMMA, and the same
   numbers. Which lane holds what: PTX ISA, "Warp-level matrix instructions". Written by hand; each block that a tree uses
   is copied into its header.

   All of these instructions but Volta's have rows in groups of eight: lane 4 * i + j of a warp holds the part j of row i of a and of
   column i of b, and two neighbours of row i of the sum. */

#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

/* The value of another lane among 32. */
static __device__ inline unsigned cuport_of_lane(unsigned value, int lane)
{
    return __shfl(value, lane, 32);
}
static __device__ inline double cuport_of_lane(double value, int lane)
{
    return __shfl(value, lane, 32);
}
static __device__ inline unsigned long long cuport_of_lane(unsigned long long value, int lane)
{
    return __shfl(value, lane, 32);
}

/* The lanes of a warp see what others have written: __syncwarp, which HIP has since 7.0. */
static __device__ inline void cuport_wait_for_warp()
{
#ifdef __AMDGCN__
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
#elif defined(CUPORT_SHARED_POINTER)
    __syncwarp();
#endif
}

/* What a register holds, and the sum of the products of two. */
struct cuport_halves {
    static __device__ inline float number(unsigned bits)
    {
        const unsigned short half = (unsigned short)bits;
        __half value;
        __builtin_memcpy(&value, &half, sizeof half);
        return __half2float(value);
    }
    static __device__ inline float add(float sum, unsigned a, unsigned b)
    {
        return sum + number(a) * number(b) + number(a >> 16) * number(b >> 16);
    }
};

struct cuport_bfloats {
    static __device__ inline float number(unsigned bits)
    {
        return __uint_as_float(bits << 16);
    }
    static __device__ inline float add(float sum, unsigned a, unsigned b)
    {
        return sum + number(a) * number(b) + number(a >> 16) * number(b >> 16);
    }
};

/* Of the 23 bits behind the point 10 count. */
struct cuport_tfloats {
    static __device__ inline float number(unsigned bits)
    {
        return __uint_as_float(bits & 0xffffe000);
    }
    static __device__ inline float add(float sum, unsigned a, unsigned b)
    {
        return sum + number(a) * number(b);
    }
};

struct cuport_doubles {
    static __device__ inline double add(double sum, double a, double b)
    {
        return fma(a, b, sum);
    }
};

template <typename A, typename B>
struct cuport_four_bytes {
    static __device__ inline int add(int sum, unsigned a, unsigned b)
    {
        unsigned wrapped = (unsigned)sum;
        for (int at = 0; at < 32; at += 8) wrapped += (unsigned)((A)(a >> at) * (B)(b >> at));
        return (int)wrapped;
    }
};

/* Eight numbers of four bits, with a sign or without. */
template <bool IsSignedA, bool IsSignedB>
struct cuport_eight_nibbles {
    static __device__ inline int number(unsigned bits, bool is_signed)
    {
        return is_signed ? (int)(bits << 28) >> 28 : (int)(bits & 15);
    }
    static __device__ inline int add(int sum, unsigned a, unsigned b)
    {
        unsigned wrapped = (unsigned)sum;
        for (int at = 0; at < 32; at += 4) wrapped += (unsigned)(number(a >> at, IsSignedA) * number(b >> at, IsSignedB));
        return (int)wrapped;
    }
};

/* Bits: those that differ count, or those that both have. */
template <bool IsXor>
struct cuport_bits {
    static __device__ inline int add(int sum, unsigned a, unsigned b)
    {
        return (int)((unsigned)sum + (unsigned)__popc(IsXor ? a ^ b : a & b));
    }
};

/* sums += a * b: `Groups` groups of eight rows, `Parts` registers of b for the inner dimension. */
template <typename Kind, int Groups, int Parts, typename Sum, typename Register>
static __device__ inline void cuport_multiply(Sum *sums, const Register *a, const Register *b)
{
    const int lane = __lane_id() & 31, row = lane & ~3, column = (lane & 3) << 3;
    for (int part = 0; part < Parts; ++part) {
        for (int j = 0; j < 4; ++j) {
            const Register first = cuport_of_lane(b[part], column + j), second = cuport_of_lane(b[part], column + 4 + j);
            for (int group = 0; group < Groups; ++group) {
                const Register of_row = cuport_of_lane(a[part * Groups + group], row + j);
                sums[2 * group] = Kind::add(sums[2 * group], of_row, first);
                sums[2 * group + 1] = Kind::add(sums[2 * group + 1], of_row, second);
            }
        }
    }
}

/* The same with sums in half precision, two in a register: rounded once, at the end. */
template <typename Kind, int Groups, int Parts>
static __device__ inline void cuport_multiply_halves(unsigned *sums, const unsigned *a, const unsigned *b)
{
    float wide[2 * Groups];
    for (int i = 0; i < 2 * Groups; ++i) wide[i] = cuport_halves::number(sums[i / 2] >> (i % 2 * 16));
    cuport_multiply<Kind, Groups, Parts>(wide, a, b);
    for (int i = 0; i < Groups; ++i) {
        const __half pair[2] = {__float2half(wide[2 * i]), __float2half(wide[2 * i + 1])};
        __builtin_memcpy(&sums[i], pair, sizeof pair);
    }
}

/* Volta's products lie in four lanes and those 16 further on. The number `k` of row or column `index` of a lane's product:
   `numbers` are four of one row or column in each lane, or, where it is spread, one of each of four. */
static __device__ inline float cuport_quad_number(const unsigned *numbers, int index, int k, bool is_spread)
{
    const int lane = (__lane_id() & 12) + (is_spread ? k : index & 3) + (index & 4) * 4, place = is_spread ? index & 3 : k;
    const unsigned first = cuport_of_lane(numbers[0], lane), second = cuport_of_lane(numbers[1], lane);
    return cuport_halves::number((place < 2 ? first : second) >> (place % 2 * 16));
}

/* sums += a * b, for the row and the column of each sum: lanes with 32-bit sums have two of four rows, those with 16-bit
   ones a row. */
template <bool IsSpreadA, bool IsSpreadB>
static __device__ inline void cuport_add_quads(float *sums, const unsigned *a, const unsigned *b, bool is_wide)
{
    const int lane = __lane_id() & 31;
    for (int i = 0; i < 8; ++i) {
        const int row = (lane & 16) / 4 + (is_wide ? (lane & 1) + (i & 2) : lane & 3);
        const int column = is_wide ? (i & 4) + (lane & 2) + (i & 1) : i;
        for (int k = 0; k < 4; ++k)
            sums[i] += cuport_quad_number(a, row, k, IsSpreadA) * cuport_quad_number(b, column, k, IsSpreadB);
    }
}

template <bool IsSpreadA, bool IsSpreadB>
static __device__ inline void cuport_multiply_quads(float *sums, const unsigned *a, const unsigned *b)
{
    cuport_add_quads<IsSpreadA, IsSpreadB>(sums, a, b, true);
}

/* The same with sums in half precision, two in a register: rounded once, at the end. */
template <bool IsSpreadA, bool IsSpreadB>
static __device__ inline void cuport_multiply_quads_halves(unsigned *sums, const unsigned *a, const unsigned *b)
{
    float wide[8];
    for (int i = 0; i < 8; ++i) wide[i] = cuport_halves::number(sums[i / 2] >> (i % 2 * 16));
    cuport_add_quads<IsSpreadA, IsSpreadB>(wide, a, b, false);
    for (int i = 0; i < 4; ++i) {
        const __half pair[2] = {__float2half(wide[2 * i]), __float2half(wide[2 * i + 1])};
        __builtin_memcpy(&sums[i], pair, sizeof pair);
    }
}

/* Load matrices of 8 rows of 8 halves: lane 8 * i + j has the address of row j of matrix i. */
template <int Matrices>
static __device__ inline void cuport_load_matrices(unsigned *parts, const void *row)
{
    const int lane = __lane_id() & 31;
    for (int i = 0; i < Matrices; ++i) {
        const unsigned long long place = cuport_of_lane((unsigned long long)row, 8 * i + lane / 4);
        parts[i] = ((const unsigned *)place)[lane & 3];
    }
}

/* The same, each matrix transposed. */
template <int Matrices>
static __device__ inline void cuport_load_transposed(unsigned *parts, const void *row)
{
    const int lane = __lane_id() & 31;
    for (int i = 0; i < Matrices; ++i) {
        const unsigned long long first = cuport_of_lane((unsigned long long)row, 8 * i + 2 * (lane & 3));
        const unsigned long long second = cuport_of_lane((unsigned long long)row, 8 * i + 2 * (lane & 3) + 1);
        parts[i] = ((const unsigned short *)first)[lane / 4] | (unsigned)((const unsigned short *)second)[lane / 4] << 16;
    }
}

/* Store matrices of 8 rows of 8 halves, to addresses as above. */
template <int Matrices>
static __device__ inline void cuport_store_matrices(const unsigned *parts, void *row)
{
    const int lane = __lane_id() & 31;
    for (int i = 0; i < Matrices; ++i) {
        const unsigned long long place = cuport_of_lane((unsigned long long)row, 8 * i + lane / 4);
        ((unsigned *)place)[lane & 3] = parts[i];
    }
}

/* The same, each matrix transposed. */
template <int Matrices>
static __device__ inline void cuport_store_transposed(const unsigned *parts, void *row)
{
    const int lane = __lane_id() & 31;
    for (int i = 0; i < Matrices; ++i) {
        const unsigned long long first = cuport_of_lane((unsigned long long)row, 8 * i + 2 * (lane & 3));
        const unsigned long long second = cuport_of_lane((unsigned long long)row, 8 * i + 2 * (lane & 3) + 1);
        ((unsigned short *)first)[lane / 4] = (unsigned short)parts[i];
        ((unsigned short *)second)[lane / 4] = (unsigned short)(parts[i] >> 16);
    }
}

/* A matrix of 8 rows of 8 halves that the warp holds, transposed. */
static __device__ inline unsigned cuport_transposed(unsigned part)
{
    const int lane = __lane_id() & 31, column = lane / 4, from = 8 * (lane & 3) + column / 2, shift = column % 2 * 16;
    const unsigned first = cuport_of_lane(part, from), second = cuport_of_lane(part, from + 4);
    return (first >> shift & 0xffff) | (second >> shift) << 16;
}

/* An address in shared memory as PTX counts it, in 32 bits, and back. On the processor of `cuport verify`, whose addresses
   have 64, the runtime knows the rest. */
static __device__ inline size_t cuport_cvta_generic_to_shared(const void *address)
{
#ifdef __AMDGCN__
    return (size_t)(const __attribute__((address_space(3))) void *)address;
#elif defined(CUPORT_SHARED_NUMBER)
    return CUPORT_SHARED_NUMBER(address);
#else
    return (size_t)address;
#endif
}

static __device__ inline void *cuport_of_shared(size_t address)
{
#ifdef __AMDGCN__
    return (void *)(__attribute__((address_space(3))) void *)(unsigned)address;
#elif defined(CUPORT_SHARED_POINTER)
    return CUPORT_SHARED_POINTER(address);
#else
    return (void *)address;
#endif
}

/* Copy, and fill up with zeros. The copy is done at once: who waits for it has not long to wait. */
template <int Bytes>
static __device__ inline void cuport_copy_async(void *to, const void *from, unsigned available)
{
    unsigned words[Bytes / 4] = {};
    if (available >= Bytes) {
        __builtin_memcpy(words, from, Bytes);
    } else {
        for (unsigned i = 0; i < available; ++i) ((unsigned char *)words)[i] = ((const unsigned char *)from)[i];
    }
    __builtin_memcpy(to, words, Bytes);
}
