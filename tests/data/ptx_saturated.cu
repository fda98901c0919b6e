// Inline PTX: conversions that stop at the least and the greatest number, beside what the host computes.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

constexpr int count = 64, kinds = 16;

__global__ void real(const float *in, int *out)
{
    const int i = threadIdx.x;
    const float x = in[i];
    const __half h = __float2half(x);
    const unsigned short bits = __half_as_ushort(h);
    int *to = out + i * kinds;
    unsigned word;
    short half_word;
    asm("cvt.rni.sat.s8.f32 %0, %1;" : "=r"(to[0]) : "f"(x));
    asm volatile("cvt.rzi.u8.f32 %0, %1;" : "=r"(word) : "f"(x));
    to[1] = word;
    asm("cvt.rmi.sat.s16.f32 %0, %1;" : "=h"(half_word) : "f"(x));
    to[2] = half_word;
    asm("cvt.rpi.sat.u16.f32 %0, %1;" : "=r"(word) : "f"(x));
    to[3] = word;
    asm("cvt.rni.sat.s32.f32 %0, %1;" : "=r"(to[4]) : "f"(x));
    asm("cvt.rni.sat.s8.f16 %0, %1;" : "=h"(half_word) : "h"(bits));
    to[5] = half_word;
    asm("cvt.rni.u8.f16 %0, %1;" : "=r"(word) : "h"(bits));
    to[6] = word;
    asm("cvt.rzi.s32.f16 %0, %1;" : "=r"(to[7]) : "h"(bits));
    asm("cvt.rni.sat.s8.f64 %0, %1;" : "=r"(to[8]) : "d"((double)x));
    unsigned short back;
    asm("cvt.rn.f16.s32 %0, %1;" : "=h"(back) : "r"(to[4]));
    to[9] = back;
    union {
        signed char parts[2];
        short both;
    };
    asm volatile("cvt.rni.sat.s8.f32 %0, %1;" : "=h"(both) : "f"(x));
    to[10] = parts[0];
    float sum;
    asm("add.sat.f32 %0, %1, %2;" : "=f"(sum) : "f"(x), "f"(0.25f));
    to[11] = (int)(sum * 4);
    asm("fma.rn.sat.f32 %0, %1, %2, %2;" : "=f"(sum) : "f"(x), "f"(0.25f));
    to[12] = (int)(sum * 4);
}

__global__ void whole(const int *in, int *out)
{
    const int i = threadIdx.x;
    const int x = in[i], y = in[(i + 7) % count];
    int *to = out + i * kinds;
    unsigned word = 0;
    asm("cvt.sat.s8.s32 %0, %1;" : "=r"(to[0]) : "r"(x));
    asm("cvt.sat.u8.s32 %0, %1;" : "=r"(to[1]) : "r"(x));
    asm("cvt.sat.s16.s32 %0, %1;" : "=r"(to[2]) : "r"(x));
    asm("cvt.sat.u16.s32 %0, %1;" : "=r"(to[3]) : "r"(x));
    asm("cvt.sat.u8.u32 %0, %1;" : "=r"(to[4]) : "r"(x));
    asm("cvt.sat.s8.u32 %0, %1;" : "=r"(to[5]) : "r"(x));
    asm("cvt.sat.s32.u32 %0, %1;" : "=r"(to[6]) : "r"(x));
    asm("cvt.sat.u32.s32 %0, %1;" : "=r"(to[7]) : "r"(x));
    asm("cvt.sat.s8.s16 %0, %1;" : "=r"(to[8]) : "h"((short)x));
    asm("cvt.sat.u16.u32 %0, %1;" : "=r"(to[9]) : "r"(x));
    asm volatile("cvt.pack.sat.s8.s32.b32 %0, %1, %2, 0;" : "=r"(word) : "r"(x), "r"(y));
    asm volatile("cvt.pack.sat.s8.s32.b32 %0, %1, %2, %0;" : "+r"(word) : "r"(y), "r"(x));
    to[10] = word;
    asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(word) : "r"(x), "r"(y), "r"(7));
    to[11] = word;
    asm("cvt.pack.sat.s16.s32 %0, %1, %2;" : "=r"(word) : "r"(x), "r"(y));
    to[12] = word;
    asm("cvt.pack.sat.u16.s32 %0, %1, %2;" : "=r"(word) : "r"(x), "r"(y));
    to[13] = word;
    asm volatile("st.global.release.sys.b32 [%1], %0;" ::"r"(x), "l"(to + 14));
    asm volatile("ld.global.acquire.sys.b32 %0, [%1];" : "=r"(to[15]) : "l"(in + i));
}

