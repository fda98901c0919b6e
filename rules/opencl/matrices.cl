// Tensor cores as plain products. Lane 4 * i + j of a warp holds the part j of row i of a and of column i of b, and two
// neighbours of row i of the sum; `groups` are those of eight rows, `parts` the registers of b. Loops stay loops: with each
// pair of barriers more in a row, compilers for processors take longer.

//: cuport_gather_TYPE with TYPE=uint,ulong
// Return what a lane offers; each lane may ask for another.
TYPE cuport_gather_TYPE(__local TYPE* exchange, TYPE value, uint lane)
{
#ifdef CUPORT_SUB_GROUPS
    return cuport_from_lane_TYPE(value, lane);
#else
    return exchange[(cuport_id() & ~31u) + lane];
#endif
}

//: cuport_number_f16
float cuport_number_f16(uint bits)
{
    return cuport_half_to_float(cuport_half_of_bits((ushort)bits));
}

//: cuport_number_bf16
float cuport_number_bf16(uint bits)
{
    return as_float(bits << 16);
}

//: cuport_add_KIND with KIND=f16,bf16
float cuport_add_KIND(float sum, uint a, uint b)
{
    return sum + cuport_number_KIND(a) * cuport_number_KIND(b) + cuport_number_KIND(a >> 16) * cuport_number_KIND(b >> 16);
}

//: cuport_add_tf32
// Of the 23 bits behind the point 10 count.
float cuport_add_tf32(float sum, uint a, uint b)
{
    return sum + as_float(a & 0xffffe000u) * as_float(b & 0xffffe000u);
}

//: cuport_add_KIND with KIND/FIRST/SECOND=s8/char/char,u8/uchar/uchar,s8_u8/char/uchar,u8_s8/uchar/char
int cuport_add_KIND(int sum, uint a, uint b)
{
    uint wrapped = (uint)sum;
    for (uint at = 0; at < 32u; at += 8u) wrapped += (uint)((FIRST)(uchar)(a >> at) * (SECOND)(uchar)(b >> at));
    return (int)wrapped;
}

//: cuport_nibble_s4
int cuport_nibble_s4(uint bits)
{
    return (int)(bits << 28) >> 28;
}

//: cuport_nibble_u4
int cuport_nibble_u4(uint bits)
{
    return (int)(bits & 15u);
}

//: cuport_add_KIND with KIND/FIRST/SECOND=s4/s4/s4,u4/u4/u4,s4_u4/s4/u4,u4_s4/u4/s4
int cuport_add_KIND(int sum, uint a, uint b)
{
    uint wrapped = (uint)sum;
    for (uint at = 0; at < 32u; at += 4u) wrapped += (uint)(cuport_nibble_FIRST(a >> at) * cuport_nibble_SECOND(b >> at));
    return (int)wrapped;
}

//: cuport_add_KIND with KIND/JOIN=b1_xor/^,b1_and/&
int cuport_add_KIND(int sum, uint a, uint b)
{
    return (int)((uint)sum + popcount(a JOIN b));
}

//: cuport_multiply_KIND with KIND/SUM=f16/float,bf16/float,tf32/float,s8/int,u8/int,s8_u8/int,u8_s8/int,s4/int,u4/int,s4_u4/int,u4_s4/int,b1_xor/int,b1_and/int
void cuport_multiply_KIND(
    __local uint* exchange, __private SUM* sums, const __private uint* a, const __private uint* b, int groups, int parts)
{
    const uint lane = cuport_id() & 31u, row = lane & ~3u, column = (lane & 3u) << 3;
#pragma unroll 1
    for (int part = 0; part < parts; ++part) {
        uint columns[8];
        cuport_offer_uint(exchange, b[part]);
        for (uint j = 0; j < 8u; ++j) columns[j] = cuport_gather_uint(exchange, b[part], column + j);
#pragma unroll 1
        for (int group = 0; group < groups; ++group) {
            const uint own = a[part * groups + group];
            SUM first = sums[2 * group], second = sums[2 * group + 1];
            cuport_offer_uint(exchange, own);
            for (uint j = 0; j < 4u; ++j) {
                const uint of_row = cuport_gather_uint(exchange, own, row + j);
                first = cuport_add_KIND(first, of_row, columns[j]);
                second = cuport_add_KIND(second, of_row, columns[4u + j]);
            }
            sums[2 * group] = first;
            sums[2 * group + 1] = second;
        }
    }
}

