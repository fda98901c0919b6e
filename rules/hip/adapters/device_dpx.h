/* CUDA's maxima and minima of three numbers, of sums, and with a floor of zero (relu), in words and in their halves:
   "DPX" in the CUDA C++ Programming Guide. Sums wrap. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime.h>

template <typename T>
static __device__ inline T cuport_most(T a, T b)
{
    return a < b ? b : a;
}

template <typename T>
static __device__ inline T cuport_least(T a, T b)
{
    return b < a ? b : a;
}

/* Do with both halves what is done with whole numbers. */
template <typename Half, typename Change>
static __device__ inline unsigned cuport_both_halves(unsigned a, unsigned b, unsigned c, Change change)
{
    const Half low = change((Half)a, (Half)b, (Half)c), high = change((Half)(a >> 16), (Half)(b >> 16), (Half)(c >> 16));
    return ((unsigned)low & 0xffff) | (unsigned)high << 16;
}

static __device__ inline int cuport_vimax3_s32(int a, int b, int c)
{
    return cuport_most(cuport_most(a, b), c);
}

static __device__ inline int cuport_viaddmax_s32(int a, int b, int c)
{
    return cuport_most((int)((unsigned)a + (unsigned)b), c);
}

static __device__ inline unsigned cuport_vimax3_u32(unsigned a, unsigned b, unsigned c)
{
    return cuport_most(cuport_most(a, b), c);
}

static __device__ inline unsigned cuport_viaddmax_u32(unsigned a, unsigned b, unsigned c)
{
    return cuport_most((unsigned)((unsigned)a + (unsigned)b), c);
}

static __device__ inline int cuport_vimax3_s32_relu(int a, int b, int c)
{
    return cuport_most(cuport_most(cuport_most(a, b), c), 0);
}

static __device__ inline int cuport_vimax_s32_relu(int a, int b)
{
    return cuport_most(cuport_most(a, b), 0);
}

static __device__ inline int cuport_viaddmax_s32_relu(int a, int b, int c)
{
    return cuport_most(cuport_most((int)((unsigned)a + (unsigned)b), c), 0);
}

static __device__ inline unsigned cuport_vimax3_s16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<short>(a, b, c, [](short x, short y, short z) { return cuport_most(cuport_most(x, y), z); });
}

static __device__ inline unsigned cuport_viaddmax_s16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<short>(a, b, c, [](short x, short y, short z) { return cuport_most((short)(x + y), z); });
}

static __device__ inline unsigned cuport_vimax3_u16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<unsigned short>(a, b, c, [](unsigned short x, unsigned short y, unsigned short z) { return cuport_most(cuport_most(x, y), z); });
}

static __device__ inline unsigned cuport_viaddmax_u16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<unsigned short>(a, b, c, [](unsigned short x, unsigned short y, unsigned short z) { return cuport_most((unsigned short)(x + y), z); });
}

static __device__ inline unsigned cuport_vimax3_s16x2_relu(unsigned a, unsigned b, unsigned c)
{
    return cuport_vimax3_s16x2(cuport_vimax3_s16x2(a, b, c), 0, 0);
}

static __device__ inline unsigned cuport_viaddmax_s16x2_relu(unsigned a, unsigned b, unsigned c)
{
    return cuport_vimax3_s16x2(cuport_viaddmax_s16x2(a, b, c), 0, 0);
}

static __device__ inline unsigned cuport_vimax_s16x2_relu(unsigned a, unsigned b)
{
    return cuport_vimax3_s16x2(cuport_vimax3_s16x2(a, b, b), 0, 0);
}

static __device__ inline int cuport_vimin3_s32(int a, int b, int c)
{
    return cuport_least(cuport_least(a, b), c);
}

static __device__ inline int cuport_viaddmin_s32(int a, int b, int c)
{
    return cuport_least((int)((unsigned)a + (unsigned)b), c);
}

static __device__ inline unsigned cuport_vimin3_u32(unsigned a, unsigned b, unsigned c)
{
    return cuport_least(cuport_least(a, b), c);
}

static __device__ inline unsigned cuport_viaddmin_u32(unsigned a, unsigned b, unsigned c)
{
    return cuport_least((unsigned)((unsigned)a + (unsigned)b), c);
}

