// Votes, reductions and matches ask the lanes of each lane's own mask, of those that have not ended or gone elsewhere.
#include <cstdio>
#include <cuda_runtime.h>

constexpr unsigned FULL = 0xffffffffu;
constexpr int OPERATIONS = 10;

__device__ unsigned votes(unsigned mask, bool flag)
{
    return __ballot_sync(mask, flag);
}

// Every lane as one of its half, its quarter, ...: all in one call, with masks of their own.
__global__ void parts(unsigned* found, unsigned width)
{
    const unsigned lane = threadIdx.x % 32;
    const unsigned mask = (width == 32 ? FULL : (1u << width) - 1) << (lane / width * width);
    unsigned* mine = found + threadIdx.x * OPERATIONS;
    mine[0] = __ballot_sync(mask, lane % 3 == 0);
    mine[1] = __any_sync(mask, lane == 3);
    mine[2] = __all_sync(mask, lane < 16);
    mine[3] = __reduce_add_sync(mask, lane);
    mine[4] = __reduce_max_sync(mask, (int)lane - 40);
    mine[5] = __match_any_sync(mask, lane % 2);
    int same = 5;
    mine[6] = __match_all_sync(mask, lane / 16, &same);
    mine[7] = same;
    mine[8] = votes(mask, lane % 3 == 0);
    mine[9] = 0;
}

// The lanes from `count` on have ended, and a full mask does not bring them back; of the others, odd and even ones part.
__global__ void rest(unsigned* found, const unsigned* in, unsigned count)
{
    const unsigned lane = threadIdx.x % 32;
    unsigned* mine = found + threadIdx.x * OPERATIONS;
    const unsigned value = in[threadIdx.x];
    if (lane >= count) return;
    if (lane % 2) {
        mine[0] = __ballot_sync(0xaaaaaaaau, 1);
        mine[1] = __reduce_min_sync(0xaaaaaaaau, value);
        mine[2] = __reduce_and_sync(0xaaaaaaaau, value);
        mine[3] = __reduce_max_sync(0xaaaaaaaau, -(int)value);
        mine[4] = __reduce_add_sync(0xaaaaaaaau, value);
        mine[5] = __match_any_sync(0xaaaaaaaau, value / 1000);
        mine[6] = __all_sync(0xaaaaaaaau, lane < count);
        mine[7] = votes(0xaaaaaaaau, true);
        mine[8] = __activemask();
        int same = 7;
        mine[9] = __match_all_sync(0xaaaaaaaau, 4.5f, &same) + same;
    }
}

static int wrong = 0;

static void expect(const char* what, unsigned thread, unsigned got, unsigned wanted)
{
    if (got != wanted && wrong++ < 20) std::printf("%s, thread %u: %x, not %x\n", what, thread, got, wanted);
}

static void check_parts(const unsigned* found, unsigned width)
{
    for (unsigned thread = 0; thread < 64; ++thread) {
        const unsigned lane = thread % 32, first = lane / width * width, last = first + width - 1;
        unsigned threes = 0, all = 0, sum = 0, alike = 0;
        for (unsigned other = first; other <= last; ++other) {
            all |= 1u << other;
            sum += other;
            if (other % 3 == 0) threes |= 1u << other;
            if (other % 2 == lane % 2) alike |= 1u << other;
        }
        const bool is_one_half = first / 16 == last / 16;
        const unsigned wanted[OPERATIONS] = {threes, first <= 3 && 3 <= last, last < 16, sum, (unsigned)((int)last - 40), alike,
                                             is_one_half ? all : 0, is_one_half, threes, 0};
        for (int i = 0; i < OPERATIONS; ++i) expect("parts", thread, found[thread * OPERATIONS + i], wanted[i]);
    }
}

static void check_rest(const unsigned* found, const unsigned* in, unsigned count)
{
    for (unsigned thread = 0; thread < 64; ++thread) {
        const unsigned lane = thread % 32, base = thread - lane;
        if (lane >= count || lane % 2 == 0) continue;
        unsigned odd = 0, least = FULL, common = FULL, sum = 0, alike = 0;
        for (unsigned other = 1; other < count; other += 2) {
            const unsigned value = in[base + other];
            odd |= 1u << other;
            least = value < least ? value : least;
            common &= value;
            sum += value;
            if (value / 1000 == in[thread] / 1000) alike |= 1u << other;
        }
        const unsigned wanted[OPERATIONS] = {odd, least, common, 0u - least, sum, alike, 1, odd, odd, odd + 1};
        for (int i = 0; i < OPERATIONS; ++i) expect("rest", thread, found[thread * OPERATIONS + i], wanted[i]);
    }
}

int main()
{
    unsigned *found, *in;
    cudaMallocManaged((void**)&found, 64 * OPERATIONS * sizeof(unsigned));
    cudaMallocManaged((void**)&in, 64 * sizeof(unsigned));
    for (unsigned i = 0; i < 64; ++i) in[i] = 0x700 + i * 97;
    for (unsigned width = 1; width <= 32; width *= 2) {
        parts<<<1, 64>>>(found, width);
        cudaDeviceSynchronize();
        check_parts(found, width);
    }
    for (unsigned count = 2; count <= 32; count += 5) {
        rest<<<1, 64>>>(found, in, count);
        cudaDeviceSynchronize();
        check_rest(found, in, count);
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
