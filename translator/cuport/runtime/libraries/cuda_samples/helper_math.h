// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: arithmetic on vectors, component by component.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_MATH_H
#define STAND_IN_HELPER_MATH_H

#include <cuda_runtime.h>
#include <math.h>

typedef unsigned int uint;
typedef unsigned short ushort;

#define HELPER_INLINE inline __host__ __device__

// Vectors from one number, from shorter and longer vectors, from those of other types.
HELPER_INLINE float2 make_float2(float s) { return make_float2(s, s); }
HELPER_INLINE float2 make_float2(float3 a) { return make_float2(a.x, a.y); }
HELPER_INLINE float2 make_float2(int2 a) { return make_float2(float(a.x), float(a.y)); }
HELPER_INLINE float2 make_float2(uint2 a) { return make_float2(float(a.x), float(a.y)); }
HELPER_INLINE int2 make_int2(int s) { return make_int2(s, s); }
HELPER_INLINE int2 make_int2(int3 a) { return make_int2(a.x, a.y); }
HELPER_INLINE int2 make_int2(uint2 a) { return make_int2(int(a.x), int(a.y)); }
HELPER_INLINE int2 make_int2(float2 a) { return make_int2(int(a.x), int(a.y)); }
HELPER_INLINE uint2 make_uint2(uint s) { return make_uint2(s, s); }
HELPER_INLINE uint2 make_uint2(uint3 a) { return make_uint2(a.x, a.y); }
HELPER_INLINE uint2 make_uint2(int2 a) { return make_uint2(uint(a.x), uint(a.y)); }
HELPER_INLINE float3 make_float3(float s) { return make_float3(s, s, s); }
HELPER_INLINE float3 make_float3(float2 a) { return make_float3(a.x, a.y, 0.0f); }
HELPER_INLINE float3 make_float3(float2 a, float s) { return make_float3(a.x, a.y, s); }
HELPER_INLINE float3 make_float3(float4 a) { return make_float3(a.x, a.y, a.z); }
HELPER_INLINE float3 make_float3(int3 a) { return make_float3(float(a.x), float(a.y), float(a.z)); }
HELPER_INLINE float3 make_float3(uint3 a) { return make_float3(float(a.x), float(a.y), float(a.z)); }
HELPER_INLINE int3 make_int3(int s) { return make_int3(s, s, s); }
HELPER_INLINE int3 make_int3(int2 a) { return make_int3(a.x, a.y, 0); }
HELPER_INLINE int3 make_int3(int2 a, int s) { return make_int3(a.x, a.y, s); }
HELPER_INLINE int3 make_int3(uint3 a) { return make_int3(int(a.x), int(a.y), int(a.z)); }
HELPER_INLINE int3 make_int3(float3 a) { return make_int3(int(a.x), int(a.y), int(a.z)); }
HELPER_INLINE uint3 make_uint3(uint s) { return make_uint3(s, s, s); }
HELPER_INLINE uint3 make_uint3(uint2 a) { return make_uint3(a.x, a.y, 0); }
HELPER_INLINE uint3 make_uint3(uint2 a, uint s) { return make_uint3(a.x, a.y, s); }
HELPER_INLINE uint3 make_uint3(uint4 a) { return make_uint3(a.x, a.y, a.z); }
HELPER_INLINE uint3 make_uint3(int3 a) { return make_uint3(uint(a.x), uint(a.y), uint(a.z)); }
HELPER_INLINE float4 make_float4(float s) { return make_float4(s, s, s, s); }
HELPER_INLINE float4 make_float4(float3 a) { return make_float4(a.x, a.y, a.z, 0.0f); }
HELPER_INLINE float4 make_float4(float3 a, float w) { return make_float4(a.x, a.y, a.z, w); }
HELPER_INLINE float4 make_float4(int4 a) { return make_float4(float(a.x), float(a.y), float(a.z), float(a.w)); }
HELPER_INLINE float4 make_float4(uint4 a) { return make_float4(float(a.x), float(a.y), float(a.z), float(a.w)); }
HELPER_INLINE int4 make_int4(int s) { return make_int4(s, s, s, s); }
HELPER_INLINE int4 make_int4(int3 a) { return make_int4(a.x, a.y, a.z, 0); }
HELPER_INLINE int4 make_int4(int3 a, int w) { return make_int4(a.x, a.y, a.z, w); }
HELPER_INLINE int4 make_int4(uint4 a) { return make_int4(int(a.x), int(a.y), int(a.z), int(a.w)); }
HELPER_INLINE int4 make_int4(float4 a) { return make_int4(int(a.x), int(a.y), int(a.z), int(a.w)); }
HELPER_INLINE uint4 make_uint4(uint s) { return make_uint4(s, s, s, s); }
HELPER_INLINE uint4 make_uint4(uint3 a) { return make_uint4(a.x, a.y, a.z, 0); }
HELPER_INLINE uint4 make_uint4(uint3 a, uint w) { return make_uint4(a.x, a.y, a.z, w); }
HELPER_INLINE uint4 make_uint4(int4 a) { return make_uint4(uint(a.x), uint(a.y), uint(a.z), uint(a.w)); }