// A number between two others.
template <typename Number>
int64_t within(Number value, int64_t least, int64_t greatest)
{
    if (value != value)
        return 0;
    return value < (Number)least ? least : value > (Number)greatest ? greatest : (int64_t)value;
}

int bad = 0;

void check(const char *what, int line, int got, int64_t wanted)
{
    if (got == (int)wanted)
        return;
    printf("%s %d: %d, not %d\n", what, line, got, (int)wanted);
    ++bad;
}

void check_reals(const float *in, const int *got)
{
    for (int i = 0; i < count; ++i) {
        const double x = in[i], h = __half2float(__float2half(in[i]));
        const int *of = got + i * kinds;
        const int64_t near = within(nearbyint(x), INT32_MIN, INT32_MAX);
        const int64_t wanted[] = {within(nearbyint(x), -128, 127), within(trunc(x), 0, 255),
                                  within(floor(x), -32768, 32767), within(ceil(x), 0, 65535), near,
                                  within(nearbyint(h), -128, 127), within(nearbyint(h), 0, 255),
                                  within(trunc(h), INT32_MIN, INT32_MAX), x != x ? -128 : within(nearbyint(x), -128, 127),
                                  __half_as_ushort(__float2half((float)near)), within(nearbyint(x), -128, 127),
                                  (int)(fmin(fmax(x + 0.25, 0), 1) * 4), (int)(fmin(fmax(x * 0.25 + 0.25, 0), 1) * 4)};
        for (int k = 0; k < 13; ++k)
            check("real", k, of[k], wanted[k]);
    }
}

void check_whole(const int *in, const int *got)
{
    for (int i = 0; i < count; ++i) {
        const int64_t x = in[i], y = in[(i + 7) % count], u = (uint32_t)in[i];
        const int64_t xb = within(x, -128, 127) & 255, yb = within(y, -128, 127) & 255, pair = xb << 8 | yb;
        const int64_t wanted[] = {within(x, -128, 127), within(x, 0, 255), within(x, -32768, 32767), within(x, 0, 65535),
                                  within(u, 0, 255), within(u, 0, 127), within(u, 0, INT32_MAX), within(x, 0, INT32_MAX),
                                  within((int64_t)(short)x, -128, 127), within(u, 0, 65535),
                                  pair << 16 | yb << 8 | xb, 7 << 16 | within(x, 0, 255) << 8 | within(y, 0, 255),
                                  within(x, -32768, 32767) << 16 | (within(y, -32768, 32767) & 65535),
                                  within(x, 0, 65535) << 16 | within(y, 0, 65535), x, x};
        for (int k = 0; k < kinds; ++k)
            check("whole", k, got[i * kinds + k], wanted[k]);
    }
}

int main()
{
    float *reals;
    int *numbers, *out;
    cudaMallocManaged(&reals, count * sizeof(float));
    cudaMallocManaged(&numbers, count * sizeof(int));
    cudaMallocManaged(&out, count * kinds * sizeof(int));
    const float some[] = {0, 0.5f, 1.5f, -0.5f, -2.5f, 126.5f, 127.5f, -128.5f, 300, -300, 254.75f, 70000, -70000, 3e9f, -3e9f,
                          INFINITY, -INFINITY, NAN, 65535.5f, 32767.5f};
    for (int i = 0; i < count; ++i) {
        reals[i] = i < 20 ? some[i] : (i - 40) * 9.75f;
        numbers[i] = i < 32 ? (i % 2 ? 1 : -1) * (int)(1u << i) : (i - 48) * 20;
    }
    real<<<1, count>>>(reals, out);
    cudaDeviceSynchronize();
    check_reals(reals, out);
    whole<<<1, count>>>(numbers, out);
    cudaDeviceSynchronize();
    check_whole(numbers, out);
    printf(bad ? "FAIL\n" : "PASS\n");
    return bad != 0;
}
