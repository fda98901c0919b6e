// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: the kernel. A pass takes lines of numbers, several to a group, transforms them in local memory, and stores
// them: Stockham's algorithm, which leaves them in order. Longer transforms are several passes with turns in between.

#include "fft_kernels.h"


namespace cuport {

const char* const fft_source = R"cuport(
#ifdef DOUBLES
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define COUNTERS 6
enum { IS_REAL = 1, IS_HALF = 2, HAS_CHIRP = 4, HAS_FILTER = 8, HAS_TURNS = 16, BY_LINES = 32 };

// As struct FftPass in C++ has it, where the members are explained.
typedef struct {
    long n, lines, group_lines, radices, sign, whole, load, store, in_begin, out_begin, in_step, out_step, in_place,
        out_place, roots, turns, turn_bits, chirp, filter;
    long sizes[COUNTERS], in_steps[COUNTERS], out_steps[COUNTERS], in_places[COUNTERS], out_places[COUNTERS];
} Pass;

// Where a line begins in memory and in the whole transform, on its way in and out, and how far it turns.
typedef struct {
    long in, out, in_place, out_place, turn;
} Line;

REAL2 times(REAL2 a, REAL2 b)
{
    return (REAL2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// By i, or by -i, as the sign says.
REAL2 quarter(REAL2 a, REAL sign)
{
    return (REAL2)(-sign * a.y, sign * a.x);
}

void dft_2(REAL2* v, REAL sign)
{
    const REAL2 first = v[0];
    v[0] = first + v[1];
    v[1] = first - v[1];
}

void dft_4(REAL2* v, REAL sign)
{
    const REAL2 a = v[0] + v[2], b = v[0] - v[2], c = v[1] + v[3], d = quarter(v[1] - v[3], sign);
    v[0] = a + c;
    v[1] = b + d;
    v[2] = a - c;
    v[3] = b - d;
}

void dft_8(REAL2* v, REAL sign)
{
    const REAL half_root = (REAL)0.70710678118654752440;
    REAL2 even[4] = {v[0], v[2], v[4], v[6]}, odd[4] = {v[1], v[3], v[5], v[7]};
    dft_4(even, sign);
    dft_4(odd, sign);
    odd[1] = half_root * (odd[1] + quarter(odd[1], sign));
    odd[2] = quarter(odd[2], sign);
    odd[3] = half_root * (quarter(odd[3], sign) - odd[3]);
    for (int i = 0; i < 4; ++i) {
        v[i] = even[i] + odd[i];
        v[i + 4] = even[i] - odd[i];
    }
}

// Of 2 pi k / R.
__constant REAL cosines_3[3] = {1.0, -0.5, -0.5};
__constant REAL sines_3[3] = {0.0, 0.8660254037844386, -0.8660254037844386};
__constant REAL cosines_5[5] = {1.0, 0.30901699437494745, -0.8090169943749475, -0.8090169943749475,
    0.30901699437494745};
__constant REAL sines_5[5] = {0.0, 0.9510565162951535, 0.5877852522924731, -0.5877852522924731, -0.9510565162951535};
__constant REAL cosines_7[7] = {1.0, 0.6234898018587335, -0.2225209339563144, -0.9009688679024191, -0.9009688679024191,
    -0.2225209339563144, 0.6234898018587335};
__constant REAL sines_7[7] = {0.0, 0.7818314824680298, 0.9749279121818236, 0.4338837391175581, -0.4338837391175581,
    -0.9749279121818236, -0.7818314824680298};
__constant REAL cosines_11[11] = {1.0, 0.8412535328311812, 0.41541501300188644, -0.14231483827328514,
    -0.6548607339452851, -0.9594929736144974, -0.9594929736144974, -0.6548607339452851, -0.14231483827328514,
    0.41541501300188644, 0.8412535328311812};
__constant REAL sines_11[11] = {0.0, 0.5406408174555976, 0.9096319953545183, 0.9898214418809327, 0.7557495743542583,
    0.28173255684142967, -0.28173255684142967, -0.7557495743542583, -0.9898214418809327, -0.9096319953545183,
    -0.5406408174555976};
__constant REAL cosines_13[13] = {1.0, 0.8854560256532099, 0.5680647467311558, 0.12053668025532305, -0.3546048870425356,
    -0.7485107481711011, -0.970941817426052, -0.970941817426052, -0.7485107481711011, -0.3546048870425356,
    0.12053668025532305, 0.5680647467311558, 0.8854560256532099};
__constant REAL sines_13[13] = {0.0, 0.46472317204376856, 0.8229838658936564, 0.992708874098054, 0.9350162426854148,
    0.6631226582407952, 0.23931566428755777, -0.23931566428755777, -0.6631226582407952, -0.9350162426854148,
    -0.992708874098054, -0.8229838658936564, -0.46472317204376856};

// An odd number of values: sums and differences of those that lie opposite go with cosines and sines.
#define DFT_ODD(R)                                                                                                  \
    void dft_##R(REAL2* v, REAL sign)                                                                               \
    {                                                                                                               \
        REAL2 sums[R / 2 + 1], differences[R / 2 + 1], all = v[0];                                                  \
        for (int q = 1; q <= R / 2; ++q) {                                                                          \
            sums[q] = v[q] + v[R - q];                                                                              \
            differences[q] = quarter(v[q] - v[R - q], sign);                                                        \
            all += sums[q];                                                                                         \
        }                                                                                                           \
        for (int k = 1; k <= R / 2; ++k) {                                                                          \
            REAL2 even = v[0], odd = 0;                                                                             \
            for (int q = 1; q <= R / 2; ++q) {                                                                      \
                even += sums[q] * cosines_##R[q * k % R];                                                           \
                odd += differences[q] * sines_##R[q * k % R];                                                       \
            }                                                                                                       \
            v[k] = even + odd;                                                                                      \
            v[R - k] = even - odd;                                                                                  \
        }                                                                                                           \
        v[0] = all;                                                                                                 \
    }
DFT_ODD(3)
DFT_ODD(5)
DFT_ODD(7)
DFT_ODD(11)
DFT_ODD(13)

// One stage over all lines of a group: `done` is the length of the parts that are transformed.
#define STAGE(R)                                                                                                    \
    void stage_##R(__local const REAL2* from, __local REAL2* to, uint n, uint lines, uint done,                     \
                   __global const REAL2* roots, REAL sign)                                                          \
    {                                                                                                               \
        const uint part = n / R, step = part / done;                                                                \
        for (uint i = get_local_id(0); i < part * lines; i += get_local_size(0)) {                                  \
            const uint line = i / part, j = i - line * part, block = j / done, k = j - block * done;                \
            REAL2 v[R];                                                                                             \
            v[0] = from[line * n + j];                                                                              \
            for (uint q = 1; q < R; ++q) {                                                                          \
                const REAL2 root = roots[k * q * step];                                                             \
                v[q] = times(from[line * n + j + q * part], (REAL2)(root.x, sign * root.y));                        \
            }                                                                                                       \
            dft_##R(v, sign);                                                                                       \
            for (uint q = 0; q < R; ++q)                                                                            \
                to[line * n + block * done * R + k + q * done] = v[q];                                              \
        }                                                                                                           \
    }
STAGE(2)
STAGE(3)
STAGE(4)
STAGE(5)
STAGE(7)
STAGE(8)
STAGE(11)
STAGE(13)

Line line_at(const Pass* p, long number)
{
    Line found = {p->in_begin, p->out_begin, 0, 0, number % p->sizes[0]};
    for (int i = 0; i < COUNTERS; ++i) {
        const long count = number % p->sizes[i];
        number /= p->sizes[i];
        found.in += count * p->in_steps[i];
        found.out += count * p->out_steps[i];
        found.in_place += count * p->in_places[i];
        found.out_place += count * p->out_places[i];
    }
    return found;
}

REAL2 with_sign(REAL2 root, REAL sign)
{
    return (REAL2)(root.x, sign * root.y);
}

// A number on its way in, of real data or a filtered transform; `place` is its index in the whole transform.
REAL2 load(const Pass* p, __global const REAL* in, __global const REAL2* tables, long at, long place)
{
    if ((p->load & HAS_CHIRP) && place >= p->whole)
        return 0;
    REAL2 value;
    if (p->load & IS_REAL) {
        value = (REAL2)(in[at], 0);
    } else if ((p->load & IS_HALF) && place > p->whole / 2) {
        value = with_sign(((__global const REAL2*)in)[at + (p->whole - 2 * place) * p->in_step / p->in_place], -1);
    } else {
        value = ((__global const REAL2*)in)[at];
    }
    return p->load & HAS_CHIRP ? times(value, with_sign(tables[p->chirp + place], p->sign)) : value;
}

// A number on its way out.
void store(const Pass* p, __global REAL* out, __global const REAL2* tables, long at, long place, REAL2 value)
{
    if ((p->store & HAS_CHIRP) && place >= p->whole)
        return;
    if ((p->store & IS_HALF) && place > p->whole / 2)
        return;
    if (p->store & HAS_FILTER)
        value = times(value, with_sign(tables[p->filter + place], p->sign));
    if (p->store & HAS_CHIRP)
        value = times(value, with_sign(tables[p->chirp + place], -p->sign));
    if (p->store & IS_REAL)
        out[at] = value.x;
    else
        ((__global REAL2*)out)[at] = value;
}

// The root of one that a number of a long transform is multiplied by between two passes.
REAL2 turned(const Pass* p, __global const REAL2* tables, long turn, REAL2 value)
{
    const long low = turn & ((1l << p->turn_bits) - 1), high = turn >> p->turn_bits;
    const REAL2 root = times(tables[p->turns + low], tables[p->turns + (1l << p->turn_bits) + high]);
    return times(value, with_sign(root, p->sign));
}

__kernel void fft(const Pass given, __global const REAL* in, __global REAL* out, __global const REAL2* tables,
                  __local REAL2* room)
{
    const Pass p = given;
    const uint n = p.n, item = get_local_id(0), items = get_local_size(0);
    const long first = get_group_id(0) * p.group_lines;
    const uint lines = min(p.group_lines, p.lines - first);
    __local REAL2 *from = room, *to = room + n * p.group_lines;
    __local Line* places = (__local Line*)(room + 2 * n * p.group_lines);
    for (uint i = item; i < lines; i += items)
        places[i] = line_at(&p, first + i);
    barrier(CLK_LOCAL_MEM_FENCE);
    const bool loads_plain = (p.load & ~BY_LINES) == 0, stores_plain = (p.store & ~(BY_LINES | HAS_TURNS)) == 0;
    for (uint i = item; i < n * lines; i += items) {
        const uint line = p.load & BY_LINES ? i % lines : i / n, j = p.load & BY_LINES ? i / lines : i - line * n;
        const long at = places[line].in + j * p.in_step;
        from[line * n + j] = loads_plain ? ((__global const REAL2*)in)[at]
                                         : load(&p, in, tables, at, places[line].in_place + j * p.in_place);
    }
    uint done = 1;
    for (long radices = p.radices; radices != 0; radices >>= 4) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint radix = radices & 15;
        __global const REAL2* roots = tables + p.roots;
        switch (radix) {
        case 2: stage_2(from, to, n, lines, done, roots, p.sign); break;
        case 3: stage_3(from, to, n, lines, done, roots, p.sign); break;
        case 4: stage_4(from, to, n, lines, done, roots, p.sign); break;
        case 5: stage_5(from, to, n, lines, done, roots, p.sign); break;
        case 7: stage_7(from, to, n, lines, done, roots, p.sign); break;
        case 8: stage_8(from, to, n, lines, done, roots, p.sign); break;
        case 11: stage_11(from, to, n, lines, done, roots, p.sign); break;
        default: stage_13(from, to, n, lines, done, roots, p.sign); break;
        }
        __local REAL2* filled = to;
        to = from;
        from = filled;
        done *= radix;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = item; i < n * lines; i += items) {
        const uint line = p.store & BY_LINES ? i % lines : i / n, j = p.store & BY_LINES ? i / lines : i - line * n;
        const long at = places[line].out + j * p.out_step;
        REAL2 value = from[line * n + j];
        if (p.store & HAS_TURNS)
            value = turned(&p, tables, places[line].turn * j, value);
        if (stores_plain)
            ((__global REAL2*)out)[at] = value;
        else
            store(&p, out, tables, at, places[line].out_place + j * p.out_place, value);
    }
}
)cuport";

}  // namespace cuport