// Numbers.
HELPER_INLINE float lerp(float a, float b, float t) { return a + t * (b - a); }
HELPER_INLINE float clamp(float f, float a, float b) { return fmaxf(a, fminf(f, b)); }
HELPER_INLINE int clamp(int f, int a, int b) { return f < a ? a : (f > b ? b : f); }
HELPER_INLINE uint clamp(uint f, uint a, uint b) { return f < a ? a : (f > b ? b : f); }
HELPER_INLINE float fracf(float v) { return v - floorf(v); }

HELPER_INLINE float smoothstep(float a, float b, float x)
{
    const float y = clamp((x - a) / (b - a), 0.0f, 1.0f);
    return y * y * (3.0f - 2.0f * y);
}

// float2.
HELPER_INLINE float2 operator-(float2 a) { return make_float2(-a.x, -a.y); }
HELPER_INLINE float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
HELPER_INLINE float2 operator+(float2 a, float b) { return make_float2(a.x + b, a.y + b); }
HELPER_INLINE float2 operator+(float a, float2 b) { return make_float2(a + b.x, a + b.y); }
HELPER_INLINE void operator+=(float2 &a, float2 b) { a = a + b; }
HELPER_INLINE void operator+=(float2 &a, float b) { a = a + b; }
HELPER_INLINE float2 operator-(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }
HELPER_INLINE float2 operator-(float2 a, float b) { return make_float2(a.x - b, a.y - b); }
HELPER_INLINE float2 operator-(float a, float2 b) { return make_float2(a - b.x, a - b.y); }
HELPER_INLINE void operator-=(float2 &a, float2 b) { a = a - b; }
HELPER_INLINE void operator-=(float2 &a, float b) { a = a - b; }
HELPER_INLINE float2 operator*(float2 a, float2 b) { return make_float2(a.x * b.x, a.y * b.y); }
HELPER_INLINE float2 operator*(float2 a, float b) { return make_float2(a.x * b, a.y * b); }
HELPER_INLINE float2 operator*(float a, float2 b) { return make_float2(a * b.x, a * b.y); }
HELPER_INLINE void operator*=(float2 &a, float2 b) { a = a * b; }
HELPER_INLINE void operator*=(float2 &a, float b) { a = a * b; }
HELPER_INLINE float2 operator/(float2 a, float2 b) { return make_float2(a.x / b.x, a.y / b.y); }
HELPER_INLINE float2 operator/(float2 a, float b) { return make_float2(a.x / b, a.y / b); }
HELPER_INLINE float2 operator/(float a, float2 b) { return make_float2(a / b.x, a / b.y); }
HELPER_INLINE void operator/=(float2 &a, float2 b) { a = a / b; }
HELPER_INLINE void operator/=(float2 &a, float b) { a = a / b; }
HELPER_INLINE float2 fminf(float2 a, float2 b) { return make_float2(fminf(a.x, b.x), fminf(a.y, b.y)); }
HELPER_INLINE float2 fmaxf(float2 a, float2 b) { return make_float2(fmaxf(a.x, b.x), fmaxf(a.y, b.y)); }
HELPER_INLINE float2 clamp(float2 v, float a, float b)
{
    return make_float2(clamp(v.x, a, b), clamp(v.y, a, b));
}
HELPER_INLINE float2 clamp(float2 v, float2 a, float2 b)
{
    return make_float2(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y));
}
HELPER_INLINE float dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
HELPER_INLINE float2 lerp(float2 a, float2 b, float t) { return a + t * (b - a); }
HELPER_INLINE float length(float2 v) { return sqrtf(dot(v, v)); }
HELPER_INLINE float2 normalize(float2 v) { return v * (1.0f / sqrtf(dot(v, v))); }
HELPER_INLINE float2 floorf(float2 v) { return make_float2(floorf(v.x), floorf(v.y)); }
HELPER_INLINE float2 fracf(float2 v) { return make_float2(fracf(v.x), fracf(v.y)); }
HELPER_INLINE float2 fmodf(float2 a, float2 b)
{
    return make_float2(fmodf(a.x, b.x), fmodf(a.y, b.y));
}
HELPER_INLINE float2 fabs(float2 v) { return make_float2(fabsf(v.x), fabsf(v.y)); }
HELPER_INLINE float2 smoothstep(float2 a, float2 b, float2 x)
{
    return make_float2(smoothstep(a.x, b.x, x.x), smoothstep(a.y, b.y, x.y));
}

