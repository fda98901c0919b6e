// Numbers of 256 bits by inline PTX, an instruction for each statement: the carry goes from one to the next.
#include <cstdint>
#include <cstdio>

#define ADD_FIRST(to, a, b) asm volatile("add.cc.u64 %0, %1, %2;" : "=l"(to) : "l"(a), "l"(b) : "memory")
#define ADD_NEXT(to, a, b) asm volatile("addc.cc.u64 %0, %1, %2;" : "=l"(to) : "l"(a), "l"(b) : "memory")
#define ADD_LAST(to, a, b) asm volatile("addc.u64 %0, %1, %2;" : "=l"(to) : "l"(a), "l"(b) : "memory")
#define TAKE_FIRST(to, b) asm volatile("sub.cc.u64 %0, %0, %1;" : "+l"(to) : "l"(b) : "memory")
#define TAKE_NEXT(to, b) asm volatile("subc.cc.u64 %0, %0, %1;" : "+l"(to) : "l"(b) : "memory")
#define TAKE_LAST(to, b) asm volatile("subc.u64 %0, %0, %1;" : "+l"(to) : "l"(b) : "memory")

__device__ uint64_t add_wide(uint64_t *to, const uint64_t *a, const uint64_t *b)
{
    uint64_t carry;
    ADD_FIRST(to[0], a[0], b[0]);
    for (int i = 1; i < 4; ++i) ADD_NEXT(to[i], a[i], b[i]);
    ADD_LAST(carry, 0ull, 0ull);
    return carry;
}

__device__ uint64_t subtract_wide(uint64_t *from, const uint64_t *b)
{
    uint64_t borrow = 0;
    TAKE_FIRST(from[0], b[0]);
    if (b[0] != 1) {
        TAKE_NEXT(from[1], b[1]);
        TAKE_NEXT(from[2], b[2]);
    }
    TAKE_NEXT(from[3], b[3]);
    TAKE_LAST(borrow, 0ull);
    return borrow;
}

__device__ void multiply_wide(uint32_t *to, const uint32_t *a, uint32_t b)
{
    asm volatile("mul.lo.u32 %0, %1, %2;" : "=r"(to[0]) : "r"(a[0]), "r"(b));
    asm volatile("mul.lo.u32 %0, %1, %2;" : "=r"(to[1]) : "r"(a[1]), "r"(b));
    asm volatile("mul.hi.u32 %0, %1, %2;" : "=r"(to[2]) : "r"(a[1]), "r"(b));
    asm volatile("mad.hi.cc.u32 %0, %1, %2, %0;" : "+r"(to[1]) : "r"(a[0]), "r"(b));
    asm volatile("addc.u32 %0, %0, 0;" : "+r"(to[2]));
}

__device__ int64_t high_with_carry(int64_t a, int64_t b, uint64_t carries)
{
    int64_t high;
    uint64_t none;
    asm volatile("add.cc.u64 %0, %1, %1;" : "=l"(none) : "l"(carries));
    asm volatile("madc.hi.s64 %0, %1, %2, %3;" : "=l"(high) : "l"(a), "l"(b), "l"(none));
    return high;
}

__global__ void carries_between_statements(const uint64_t *a, const uint64_t *b, uint64_t *sums, uint64_t *rests,
                                           uint32_t *products, int64_t *highs)
{
    const int i = threadIdx.x;
    sums[5 * i + 4] = add_wide(sums + 5 * i, a + 4 * i, b + 4 * i);
    for (int k = 0; k < 4; ++k) rests[5 * i + k] = a[4 * i + k];
    rests[5 * i + 4] = subtract_wide(rests + 5 * i, b + 4 * i);
    const uint32_t halves[2] = {static_cast<uint32_t>(a[4 * i]), static_cast<uint32_t>(a[4 * i] >> 32)};
    multiply_wide(products + 3 * i, halves, static_cast<uint32_t>(b[4 * i + 1]));
    highs[i] = high_with_carry(static_cast<int64_t>(a[4 * i]), static_cast<int64_t>(b[4 * i]), a[4 * i + 3]);
}

using Wide = unsigned __int128;

bool is_right(const uint64_t *a, const uint64_t *b, const uint64_t *sum, const uint64_t *rest, const uint32_t *product,
              int64_t high)
{
    uint64_t carry = 0, borrow = 0;
    bool good = true;
    for (int k = 0; k < 4; ++k) {
        const Wide whole = Wide(a[k]) + b[k] + carry;
        good = good && sum[k] == static_cast<uint64_t>(whole);
        carry = static_cast<uint64_t>(whole >> 64);
        if (b[0] == 1 && (k == 1 || k == 2)) {
            good = good && rest[k] == a[k];
            continue;
        }
        const Wide left = Wide(a[k]) - b[k] - borrow;
        good = good && rest[k] == static_cast<uint64_t>(left);
        borrow = static_cast<uint64_t>(left >> 64) & 1;
    }
    const Wide times = Wide(a[0]) * static_cast<uint32_t>(b[1]);
    for (int k = 0; k < 3; ++k) good = good && product[k] == static_cast<uint32_t>(times >> 32 * k);
    const int64_t top = static_cast<int64_t>((static_cast<__int128>(static_cast<int64_t>(a[0])) *
                                              static_cast<int64_t>(b[0])) >> 64);
    return good && sum[4] == carry && rest[4] == 0 - borrow &&
           static_cast<uint64_t>(high) == static_cast<uint64_t>(top) + 2 * a[3] + (a[3] >> 63);
}

int main()
{
    const int count = 8;
    uint64_t *a, *b, *sums, *rests;
    uint32_t *products;
    int64_t *highs;
    cudaMallocManaged(&a, 4 * count * sizeof(uint64_t));
    cudaMallocManaged(&b, 4 * count * sizeof(uint64_t));
    cudaMallocManaged(&sums, 5 * count * sizeof(uint64_t));
    cudaMallocManaged(&rests, 5 * count * sizeof(uint64_t));
    cudaMallocManaged(&products, 3 * count * sizeof(uint32_t));
    cudaMallocManaged(&highs, count * sizeof(int64_t));
    uint64_t state = 88172645463325252ull;
    for (int i = 0; i < 4 * count; ++i) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        a[i] = i % 5 == 0 ? ~0ull : state;
        b[i] = i % 7 == 0 ? ~0ull : state >> 3 ^ state << 40;
    }
    a[0] = 0, b[0] = 1, a[4] = 0, b[5] = ~0ull;
    carries_between_statements<<<1, count>>>(a, b, sums, rests, products, highs);
    cudaDeviceSynchronize();
    bool good = true;
    for (int i = 0; i < count; ++i)
        good = good && is_right(a + 4 * i, b + 4 * i, sums + 5 * i, rests + 5 * i, products + 3 * i, highs[i]);
    printf(good ? "PASS\n" : "FAIL\n");
}
