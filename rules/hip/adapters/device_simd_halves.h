/* CUDA's arithmetic on the two halves of a word. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime.h>

static __device__ inline unsigned cuport_vabs2(unsigned a)
{
    return cuport_each_part<short>(a, 0, [](int x, int) { return x < 0 ? -x : x; });
}

static __device__ inline unsigned cuport_vabsss2(unsigned a)
{
    return cuport_each_part<short>(a, 0, [](int x, int) { return cuport_in_part<short>(x < 0 ? -x : x); });
}

static __device__ inline unsigned cuport_vneg2(unsigned a)
{
    return cuport_each_part<short>(a, 0, [](int x, int) { return -x; });
}

static __device__ inline unsigned cuport_vnegss2(unsigned a)
{
    return cuport_each_part<short>(a, 0, [](int x, int) { return cuport_in_part<short>(-x); });
}

static __device__ inline unsigned cuport_vadd2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x + y; });
}

static __device__ inline unsigned cuport_vaddss2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return cuport_in_part<short>(x + y); });
}

static __device__ inline unsigned cuport_vaddus2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return cuport_in_part<unsigned short>(x + y); });
}

static __device__ inline unsigned cuport_vsub2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x - y; });
}

static __device__ inline unsigned cuport_vsubss2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return cuport_in_part<short>(x - y); });
}

static __device__ inline unsigned cuport_vsubus2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return cuport_in_part<unsigned short>(x - y); });
}

static __device__ inline unsigned cuport_vabsdiffs2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x < y ? y - x : x - y; });
}

static __device__ inline unsigned cuport_vabsdiffu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x < y ? y - x : x - y; });
}

static __device__ inline unsigned cuport_vavgs2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return (x + y + (x + y >= 0)) >> 1; });
}

static __device__ inline unsigned cuport_vavgu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return (x + y + 1) >> 1; });
}

static __device__ inline unsigned cuport_vhaddu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return (x + y) >> 1; });
}

static __device__ inline unsigned cuport_vhadds2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return (x + y) >> 1; });
}

static __device__ inline unsigned cuport_vmaxs2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x < y ? y : x; });
}

static __device__ inline unsigned cuport_vmaxu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x < y ? y : x; });
}

static __device__ inline unsigned cuport_vmins2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x < y ? x : y; });
}

static __device__ inline unsigned cuport_vminu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x < y ? x : y; });
}

static __device__ inline unsigned cuport_vcmpeq2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x == y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vseteq2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x == y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpne2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x != y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetne2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x != y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpges2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetges2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpgeu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetgeu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpgts2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetgts2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpgtu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetgtu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmples2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetles2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpleu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetleu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmplts2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetlts2(unsigned a, unsigned b)
{
    return cuport_each_part<short>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vcmpltu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}

static __device__ inline unsigned cuport_vsetltu2(unsigned a, unsigned b)
{
    return cuport_each_part<unsigned short>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}

static __device__ inline unsigned cuport_vsads2(unsigned a, unsigned b)
{
    return cuport_sum_of_differences<short>(a, b);
}

static __device__ inline unsigned cuport_vsadu2(unsigned a, unsigned b)
{
    return cuport_sum_of_differences<unsigned short>(a, b);
}
