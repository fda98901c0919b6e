// SPDX-License-Identifier: Apache-2.0
//
// Functions on bits, integers and the parts of words.
#include "results.cuh"

KERNEL(bits, unsigned)
    X(__popc(x));
    X(__clz((int)x));
    X(__ffs((int)x));
    X(__brev(x));
    X(__nv_bswap16(x));
    X(__nv_bswap32(x + 1));
    X(__builtin_bswap32(y));
    X(__fns(x, y & 31, (int)(z % 9) - 4));
    X(__byte_perm(x, y, z));
    X(__funnelshift_l(x, y, z));
    X(__funnelshift_r(x, y, z));
    X(__funnelshift_lc(x, y, z & 63));
    X(__funnelshift_rc(x, y, z & 63));
    X(__mul24((int)x, (int)y));
    X(__umul24(x, y));
    X(__mulhi((int)x, (int)y));
    X(__umulhi(x, y));
    X(__hadd((int)x, (int)y));
    X(__rhadd((int)x, (int)y));
    X(__uhadd(x, y));
    X(__urhadd(x, y));
    X(__sad((int)x, (int)y, z));
    X(__usad(x, y, z));
    X(__dp4a((int)x, (int)y, (int)z));
    X(__dp4a(x, y, z));
    X(__dp2a_lo((int)x, (int)y, (int)z));
    X(__dp2a_hi((int)x, (int)y, (int)z));
    X(__dp2a_lo(x, y, z));
    X(__dp2a_hi(x, y, z));
    X(min((int)x, (int)y));
    X(max(x, y));
    X(min(x, (int)y));
    X(abs((int)x));
    X(__ffs((int)x) + __popc(y) * 2);
END

KERNEL(long_bits, unsigned long long)
    X(__popcll(x));
    X(__clzll((long long)x));
    X(__ffsll((long long)x));
    X(__brevll(x));
    X(__nv_bswap64(x));
    X(__mul64hi((long long)x, (long long)y));
    X(__umul64hi(x, y));
    X(llabs((long long)x));
    X(min((long long)x, (long long)y));
    X(max(x, y));
    X(__double2hiint(__longlong_as_double((long long)x)));
    X(__double2loint(__longlong_as_double((long long)x)));
    X(__double_as_longlong(__hiloint2double((int)x, (int)y)) != 0);
END

#define PARTS(n)          \
    X(__vadd##n(x, y));   \
    X(__vsub##n(x, y));   \
    X(__vaddss##n(x, y)); \
    X(__vaddus##n(x, y)); \
    X(__vsubss##n(x, y)); \
    X(__vsubus##n(x, y)); \
    X(__vavgs##n(x, y));  \
    X(__vavgu##n(x, y));  \
    X(__vhaddu##n(x, y)); \
    X(__vmaxs##n(x, y));  \
    X(__vmaxu##n(x, y));  \
    X(__vmins##n(x, y));  \
    X(__vminu##n(x, y));  \
    X(__vabs##n(x));      \
    X(__vabsss##n(x));    \
    X(__vneg##n(x));      \
    X(__vnegss##n(x));    \
    X(__vabsdiffs##n(x, y)); \
    X(__vabsdiffu##n(x, y)); \
    X(__vsads##n(x, y));  \
    X(__vsadu##n(x, y));  \
    X(__vcmpeq##n(x, y)); \
    X(__vcmpne##n(x, y)); \
    X(__vcmpges##n(x, y)); \
    X(__vcmpgeu##n(x, y)); \
    X(__vcmpgts##n(x, y)); \
    X(__vcmpgtu##n(x, y)); \
    X(__vcmples##n(x, y)); \
    X(__vcmpleu##n(x, y)); \
    X(__vcmplts##n(x, y)); \
    X(__vcmpltu##n(x, y)); \
    X(__vseteq##n(x, y)); \
    X(__vsetne##n(x, y)); \
    X(__vsetges##n(x, y)); \
    X(__vsetgeu##n(x, y)); \
    X(__vsetgts##n(x, y)); \
    X(__vsetgtu##n(x, y)); \
    X(__vsetles##n(x, y)); \
    X(__vsetleu##n(x, y)); \
    X(__vsetlts##n(x, y)); \
    X(__vsetltu##n(x, y));

KERNEL(halves_of_words, unsigned)
    PARTS(2)
END

KERNEL(bytes_of_words, unsigned)
    PARTS(4)
END

KERNEL(three_at_a_time, unsigned)
    X(__vimax3_s32((int)x, (int)y, (int)z));
    X(__vimin3_s32((int)x, (int)y, (int)z));
    X(__vimax3_u32(x, y, z));
    X(__vimin3_u32(x, y, z));
    X(__vimax3_s32_relu((int)x, (int)y, (int)z));
    X(__vimin3_s32_relu((int)x, (int)y, (int)z));
    X(__vimax_s32_relu((int)x, (int)y));
    X(__vimin_s32_relu((int)x, (int)y));
    X(__viaddmax_s32((int)x, (int)y, (int)z));
    X(__viaddmin_s32((int)x, (int)y, (int)z));
    X(__viaddmax_u32(x, y, z));
    X(__viaddmin_u32(x, y, z));
    X(__viaddmax_s32_relu((int)x, (int)y, (int)z));
    X(__viaddmin_s32_relu((int)x, (int)y, (int)z));
    X(__vimax3_s16x2(x, y, z));
    X(__vimin3_s16x2(x, y, z));
    X(__vimax3_u16x2(x, y, z));
    X(__vimin3_u16x2(x, y, z));
    X(__vimax3_s16x2_relu(x, y, z));
    X(__vimin3_s16x2_relu(x, y, z));
    X(__vimax_s16x2_relu(x, y));
    X(__vimin_s16x2_relu(x, y));
    X(__viaddmax_s16x2(x, y, z));
    X(__viaddmin_s16x2(x, y, z));
    X(__viaddmax_u16x2(x, y, z));
    X(__viaddmin_u16x2(x, y, z));
    X(__viaddmax_s16x2_relu(x, y, z));
    X(__viaddmin_s16x2_relu(x, y, z));
    bool first = false;
    X(__vibmax_s32((int)x, (int)y, &first));
    X(first);
    X(__vibmin_s32((int)x, (int)y, &first));
    X(first);
    X(__vibmax_u32(x, y, &first));
    X(first);
    X(__vibmin_u32(x, y, &first));
    X(first);
END

int main(int, char** arguments)
{
    return run(arguments, bits, long_bits, halves_of_words, bytes_of_words, three_at_a_time);
}