// float3.
HELPER_INLINE float3 operator-(float3 a) { return make_float3(-a.x, -a.y, -a.z); }
HELPER_INLINE float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
HELPER_INLINE float3 operator+(float3 a, float b) { return make_float3(a.x + b, a.y + b, a.z + b); }
HELPER_INLINE float3 operator+(float a, float3 b) { return make_float3(a + b.x, a + b.y, a + b.z); }
HELPER_INLINE void operator+=(float3 &a, float3 b) { a = a + b; }
HELPER_INLINE void operator+=(float3 &a, float b) { a = a + b; }
HELPER_INLINE float3 operator-(float3 a, float3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
HELPER_INLINE float3 operator-(float3 a, float b) { return make_float3(a.x - b, a.y - b, a.z - b); }
HELPER_INLINE float3 operator-(float a, float3 b) { return make_float3(a - b.x, a - b.y, a - b.z); }
HELPER_INLINE void operator-=(float3 &a, float3 b) { a = a - b; }
HELPER_INLINE void operator-=(float3 &a, float b) { a = a - b; }
HELPER_INLINE float3 operator*(float3 a, float3 b) { return make_float3(a.x * b.x, a.y * b.y, a.z * b.z); }
HELPER_INLINE float3 operator*(float3 a, float b) { return make_float3(a.x * b, a.y * b, a.z * b); }
HELPER_INLINE float3 operator*(float a, float3 b) { return make_float3(a * b.x, a * b.y, a * b.z); }
HELPER_INLINE void operator*=(float3 &a, float3 b) { a = a * b; }
HELPER_INLINE void operator*=(float3 &a, float b) { a = a * b; }
HELPER_INLINE float3 operator/(float3 a, float3 b) { return make_float3(a.x / b.x, a.y / b.y, a.z / b.z); }
HELPER_INLINE float3 operator/(float3 a, float b) { return make_float3(a.x / b, a.y / b, a.z / b); }
HELPER_INLINE float3 operator/(float a, float3 b) { return make_float3(a / b.x, a / b.y, a / b.z); }
HELPER_INLINE void operator/=(float3 &a, float3 b) { a = a / b; }
HELPER_INLINE void operator/=(float3 &a, float b) { a = a / b; }
HELPER_INLINE float3 fminf(float3 a, float3 b)
{
    return make_float3(fminf(a.x, b.x), fminf(a.y, b.y), fminf(a.z, b.z));
}
HELPER_INLINE float3 fmaxf(float3 a, float3 b)
{
    return make_float3(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z));
}
HELPER_INLINE float3 clamp(float3 v, float a, float b)
{
    return make_float3(clamp(v.x, a, b), clamp(v.y, a, b), clamp(v.z, a, b));
}
HELPER_INLINE float3 clamp(float3 v, float3 a, float3 b)
{
    return make_float3(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y), clamp(v.z, a.z, b.z));
}
HELPER_INLINE float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
HELPER_INLINE float3 lerp(float3 a, float3 b, float t) { return a + t * (b - a); }
HELPER_INLINE float length(float3 v) { return sqrtf(dot(v, v)); }
HELPER_INLINE float3 normalize(float3 v) { return v * (1.0f / sqrtf(dot(v, v))); }
HELPER_INLINE float3 floorf(float3 v) { return make_float3(floorf(v.x), floorf(v.y), floorf(v.z)); }
HELPER_INLINE float3 fracf(float3 v) { return make_float3(fracf(v.x), fracf(v.y), fracf(v.z)); }
HELPER_INLINE float3 fmodf(float3 a, float3 b)
{
    return make_float3(fmodf(a.x, b.x), fmodf(a.y, b.y), fmodf(a.z, b.z));
}
HELPER_INLINE float3 fabs(float3 v) { return make_float3(fabsf(v.x), fabsf(v.y), fabsf(v.z)); }
HELPER_INLINE float3 smoothstep(float3 a, float3 b, float3 x)
{
    return make_float3(smoothstep(a.x, b.x, x.x), smoothstep(a.y, b.y, x.y), smoothstep(a.z, b.z, x.z));
}
HELPER_INLINE float3 reflect(float3 i, float3 n) { return i - 2.0f * n * dot(n, i); }

