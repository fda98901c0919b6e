/* Functions of CUDA's for words and addresses that HIP lacks. Written by hand; each block that a tree uses is copied into
   its header. */

#include <hip/hip_runtime.h>

/* Four products of bytes and a sum. The cards that have an instruction for it: LLVM's "User Guide for AMDGPU Backend". */
static __device__ inline int cuport_dp4a(int a, int b, int c)
{
#if defined(__gfx906__) || defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__) || \
    defined(__gfx1030__) || defined(__gfx1031__) || defined(__gfx1032__) || defined(__gfx1034__) || defined(__gfx1035__)
    return __builtin_amdgcn_sdot4(a, b, c, false);
#elif defined(__gfx1100__) || defined(__gfx1101__) || defined(__gfx1102__) || defined(__gfx1103__) || \
    defined(__gfx1150__) || defined(__gfx1151__) || defined(__gfx1200__) || defined(__gfx1201__)
    return __builtin_amdgcn_sudot4(true, a, true, b, c, false);
#else
    unsigned sum = (unsigned)c;
    for (int at = 0; at < 32; at += 8) sum += (unsigned)((signed char)(a >> at) * (signed char)(b >> at));
    return (int)sum;
#endif
}
static __device__ inline unsigned cuport_dp4a(unsigned a, unsigned b, unsigned c)
{
    for (int at = 0; at < 32; at += 8) c += (a >> at & 0xff) * (b >> at & 0xff);
    return c;
}
static __device__ inline int cuport_dp4a(char4 a, char4 b, int c)
{
    return c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}
static __device__ inline unsigned cuport_dp4a(uchar4 a, uchar4 b, unsigned c)
{
    return c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

/* PTX's prmt: a half byte of the selector picks a byte of y:x by its lower three bits, and its highest one asks for that
   byte's sign in all bits. */
static __device__ inline unsigned cuport_prmt(unsigned x, unsigned y, unsigned selector)
{
    const unsigned long long bytes = (unsigned long long)y << 32 | x;
    unsigned result = 0;
    for (int i = 0; i < 4; ++i) {
        const unsigned pick = selector >> 4 * i, byte = (unsigned)(bytes >> 8 * (pick & 7)) & 0xff;
        result |= (pick & 8 ? (byte >> 7) * 0xff : byte) << 8 * i;
    }
    return result;
}

/* Two products of halves of a with bytes of b, the lower or the higher ones, and a sum. */
static __device__ inline int cuport_dp2a_lo(int a, int b, int c)
{
    return c + (short)a * (signed char)b + (short)(a >> 16) * (signed char)(b >> 8);
}
static __device__ inline unsigned cuport_dp2a_lo(unsigned a, unsigned b, unsigned c)
{
    return c + (a & 0xffff) * (b & 0xff) + (a >> 16) * (b >> 8 & 0xff);
}
static __device__ inline int cuport_dp2a_lo(short2 a, char4 b, int c)
{
    return c + a.x * b.x + a.y * b.y;
}
static __device__ inline unsigned cuport_dp2a_lo(ushort2 a, uchar4 b, unsigned c)
{
    return c + a.x * b.x + a.y * b.y;
}

static __device__ inline int cuport_dp2a_hi(int a, int b, int c)
{
    return cuport_dp2a_lo(a, b >> 16, c);
}
static __device__ inline unsigned cuport_dp2a_hi(unsigned a, unsigned b, unsigned c)
{
    return cuport_dp2a_lo(a, b >> 16, c);
}
static __device__ inline int cuport_dp2a_hi(short2 a, char4 b, int c)
{
    return c + a.x * b.z + a.y * b.w;
}
static __device__ inline unsigned cuport_dp2a_hi(ushort2 a, uchar4 b, unsigned c)
{
    return c + a.x * b.z + a.y * b.w;
}

/* Loads and stores with a hint for the caches: here without. A load that must not come from a cache is volatile. */
template <typename T>
static __device__ inline T cuport_load(const T *from)
{
    return *from;
}

/* A word of so many bytes, which is read at once. */
template <unsigned Bytes>
struct cuport_word {
    typedef unsigned type __attribute__((vector_size(Bytes)));
};
template <>
struct cuport_word<1> {
    typedef unsigned char type;
};
template <>
struct cuport_word<2> {
    typedef unsigned short type;
};
template <>
struct cuport_word<4> {
    typedef unsigned type;
};
template <>
struct cuport_word<8> {
    typedef unsigned long long type;
};

template <typename T>
static __device__ inline T cuport_load_again(const T *from)
{
    const typename cuport_word<sizeof(T)>::type word = *(const volatile typename cuport_word<sizeof(T)>::type *)from;
    T value;
    __builtin_memcpy(&value, &word, sizeof(T));
    return value;
}

template <typename T, typename Value>
static __device__ inline void cuport_store(T *to, Value value)
{
    *to = value;
}

/* Whether an address is one of the block's or the thread's own memory. */
static __device__ inline bool cuport_is_shared(const void *address)
{
    return __builtin_amdgcn_is_shared((const __attribute__((address_space(0))) void *)address);
}

static __device__ inline bool cuport_is_local(const void *address)
{
    return __builtin_amdgcn_is_private((const __attribute__((address_space(0))) void *)address);
}

static __device__ inline bool cuport_is_global(const void *address)
{
    return !cuport_is_shared(address) && !cuport_is_local(address);
}