static __device__ inline int cuport_vimin3_s32_relu(int a, int b, int c)
{
    return cuport_most(cuport_least(cuport_least(a, b), c), 0);
}

static __device__ inline int cuport_vimin_s32_relu(int a, int b)
{
    return cuport_most(cuport_least(a, b), 0);
}

static __device__ inline int cuport_viaddmin_s32_relu(int a, int b, int c)
{
    return cuport_most(cuport_least((int)((unsigned)a + (unsigned)b), c), 0);
}

static __device__ inline unsigned cuport_vimin3_s16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<short>(a, b, c, [](short x, short y, short z) { return cuport_least(cuport_least(x, y), z); });
}

static __device__ inline unsigned cuport_viaddmin_s16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<short>(a, b, c, [](short x, short y, short z) { return cuport_least((short)(x + y), z); });
}

static __device__ inline unsigned cuport_vimin3_u16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<unsigned short>(a, b, c, [](unsigned short x, unsigned short y, unsigned short z) { return cuport_least(cuport_least(x, y), z); });
}

static __device__ inline unsigned cuport_viaddmin_u16x2(unsigned a, unsigned b, unsigned c)
{
    return cuport_both_halves<unsigned short>(a, b, c, [](unsigned short x, unsigned short y, unsigned short z) { return cuport_least((unsigned short)(x + y), z); });
}

static __device__ inline unsigned cuport_vimin3_s16x2_relu(unsigned a, unsigned b, unsigned c)
{
    return cuport_vimax3_s16x2(cuport_vimin3_s16x2(a, b, c), 0, 0);
}

static __device__ inline unsigned cuport_viaddmin_s16x2_relu(unsigned a, unsigned b, unsigned c)
{
    return cuport_vimax3_s16x2(cuport_viaddmin_s16x2(a, b, c), 0, 0);
}

static __device__ inline unsigned cuport_vimin_s16x2_relu(unsigned a, unsigned b)
{
    return cuport_vimax3_s16x2(cuport_vimin3_s16x2(a, b, b), 0, 0);
}

static __device__ inline int cuport_vibmax_s32(int a, int b, bool *first)
{
    *first = a >= b;
    return *first ? a : b;
}

static __device__ inline unsigned cuport_vibmax_u32(unsigned a, unsigned b, bool *first)
{
    *first = a >= b;
    return *first ? a : b;
}

static __device__ inline unsigned cuport_vibmax_s16x2(unsigned a, unsigned b, bool *high, bool *low)
{
    *high = (short)(a >> 16) >= (short)(b >> 16);
    *low = (short)a >= (short)b;
    return ((*high ? a : b) & 0xffff0000) | ((*low ? a : b) & 0xffff);
}

static __device__ inline unsigned cuport_vibmax_u16x2(unsigned a, unsigned b, bool *high, bool *low)
{
    *high = (unsigned short)(a >> 16) >= (unsigned short)(b >> 16);
    *low = (unsigned short)a >= (unsigned short)b;
    return ((*high ? a : b) & 0xffff0000) | ((*low ? a : b) & 0xffff);
}

static __device__ inline int cuport_vibmin_s32(int a, int b, bool *first)
{
    *first = a <= b;
    return *first ? a : b;
}

static __device__ inline unsigned cuport_vibmin_u32(unsigned a, unsigned b, bool *first)
{
    *first = a <= b;
    return *first ? a : b;
}

static __device__ inline unsigned cuport_vibmin_s16x2(unsigned a, unsigned b, bool *high, bool *low)
{
    *high = (short)(a >> 16) <= (short)(b >> 16);
    *low = (short)a <= (short)b;
    return ((*high ? a : b) & 0xffff0000) | ((*low ? a : b) & 0xffff);
}

static __device__ inline unsigned cuport_vibmin_u16x2(unsigned a, unsigned b, bool *high, bool *low)
{
    *high = (unsigned short)(a >> 16) <= (unsigned short)(b >> 16);
    *low = (unsigned short)a <= (unsigned short)b;
    return ((*high ? a : b) & 0xffff0000) | ((*low ? a : b) & 0xffff);
}