// float4.
HELPER_INLINE float4 operator-(float4 a) { return make_float4(-a.x, -a.y, -a.z, -a.w); }
HELPER_INLINE float4 operator+(float4 a, float4 b) { return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
HELPER_INLINE float4 operator+(float4 a, float b) { return make_float4(a.x + b, a.y + b, a.z + b, a.w + b); }
HELPER_INLINE float4 operator+(float a, float4 b) { return make_float4(a + b.x, a + b.y, a + b.z, a + b.w); }
HELPER_INLINE void operator+=(float4 &a, float4 b) { a = a + b; }
HELPER_INLINE void operator+=(float4 &a, float b) { a = a + b; }
HELPER_INLINE float4 operator-(float4 a, float4 b) { return make_float4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w); }
HELPER_INLINE float4 operator-(float4 a, float b) { return make_float4(a.x - b, a.y - b, a.z - b, a.w - b); }
HELPER_INLINE float4 operator-(float a, float4 b) { return make_float4(a - b.x, a - b.y, a - b.z, a - b.w); }
HELPER_INLINE void operator-=(float4 &a, float4 b) { a = a - b; }
HELPER_INLINE void operator-=(float4 &a, float b) { a = a - b; }
HELPER_INLINE float4 operator*(float4 a, float4 b) { return make_float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
HELPER_INLINE float4 operator*(float4 a, float b) { return make_float4(a.x * b, a.y * b, a.z * b, a.w * b); }
HELPER_INLINE float4 operator*(float a, float4 b) { return make_float4(a * b.x, a * b.y, a * b.z, a * b.w); }
HELPER_INLINE void operator*=(float4 &a, float4 b) { a = a * b; }
HELPER_INLINE void operator*=(float4 &a, float b) { a = a * b; }
HELPER_INLINE float4 operator/(float4 a, float4 b) { return make_float4(a.x / b.x, a.y / b.y, a.z / b.z, a.w / b.w); }
HELPER_INLINE float4 operator/(float4 a, float b) { return make_float4(a.x / b, a.y / b, a.z / b, a.w / b); }
HELPER_INLINE float4 operator/(float a, float4 b) { return make_float4(a / b.x, a / b.y, a / b.z, a / b.w); }
HELPER_INLINE void operator/=(float4 &a, float4 b) { a = a / b; }
HELPER_INLINE void operator/=(float4 &a, float b) { a = a / b; }
HELPER_INLINE float4 fminf(float4 a, float4 b)
{
    return make_float4(fminf(a.x, b.x), fminf(a.y, b.y), fminf(a.z, b.z), fminf(a.w, b.w));
}
HELPER_INLINE float4 fmaxf(float4 a, float4 b)
{
    return make_float4(fmaxf(a.x, b.x), fmaxf(a.y, b.y), fmaxf(a.z, b.z), fmaxf(a.w, b.w));
}
HELPER_INLINE float4 clamp(float4 v, float a, float b)
{
    return make_float4(clamp(v.x, a, b), clamp(v.y, a, b), clamp(v.z, a, b), clamp(v.w, a, b));
}
HELPER_INLINE float4 clamp(float4 v, float4 a, float4 b)
{
    return make_float4(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y), clamp(v.z, a.z, b.z), clamp(v.w, a.w, b.w));
}
HELPER_INLINE float dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
HELPER_INLINE float4 lerp(float4 a, float4 b, float t) { return a + t * (b - a); }
HELPER_INLINE float length(float4 v) { return sqrtf(dot(v, v)); }
HELPER_INLINE float4 normalize(float4 v) { return v * (1.0f / sqrtf(dot(v, v))); }
HELPER_INLINE float4 floorf(float4 v) { return make_float4(floorf(v.x), floorf(v.y), floorf(v.z), floorf(v.w)); }
HELPER_INLINE float4 fracf(float4 v) { return make_float4(fracf(v.x), fracf(v.y), fracf(v.z), fracf(v.w)); }
HELPER_INLINE float4 fmodf(float4 a, float4 b)
{
    return make_float4(fmodf(a.x, b.x), fmodf(a.y, b.y), fmodf(a.z, b.z), fmodf(a.w, b.w));
}
HELPER_INLINE float4 fabs(float4 v) { return make_float4(fabsf(v.x), fabsf(v.y), fabsf(v.z), fabsf(v.w)); }
HELPER_INLINE float4 smoothstep(float4 a, float4 b, float4 x)
{
    return make_float4(smoothstep(a.x, b.x, x.x), smoothstep(a.y, b.y, x.y),
                       smoothstep(a.z, b.z, x.z), smoothstep(a.w, b.w, x.w));
}

