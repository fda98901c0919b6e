// SPDX-License-Identifier: Apache-2.0
//
// Functions on the halves and bytes of words, against a loop over the parts, and dot products.

#include "check.cuh"

#include <random>

// What `reference` makes of each part, as int, of two words.
template <typename Part, typename Reference>
unsigned parts(unsigned a, unsigned b, Reference reference)
{
    const unsigned ones = sizeof(Part) == 1 ? 0xff : 0xffff;
    unsigned result = 0;
    for (unsigned at = 0; at < 32; at += 8 * sizeof(Part)) {
        const int x = static_cast<Part>(a >> at & ones), y = static_cast<Part>(b >> at & ones);
        result += (static_cast<unsigned>(reference(x, y)) & ones) << at;
    }
    return result;
}

int clamp_to(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

#define SAME(call, part, expression)                                                                                   \
    do {                                                                                                               \
        const unsigned wanted = parts<part>(a, b, [](int x, int y) { return static_cast<void>(y), expression; });      \
        if ((call) != wanted) std::printf("%s: %08x %08x\n", #call, a, b), ++failures;                                 \
    } while (0)
#define SAME_COMPARED(name, n, part, sign)                       \
    SAME(__vcmp##name##n(a, b), part, x sign y ? 0xffff : 0);    \
    SAME(__vset##name##n(a, b), part, x sign y ? 1 : 0)
#define SAME_ALL(n, s, u, low, high, most)                                                \
    SAME(__vabs##n(a), s, x < 0 ? -x : x);                                                \
    SAME(__vabsss##n(a), s, clamp_to(x < 0 ? -x : x, low, high));                         \
    SAME(__vneg##n(a), s, -x);                                                            \
    SAME(__vnegss##n(a), s, clamp_to(-x, low, high));                                     \
    SAME(__vadd##n(a, b), u, x + y);                                                      \
    SAME(__vaddss##n(a, b), s, clamp_to(x + y, low, high));                               \
    SAME(__vaddus##n(a, b), u, clamp_to(x + y, 0, most));                                 \
    SAME(__vsub##n(a, b), u, x - y);                                                      \
    SAME(__vsubss##n(a, b), s, clamp_to(x - y, low, high));                               \
    SAME(__vsubus##n(a, b), u, clamp_to(x - y, 0, most));                                 \
    SAME(__vabsdiffs##n(a, b), s, abs(x - y));                                            \
    SAME(__vabsdiffu##n(a, b), u, abs(x - y));                                            \
    SAME(__vavgu##n(a, b), u, (x + y + 1) / 2);                                           \
    SAME(__vhaddu##n(a, b), u, (x + y) / 2);                                              \
    SAME(__vmaxs##n(a, b), s, x > y ? x : y);                                             \
    SAME(__vmaxu##n(a, b), u, x > y ? x : y);                                             \
    SAME(__vmins##n(a, b), s, x > y ? y : x);                                             \
    SAME(__vminu##n(a, b), u, x > y ? y : x);                                             \
    SAME_COMPARED(eq, n, u, ==);                                                          \
    SAME_COMPARED(ne, n, u, !=);                                                          \
    SAME_COMPARED(ges, n, s, >=);                                                         \
    SAME_COMPARED(geu, n, u, >=);                                                         \
    SAME_COMPARED(gts, n, s, >);                                                          \
    SAME_COMPARED(gtu, n, u, >);                                                          \
    SAME_COMPARED(les, n, s, <=);                                                         \
    SAME_COMPARED(leu, n, u, <=);                                                         \
    SAME_COMPARED(lts, n, s, <);                                                          \
    SAME_COMPARED(ltu, n, u, <)

template <typename Part>
unsigned sum_of_differences(unsigned a, unsigned b)
{
    unsigned sum = 0;
    for (unsigned at = 0; at < 32; at += 8 * sizeof(Part)) {
        sum += abs(static_cast<int>(static_cast<Part>(a >> at)) - static_cast<int>(static_cast<Part>(b >> at)));
    }
    return sum;
}

__global__ void words(const unsigned* in, unsigned* out)
{
    const unsigned a = in[0], b = in[1];
    out[0] = __vadd4(a, b);
    out[1] = __vmaxs2(a, b);
    out[2] = static_cast<unsigned>(__dp2a_lo(0x00020003, 0x04050607, 100));
    out[3] = static_cast<unsigned>(__dp2a_hi(make_short2(3, -2), make_char4(7, 6, 5, 4), 100));
    out[4] = static_cast<unsigned>(__dp4a(make_char4(1, -2, 3, 4), make_char4(5, 6, 7, -8), 1000));
    out[5] = __dp4a(make_uchar4(255, 2, 3, 4), make_uchar4(255, 6, 7, 8), 1u);
    out[6] = static_cast<unsigned>(__viaddmax_s32(5, -9, -3));
    out[7] = static_cast<unsigned>(__vimax3_s32_relu(-5, -9, -3));
    out[8] = __vimin3_s16x2(0x0001ffff, 0x00020005, 0xfffe0003);
    out[9] = __viaddmin_u16x2(0x0001ffff, 0x00020002, 0x00050004);
    bool high, low;
    out[10] = __vibmax_s16x2(0x0001ffff, 0x00020005, &high, &low);
    out[11] = static_cast<unsigned>(high) << 1 | static_cast<unsigned>(low);
    out[12] = __fns(0xb2, 0, 3);
    out[13] = __fns(0xb2, 7, -2);
}

int main()
{
    std::mt19937 random(3);
    const unsigned edges[] = {0, 0x80008000, 0x7fff7fff, 0x80808080, 0x7f7f7f7f, 0xffffffff, 0x00ff8001, 0x01007f80};
    for (int i = 0; i < 2000; ++i) {
        const unsigned a = i < 64 ? edges[i / 8] : static_cast<unsigned>(random());
        const unsigned b = i < 64 ? edges[i % 8] : static_cast<unsigned>(random()) & (i % 3 ? ~0u : a);
        SAME_ALL(2, short, unsigned short, -32768, 32767, 65535);
        SAME_ALL(4, signed char, unsigned char, -128, 127, 255);
        EXPECT(__vsads2(a, b) == sum_of_differences<short>(a, b));
        EXPECT(__vsads4(a, b) == sum_of_differences<signed char>(a, b));
        EXPECT(__vsadu2(a, b) == sum_of_differences<unsigned short>(a, b));
        EXPECT(__vsadu4(a, b) == sum_of_differences<unsigned char>(a, b));
    }
    EXPECT(__vavgs2(0x0003fffd, 0x00040000) == 0x0004fffe);  // halves are rounded away from zero

    unsigned* in = managed<unsigned>(2);
    unsigned* out = managed<unsigned>(14);
    in[0] = 0x01fffe80, in[1] = 0x02010280;
    words<<<1, 1>>>(in, out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 0x03000000 && out[1] == 0x02010280);
    EXPECT(out[2] == 100 + 3 * 7 + 2 * 6 && out[3] == 100 + 3 * 5 - 2 * 4);
    EXPECT(out[4] == 1000 + 5 - 12 + 21 - 32 && out[5] == 1 + 255 * 255 + 12 + 21 + 32);
    EXPECT(static_cast<int>(out[6]) == -3 && out[7] == 0 && out[8] == 0xfffeffff && out[9] == 0x00030001);
    EXPECT(out[10] == 0x00020005 && out[11] == 0 && out[12] == 5 && out[13] == 5);
    return verdict("simd");
}