//: cuport_multiply_f16_to_f16
// Sums in half precision, two in a register: rounded once, at the end.
void cuport_multiply_f16_to_f16(
    __local uint* exchange, __private uint* sums, const __private uint* a, const __private uint* b, int groups, int parts)
{
    float wide[4];
    for (int i = 0; i < 2 * groups; ++i) wide[i] = cuport_number_f16(sums[i / 2] >> (i % 2 * 16));
    cuport_multiply_f16(exchange, wide, a, b, groups, parts);
    for (int i = 0; i < groups; ++i) {
        const cuport_half low = cuport_half_of_float_rte(wide[2 * i]), high = cuport_half_of_float_rte(wide[2 * i + 1]);
        sums[i] = low.__x | (uint)high.__x << 16;
    }
}

//: cuport_multiply_f64
void cuport_multiply_f64(
    __local ulong* exchange, __private double* sums, const __private double* a, const __private double* b, int groups,
    int parts)
{
    const uint lane = cuport_id() & 31u, row = lane & ~3u, column = (lane & 3u) << 3;
#pragma unroll 1
    for (int part = 0; part < parts; ++part) {
        ulong columns[8];
        cuport_offer_ulong(exchange, as_ulong(b[part]));
        for (uint j = 0; j < 8u; ++j) columns[j] = cuport_gather_ulong(exchange, as_ulong(b[part]), column + j);
#pragma unroll 1
        for (int group = 0; group < groups; ++group) {
            const ulong own = as_ulong(a[part * groups + group]);
            cuport_offer_ulong(exchange, own);
            for (uint j = 0; j < 4u; ++j) {
                const double of_row = as_double(cuport_gather_ulong(exchange, own, row + j));
                sums[2 * group] = fma(of_row, as_double(columns[j]), sums[2 * group]);
                sums[2 * group + 1] = fma(of_row, as_double(columns[4u + j]), sums[2 * group + 1]);
            }
        }
    }
}

//: cuport_quad_number
// Volta's products lie in four lanes and those 16 further on. The number `k` of row or column `index` of a lane's product:
// `numbers` are four of one row or column in each lane, or, where it is spread, one of each of four.
float cuport_quad_number(__local ulong* exchange, ulong numbers, uint index, uint k, int is_spread)
{
    const uint lane = (cuport_id() & 12u) + (is_spread ? k : index & 3u) + (index & 4u) * 4u;
    const uint place = is_spread ? index & 3u : k;
    return cuport_number_f16((uint)(cuport_gather_ulong(exchange, numbers, lane) >> 16u * place));
}

//: cuport_add_quads
// sums += a * b, for the row and the column of each sum: lanes with 32-bit sums have two of four rows, those with 16-bit
// ones a row.
void cuport_add_quads(
    __local ulong* exchange, __private float* sums, const __private uint* a, const __private uint* b, int is_a_spread,
    int is_b_spread, int is_wide)
{
    const uint lane = cuport_id() & 31u;
    const ulong of_a = a[0] | (ulong)a[1] << 32, of_b = b[0] | (ulong)b[1] << 32;
    float rows[32];
    cuport_offer_ulong(exchange, of_a);
#pragma unroll 1
    for (uint i = 0; i < 32u; ++i) {
        const uint row = (lane & 16u) / 4u + (is_wide ? (lane & 1u) + (i / 4u & 2u) : lane & 3u);
        rows[i] = cuport_quad_number(exchange, of_a, row, i & 3u, is_a_spread);
    }
    cuport_offer_ulong(exchange, of_b);
#pragma unroll 1
    for (uint i = 0; i < 32u; ++i) {
        const uint sum = i / 4u, column = is_wide ? (sum & 4u) + (lane & 2u) + (sum & 1u) : sum;
        sums[sum] += rows[i] * cuport_quad_number(exchange, of_b, column, i & 3u, is_b_spread);
    }
}

//: cuport_multiply_quads
void cuport_multiply_quads(
    __local ulong* exchange, __private float* sums, const __private uint* a, const __private uint* b, int is_a_spread,
    int is_b_spread)
{
    cuport_add_quads(exchange, sums, a, b, is_a_spread, is_b_spread, 1);
}