// int2.
HELPER_INLINE int2 operator-(int2 a) { return make_int2(-a.x, -a.y); }
HELPER_INLINE int2 operator+(int2 a, int2 b) { return make_int2(a.x + b.x, a.y + b.y); }
HELPER_INLINE int2 operator+(int2 a, int b) { return make_int2(a.x + b, a.y + b); }
HELPER_INLINE int2 operator+(int a, int2 b) { return make_int2(a + b.x, a + b.y); }
HELPER_INLINE void operator+=(int2 &a, int2 b) { a = a + b; }
HELPER_INLINE void operator+=(int2 &a, int b) { a = a + b; }
HELPER_INLINE int2 operator-(int2 a, int2 b) { return make_int2(a.x - b.x, a.y - b.y); }
HELPER_INLINE int2 operator-(int2 a, int b) { return make_int2(a.x - b, a.y - b); }
HELPER_INLINE int2 operator-(int a, int2 b) { return make_int2(a - b.x, a - b.y); }
HELPER_INLINE void operator-=(int2 &a, int2 b) { a = a - b; }
HELPER_INLINE void operator-=(int2 &a, int b) { a = a - b; }
HELPER_INLINE int2 operator*(int2 a, int2 b) { return make_int2(a.x * b.x, a.y * b.y); }
HELPER_INLINE int2 operator*(int2 a, int b) { return make_int2(a.x * b, a.y * b); }
HELPER_INLINE int2 operator*(int a, int2 b) { return make_int2(a * b.x, a * b.y); }
HELPER_INLINE void operator*=(int2 &a, int2 b) { a = a * b; }
HELPER_INLINE void operator*=(int2 &a, int b) { a = a * b; }
HELPER_INLINE int2 min(int2 a, int2 b) { return make_int2(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y); }
HELPER_INLINE int2 max(int2 a, int2 b) { return make_int2(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y); }
HELPER_INLINE int2 clamp(int2 v, int a, int b)
{
    return make_int2(clamp(v.x, a, b), clamp(v.y, a, b));
}
HELPER_INLINE int2 clamp(int2 v, int2 a, int2 b)
{
    return make_int2(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y));
}
HELPER_INLINE int dot(int2 a, int2 b) { return a.x * b.x + a.y * b.y; }
HELPER_INLINE int2 abs(int2 v) { return make_int2(v.x < 0 ? -v.x : v.x, v.y < 0 ? -v.y : v.y); }

