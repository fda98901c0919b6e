/* CUDA's arithmetic on the four bytes of a word. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime.h>

static __device__ inline unsigned cuport_vabs4(unsigned a)
{
    return cuport_each_part<signed char>(a, 0, [](int x, int) { return x < 0 ? -x : x; });
}

static __device__ inline unsigned cuport_vabsss4(unsigned a)
{
    return cuport_each_part<signed char>(a, 0, [](int x, int) { return cuport_in_part<signed char>(x < 0 ? -x : x); });
}

static __device__ inline unsigned cuport_vneg4(unsigned a)
{
    return cuport_each_part<signed char>(a, 0, [](int x, int) { return -x; });
}

static __device__ inline unsigned cuport_vnegss4(unsigned a)
{
    return cuport_each_part<signed char>(a, 0, [](int x, int) { return cuport_in_part<signed char>(-x); });
}

static __device__ inline unsigned cuport_vadd4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x + y; });
}

static __device__ inline unsigned cuport_vaddss4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return cuport_in_part<signed char>(x + y); });
}

static __device__ inline unsigned cuport_vaddus4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return cuport_in_part<unsigned char>(x + y); });
}

static __device__ inline unsigned cuport_vsub4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x - y; });
}

static __device__ inline unsigned cuport_vsubss4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return cuport_in_part<signed char>(x - y); });
}

static __device__ inline unsigned cuport_vsubus4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return cuport_in_part<unsigned char>(x - y); });
}

static __device__ inline unsigned cuport_vabsdiffs4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x < y ? y - x : x - y; });
}

static __device__ inline unsigned cuport_vabsdiffu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x < y ? y - x : x - y; });
}

static __device__ inline unsigned cuport_vavgs4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return (x + y + (x + y >= 0)) >> 1; });
}

static __device__ inline unsigned cuport_vavgu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return (x + y + 1) >> 1; });
}

static __device__ inline unsigned cuport_vhaddu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return (x + y) >> 1; });
}

static __device__ inline unsigned cuport_vhadds4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return (x + y) >> 1; });
}

static __device__ inline unsigned cuport_vmaxs4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x < y ? y : x; });
}

static __device__ inline unsigned cuport_vmaxu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x < y ? y : x; });
}

static __device__ inline unsigned cuport_vmins4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x < y ? x : y; });
}

static __device__ inline unsigned cuport_vminu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x < y ? x : y; });
}

static __device__ inline unsigned cuport_vcmpeq4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x == y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vseteq4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x == y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpne4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x != y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetne4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x != y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpges4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetges4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpgeu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetgeu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpgts4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetgts4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpgtu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetgtu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmples4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetles4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpleu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetleu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmplts4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetlts4(unsigned a, unsigned b)
{
    return cuport_each_part<signed char>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpltu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetltu4(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned char>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vsads4(unsigned a, unsigned b)
{
    return cuport_sum_of_differences<signed char>(a, b);
}

static __device__ inline unsigned cuport_vsadu4(unsigned a, unsigned b)
{
    return cuport_sum_of_differences<unsigned char>(a, b);
}