//: cuport_multiply_quads_to_f16
// Sums in half precision, two in a register: rounded once, at the end.
void cuport_multiply_quads_to_f16(
    __local ulong* exchange, __private uint* sums, const __private uint* a, const __private uint* b, int is_a_spread,
    int is_b_spread)
{
    float wide[8];
    for (int i = 0; i < 8; ++i) wide[i] = cuport_number_f16(sums[i / 2] >> (i % 2 * 16));
    cuport_add_quads(exchange, wide, a, b, is_a_spread, is_b_spread, 0);
    for (int i = 0; i < 4; ++i) {
        const cuport_half low = cuport_half_of_float_rte(wide[2 * i]), high = cuport_half_of_float_rte(wide[2 * i + 1]);
        sums[i] = low.__x | (uint)high.__x << 16;
    }
}

//: cuport_of_shared
// The pointer of an address in local memory of which the lower 32 bits are known: local memory is near `place`.
__local void* cuport_of_shared(__local uint* place, ulong address)
{
    const ulong near = (ulong)place;
    return (__local void*)(near + (ulong)(long)(int)((uint)address - (uint)near));
}

//: cuport_load_matrices
// Load matrices of 8 rows of 8 halves: lane 8 * i + j has the address of row j of matrix i, all ones for none.
void cuport_load_matrices(__local ulong* exchange, __private uint* parts, int count, ulong row)
{
    const uint lane = cuport_id() & 31u;
    cuport_offer_ulong(exchange, row);
    for (int i = 0; i < count; ++i) {
        const ulong place = cuport_gather_ulong(exchange, row, 8u * i + lane / 4u);
        parts[i] = place + 1u != 0 ? ((__local uint*)cuport_of_shared((__local uint*)exchange, place))[lane & 3u] : 0u;
    }
}

//: cuport_load_transposed
// The same, each matrix transposed.
void cuport_load_transposed(__local ulong* exchange, __private uint* parts, int count, ulong row)
{
    const uint lane = cuport_id() & 31u;
    cuport_offer_ulong(exchange, row);
    for (int i = 0; i < count; ++i) {
        uint pair = 0;
        for (uint half_of = 0; half_of < 2u; ++half_of) {
            const ulong place = cuport_gather_ulong(exchange, row, 8u * i + 2u * (lane & 3u) + half_of);
            if (place + 1u != 0) {
                const __local ushort* numbers = (__local ushort*)cuport_of_shared((__local uint*)exchange, place);
                pair |= (uint)numbers[lane / 4u] << (16u * half_of);
            }
        }
        parts[i] = pair;
    }
}

//: cuport_store_matrices
void cuport_store_matrices(__local ulong* exchange, const __private uint* parts, int count, ulong row)
{
    const uint lane = cuport_id() & 31u;
    cuport_offer_ulong(exchange, row);
    for (int i = 0; i < count; ++i) {
        const ulong place = cuport_gather_ulong(exchange, row, 8u * i + lane / 4u);
        if (place + 1u != 0) ((__local uint*)cuport_of_shared((__local uint*)exchange, place))[lane & 3u] = parts[i];
    }
}

//: cuport_store_transposed
void cuport_store_transposed(__local ulong* exchange, const __private uint* parts, int count, ulong row)
{
    const uint lane = cuport_id() & 31u;
    cuport_offer_ulong(exchange, row);
    for (int i = 0; i < count; ++i) {
        for (uint half_of = 0; half_of < 2u; ++half_of) {
            const ulong place = cuport_gather_ulong(exchange, row, 8u * i + 2u * (lane & 3u) + half_of);
            if (place + 1u != 0) {
                __local ushort* numbers = (__local ushort*)cuport_of_shared((__local uint*)exchange, place);
                numbers[lane / 4u] = (ushort)(parts[i] >> (16u * half_of));
            }
        }
    }
}

//: cuport_transposed
// A matrix of 8 rows of 8 halves that the warp holds, transposed.
uint cuport_transposed(__local uint* exchange, uint part)
{
    const uint lane = cuport_id() & 31u, column = lane / 4u, from = 8u * (lane & 3u) + column / 2u;
    const uint shift = column % 2u * 16u;
    cuport_offer_uint(exchange, part);
    const uint first = cuport_gather_uint(exchange, part, from), second = cuport_gather_uint(exchange, part, from + 4u);
    return (first >> shift & 0xffffu) | (second >> shift) << 16u;
}