// int3.
HELPER_INLINE int3 operator-(int3 a) { return make_int3(-a.x, -a.y, -a.z); }
HELPER_INLINE int3 operator+(int3 a, int3 b) { return make_int3(a.x + b.x, a.y + b.y, a.z + b.z); }
HELPER_INLINE int3 operator+(int3 a, int b) { return make_int3(a.x + b, a.y + b, a.z + b); }
HELPER_INLINE int3 operator+(int a, int3 b) { return make_int3(a + b.x, a + b.y, a + b.z); }
HELPER_INLINE void operator+=(int3 &a, int3 b) { a = a + b; }
HELPER_INLINE void operator+=(int3 &a, int b) { a = a + b; }
HELPER_INLINE int3 operator-(int3 a, int3 b) { return make_int3(a.x - b.x, a.y - b.y, a.z - b.z); }
HELPER_INLINE int3 operator-(int3 a, int b) { return make_int3(a.x - b, a.y - b, a.z - b); }
HELPER_INLINE int3 operator-(int a, int3 b) { return make_int3(a - b.x, a - b.y, a - b.z); }
HELPER_INLINE void operator-=(int3 &a, int3 b) { a = a - b; }
HELPER_INLINE void operator-=(int3 &a, int b) { a = a - b; }
HELPER_INLINE int3 operator*(int3 a, int3 b) { return make_int3(a.x * b.x, a.y * b.y, a.z * b.z); }
HELPER_INLINE int3 operator*(int3 a, int b) { return make_int3(a.x * b, a.y * b, a.z * b); }
HELPER_INLINE int3 operator*(int a, int3 b) { return make_int3(a * b.x, a * b.y, a * b.z); }
HELPER_INLINE void operator*=(int3 &a, int3 b) { a = a * b; }
HELPER_INLINE void operator*=(int3 &a, int b) { a = a * b; }
HELPER_INLINE int3 min(int3 a, int3 b)
{
    return make_int3(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z);
}
HELPER_INLINE int3 max(int3 a, int3 b)
{
    return make_int3(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z);
}
HELPER_INLINE int3 clamp(int3 v, int a, int b)
{
    return make_int3(clamp(v.x, a, b), clamp(v.y, a, b), clamp(v.z, a, b));
}
HELPER_INLINE int3 clamp(int3 v, int3 a, int3 b)
{
    return make_int3(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y), clamp(v.z, a.z, b.z));
}
HELPER_INLINE int dot(int3 a, int3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
HELPER_INLINE int3 abs(int3 v) { return make_int3(v.x < 0 ? -v.x : v.x, v.y < 0 ? -v.y : v.y, v.z < 0 ? -v.z : v.z); }

// int4.
HELPER_INLINE int4 operator-(int4 a) { return make_int4(-a.x, -a.y, -a.z, -a.w); }
HELPER_INLINE int4 operator+(int4 a, int4 b) { return make_int4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
HELPER_INLINE int4 operator+(int4 a, int b) { return make_int4(a.x + b, a.y + b, a.z + b, a.w + b); }
HELPER_INLINE int4 operator+(int a, int4 b) { return make_int4(a + b.x, a + b.y, a + b.z, a + b.w); }
HELPER_INLINE void operator+=(int4 &a, int4 b) { a = a + b; }
HELPER_INLINE void operator+=(int4 &a, int b) { a = a + b; }
HELPER_INLINE int4 operator-(int4 a, int4 b) { return make_int4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w); }
HELPER_INLINE int4 operator-(int4 a, int b) { return make_int4(a.x - b, a.y - b, a.z - b, a.w - b); }
HELPER_INLINE int4 operator-(int a, int4 b) { return make_int4(a - b.x, a - b.y, a - b.z, a - b.w); }
HELPER_INLINE void operator-=(int4 &a, int4 b) { a = a - b; }
HELPER_INLINE void operator-=(int4 &a, int b) { a = a - b; }
HELPER_INLINE int4 operator*(int4 a, int4 b) { return make_int4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
HELPER_INLINE int4 operator*(int4 a, int b) { return make_int4(a.x * b, a.y * b, a.z * b, a.w * b); }
HELPER_INLINE int4 operator*(int a, int4 b) { return make_int4(a * b.x, a * b.y, a * b.z, a * b.w); }
HELPER_INLINE void operator*=(int4 &a, int4 b) { a = a * b; }
HELPER_INLINE void operator*=(int4 &a, int b) { a = a * b; }
HELPER_INLINE int4 min(int4 a, int4 b)
{
    return make_int4(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z, a.w < b.w ? a.w : b.w);
}
HELPER_INLINE int4 max(int4 a, int4 b)
{
    return make_int4(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z, a.w > b.w ? a.w : b.w);
}
HELPER_INLINE int4 clamp(int4 v, int a, int b)
{
    return make_int4(clamp(v.x, a, b), clamp(v.y, a, b), clamp(v.z, a, b), clamp(v.w, a, b));
}
HELPER_INLINE int4 clamp(int4 v, int4 a, int4 b)
{
    return make_int4(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y), clamp(v.z, a.z, b.z), clamp(v.w, a.w, b.w));
}
HELPER_INLINE int dot(int4 a, int4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
HELPER_INLINE int4 abs(int4 v)
{
    return make_int4(v.x < 0 ? -v.x : v.x, v.y < 0 ? -v.y : v.y, v.z < 0 ? -v.z : v.z, v.w < 0 ? -v.w : v.w);
}

// uint2.
HELPER_INLINE uint2 operator+(uint2 a, uint2 b) { return make_uint2(a.x + b.x, a.y + b.y); }
HELPER_INLINE uint2 operator+(uint2 a, uint b) { return make_uint2(a.x + b, a.y + b); }
HELPER_INLINE uint2 operator+(uint a, uint2 b) { return make_uint2(a + b.x, a + b.y); }
HELPER_INLINE void operator+=(uint2 &a, uint2 b) { a = a + b; }
HELPER_INLINE void operator+=(uint2 &a, uint b) { a = a + b; }
HELPER_INLINE uint2 operator-(uint2 a, uint2 b) { return make_uint2(a.x - b.x, a.y - b.y); }
HELPER_INLINE uint2 operator-(uint2 a, uint b) { return make_uint2(a.x - b, a.y - b); }
HELPER_INLINE uint2 operator-(uint a, uint2 b) { return make_uint2(a - b.x, a - b.y); }
HELPER_INLINE void operator-=(uint2 &a, uint2 b) { a = a - b; }
HELPER_INLINE void operator-=(uint2 &a, uint b) { a = a - b; }
HELPER_INLINE uint2 operator*(uint2 a, uint2 b) { return make_uint2(a.x * b.x, a.y * b.y); }
HELPER_INLINE uint2 operator*(uint2 a, uint b) { return make_uint2(a.x * b, a.y * b); }
HELPER_INLINE uint2 operator*(uint a, uint2 b) { return make_uint2(a * b.x, a * b.y); }
HELPER_INLINE void operator*=(uint2 &a, uint2 b) { a = a * b; }
HELPER_INLINE void operator*=(uint2 &a, uint b) { a = a * b; }
HELPER_INLINE uint2 min(uint2 a, uint2 b) { return make_uint2(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y); }
HELPER_INLINE uint2 max(uint2 a, uint2 b) { return make_uint2(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y); }
HELPER_INLINE uint2 clamp(uint2 v, uint a, uint b)
{
    return make_uint2(clamp(v.x, a, b), clamp(v.y, a, b));
}
HELPER_INLINE uint2 clamp(uint2 v, uint2 a, uint2 b)
{
    return make_uint2(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y));
}
HELPER_INLINE uint dot(uint2 a, uint2 b) { return a.x * b.x + a.y * b.y; }

// uint3.
HELPER_INLINE uint3 operator+(uint3 a, uint3 b) { return make_uint3(a.x + b.x, a.y + b.y, a.z + b.z); }
HELPER_INLINE uint3 operator+(uint3 a, uint b) { return make_uint3(a.x + b, a.y + b, a.z + b); }
HELPER_INLINE uint3 operator+(uint a, uint3 b) { return make_uint3(a + b.x, a + b.y, a + b.z); }
HELPER_INLINE void operator+=(uint3 &a, uint3 b) { a = a + b; }
HELPER_INLINE void operator+=(uint3 &a, uint b) { a = a + b; }
HELPER_INLINE uint3 operator-(uint3 a, uint3 b) { return make_uint3(a.x - b.x, a.y - b.y, a.z - b.z); }
HELPER_INLINE uint3 operator-(uint3 a, uint b) { return make_uint3(a.x - b, a.y - b, a.z - b); }
HELPER_INLINE uint3 operator-(uint a, uint3 b) { return make_uint3(a - b.x, a - b.y, a - b.z); }
HELPER_INLINE void operator-=(uint3 &a, uint3 b) { a = a - b; }
HELPER_INLINE void operator-=(uint3 &a, uint b) { a = a - b; }
HELPER_INLINE uint3 operator*(uint3 a, uint3 b) { return make_uint3(a.x * b.x, a.y * b.y, a.z * b.z); }
HELPER_INLINE uint3 operator*(uint3 a, uint b) { return make_uint3(a.x * b, a.y * b, a.z * b); }
HELPER_INLINE uint3 operator*(uint a, uint3 b) { return make_uint3(a * b.x, a * b.y, a * b.z); }
HELPER_INLINE void operator*=(uint3 &a, uint3 b) { a = a * b; }
HELPER_INLINE void operator*=(uint3 &a, uint b) { a = a * b; }
HELPER_INLINE uint3 min(uint3 a, uint3 b)
{
    return make_uint3(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z);
}
HELPER_INLINE uint3 max(uint3 a, uint3 b)
{
    return make_uint3(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z);
}
HELPER_INLINE uint3 clamp(uint3 v, uint a, uint b)
{
    return make_uint3(clamp(v.x, a, b), clamp(v.y, a, b), clamp(v.z, a, b));
}
HELPER_INLINE uint3 clamp(uint3 v, uint3 a, uint3 b)
{
    return make_uint3(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y), clamp(v.z, a.z, b.z));
}
HELPER_INLINE uint dot(uint3 a, uint3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// uint4.
HELPER_INLINE uint4 operator+(uint4 a, uint4 b) { return make_uint4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
HELPER_INLINE uint4 operator+(uint4 a, uint b) { return make_uint4(a.x + b, a.y + b, a.z + b, a.w + b); }
HELPER_INLINE uint4 operator+(uint a, uint4 b) { return make_uint4(a + b.x, a + b.y, a + b.z, a + b.w); }
HELPER_INLINE void operator+=(uint4 &a, uint4 b) { a = a + b; }
HELPER_INLINE void operator+=(uint4 &a, uint b) { a = a + b; }
HELPER_INLINE uint4 operator-(uint4 a, uint4 b) { return make_uint4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w); }
HELPER_INLINE uint4 operator-(uint4 a, uint b) { return make_uint4(a.x - b, a.y - b, a.z - b, a.w - b); }
HELPER_INLINE uint4 operator-(uint a, uint4 b) { return make_uint4(a - b.x, a - b.y, a - b.z, a - b.w); }
HELPER_INLINE void operator-=(uint4 &a, uint4 b) { a = a - b; }
HELPER_INLINE void operator-=(uint4 &a, uint b) { a = a - b; }
HELPER_INLINE uint4 operator*(uint4 a, uint4 b) { return make_uint4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
HELPER_INLINE uint4 operator*(uint4 a, uint b) { return make_uint4(a.x * b, a.y * b, a.z * b, a.w * b); }
HELPER_INLINE uint4 operator*(uint a, uint4 b) { return make_uint4(a * b.x, a * b.y, a * b.z, a * b.w); }
HELPER_INLINE void operator*=(uint4 &a, uint4 b) { a = a * b; }
HELPER_INLINE void operator*=(uint4 &a, uint b) { a = a * b; }
HELPER_INLINE uint4 min(uint4 a, uint4 b)
{
    return make_uint4(a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z, a.w < b.w ? a.w : b.w);
}
HELPER_INLINE uint4 max(uint4 a, uint4 b)
{
    return make_uint4(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z, a.w > b.w ? a.w : b.w);
}
HELPER_INLINE uint4 clamp(uint4 v, uint a, uint b)
{
    return make_uint4(clamp(v.x, a, b), clamp(v.y, a, b), clamp(v.z, a, b), clamp(v.w, a, b));
}
HELPER_INLINE uint4 clamp(uint4 v, uint4 a, uint4 b)
{
    return make_uint4(clamp(v.x, a.x, b.x), clamp(v.y, a.y, b.y), clamp(v.z, a.z, b.z), clamp(v.w, a.w, b.w));
}
HELPER_INLINE uint dot(uint4 a, uint4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }

HELPER_INLINE float3 cross(float3 a, float3 b)
{
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

#endif
