// expect: CU116 CU160
// What HIP's vectors have, too: left to them where it is the same.
#include <cuda_runtime.h>
inline __host__ __device__ float2 operator*(float2 a, float2 b) { return make_float2(a.x * b.x, a.y * b.y); }
inline __host__ __device__ void operator+=(int3 &a, const int3 &b)
{
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
} // sums
namespace mine {
    static __device__ double2 &operator/=(double2 &left, double2 right)
    {
        left.x /= right.x; left.y /= right.y;
        return left;
    }
}
#define UNUSED 1
__device__ float4
operator/(const float4 a, const float4 b)
{
    return {a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w};
}
// Another operation, another order, no body.
__device__ float2 operator*(const float2 &a, const float2 &b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
__device__ float2 operator/(float2 a, float2 b) { return make_float2(b.x / a.x, b.y / a.y); }
__device__ void operator-=(uint4 &a, uint4 b);
// HIP has templates for these, and none for those.
__device__ float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ float2 operator*(float2 a, float b) { return make_float2(a.x * b, a.y * b); }
__device__ void operator+=(float2 &a, float b) { a.x += b; a.y += b; }
struct Pair { float x, y; };
__device__ Pair operator*(Pair a, Pair b) { return {a.x * b.x, a.y * b.y}; }
template <class T> __device__ T operator*(T a, Pair b) { return a; }
// output
// What HIP's vectors have, too: left to them where it is the same.
#include <hip/hip_runtime.h>
#ifndef __HIP_PLATFORM_AMD__  // HIP has this operator
inline __host__ __device__ float2 operator*(float2 a, float2 b) { return make_float2(a.x * b.x, a.y * b.y); }
#endif
#ifndef __HIP_PLATFORM_AMD__  // HIP has this operator
inline __host__ __device__ void operator+=(int3 &a, const int3 &b)
{
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
} // sums
#endif
namespace mine {
    #ifndef __HIP_PLATFORM_AMD__  // HIP has this operator
    static __device__ double2 &operator/=(double2 &left, double2 right)
    {
        left.x /= right.x; left.y /= right.y;
        return left;
    }
    #endif
}
#define UNUSED 1
#ifndef __HIP_PLATFORM_AMD__  // HIP has this operator
__device__ float4
operator/(const float4 a, const float4 b)
{
    return {a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w};
}
#endif
// Another operation, another order, no body.
__device__ float2 operator*(const float2 &a, const float2 &b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
__device__ float2 operator/(float2 a, float2 b) { return make_float2(b.x / a.x, b.y / a.y); }
__device__ void operator-=(uint4 &a, uint4 b);
// HIP has templates for these, and none for those.
__device__ float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ float2 operator*(float2 a, float b) { return make_float2(a.x * b, a.y * b); }
__device__ void operator+=(float2 &a, float b) { a.x += b; a.y += b; }
struct Pair { float x, y; };
__device__ Pair operator*(Pair a, Pair b) { return {a.x * b.x, a.y * b.y}; }
template <class T> __device__ T operator*(T a, Pair b) { return a; }
