// Every adapter for cooperative groups, in groups of all sizes that matter, against what a loop computes.
#include "cuport_hip_compat.h"
#include "group.h"
#include <algorithm>
#include <cstdio>
#include <cstring>

struct Pair {
    double sum;
    short count;
    Pair operator+(const Pair &other) const { return {sum + other.sum, static_cast<short>(count + other.count)}; }
};

static std::atomic<int> wrong{0};

static void check(bool right, const char *what, unsigned count)
{
    if (!right && wrong++ < 10) std::printf("%s is wrong in a group of %u\n", what, count);
}

static int value(unsigned rank) { return static_cast<int>((rank * 37 + 11) % 101) - 50; }

// No default constructor, and no multiple of a word.
struct Odd {
    explicit Odd(unsigned rank) : bytes{static_cast<unsigned char>(rank), 1, 2, 3, 4, 5, static_cast<unsigned char>(~rank)} {}
    bool is_of(unsigned rank) const { return std::memcmp(bytes, Odd(rank).bytes, sizeof bytes) == 0; }
    unsigned char bytes[7];
};

static void shuffles(const Group &group)
{
    const unsigned rank = group.thread_rank(), count = group.size();
    const Odd mine(rank);
    check(cuport_cg_shfl(group, mine, count - 1).is_of(count - 1), "shfl", count);
    check(cuport_cg_shfl_up(group, mine, 2).is_of(rank < 2 ? rank : rank - 2), "shfl_up", count);
    check(cuport_cg_shfl_down(group, mine, 2).is_of(rank + 2 < count ? rank + 2 : rank), "shfl_down", count);
    check(cuport_cg_shfl_xor(group, mine, 1).is_of((rank ^ 1) < count ? rank ^ 1 : rank), "shfl_xor", count);
    check(cuport_cg_shfl<double>(group, static_cast<int>(rank), 0) == 0.0, "shfl of a named type", count);
    check(cuport_cg_shfl_down(group, rank * 0.5, 1) == (rank + 1 < count ? rank + 1 : rank) * 0.5, "of numbers", count);
}

static void all(const Group &group)
{
    const unsigned rank = group.thread_rank(), count = group.size();
    int sum = 0, least = 1000, most = -1000, bits = 0, ones = -1, odd = 0, before = 0;
    for (unsigned k = 0; k < count; ++k) {
        if (k < rank) before += value(k);
        sum += value(k), least = std::min(least, value(k)), most = std::max(most, value(k));
        bits |= value(k), ones &= value(k), odd ^= value(k);
    }
    const int mine = value(rank);
    check(cuport_cg_reduce(group, mine, cuport_cg_plus<int>()) == sum, "plus", count);
    check(cuport_cg_reduce(group, mine, cuport_cg_less<int>()) == least, "less", count);
    check(cuport_cg_reduce(group, mine, cuport_cg_greater<int>()) == most, "greater", count);
    check(cuport_cg_reduce(group, mine, cuport_cg_bit_or<int>()) == bits, "bit_or", count);
    check(cuport_cg_reduce(group, mine, cuport_cg_bit_and<int>()) == ones, "bit_and", count);
    check(cuport_cg_reduce(group, mine, cuport_cg_bit_xor<int>()) == odd, "bit_xor", count);
    const Pair pair = cuport_cg_reduce(group, Pair{mine * 0.5, 1}, cuport_cg_plus<Pair>());
    check(pair.sum == sum * 0.5 && pair.count == static_cast<short>(count), "a structure", count);
    check(cuport_cg_inclusive_scan(group, mine) == before + mine, "inclusive_scan", count);
    check(cuport_cg_exclusive_scan(group, mine) == before, "exclusive_scan", count);
    const auto largest = [](int a, int b) { return std::max(a, b); };
    int until = -1000;
    for (unsigned k = 0; k <= rank; ++k) until = std::max(until, value(k));
    check(cuport_cg_inclusive_scan(group, mine, largest) == until, "inclusive_scan with a function", count);
    const unsigned label = rank % 3;
    const auto part = cuport_cg_labeled_partition(group, label);
    check(part.size() == (count + 2 - label) / 3 && part.thread_rank() == rank / 3, "labeled_partition", count);
    check(cuport_cg_reduce(part, label, cuport_cg_plus<unsigned>()) == label * part.size(), "reduce of a part", count);
    static std::atomic<int> calls;
    if (rank == 0) calls = 0;
    group.sync();
    cuport_cg_invoke_one(group, [](int by) { calls += by; }, 5);
    group.sync();
    check(calls == 5, "invoke_one", count);
    check(cuport_cg_invoke_one_broadcast(group, [](int x) { return x + 1; }, 41) == 42, "invoke_one_broadcast", count);
}

template <class Element> void copies(const Group &group, size_t size)
{
    static Element from[100], to[100];
    for (size_t k = group.thread_rank(); k < 100; k += group.size()) from[k] = static_cast<Element>(k + 1), to[k] = 0;
    group.sync();
    cuport_cg_memcpy_async(group, to, from, size * sizeof(Element));
    cuport_cg_wait(group);
    bool right = true;
    for (size_t k = 0; k < 100; ++k) right = right && to[k] == (k < size ? from[k] : Element(0));
    check(right, "memcpy_async", group.size());
    group.sync();
    cuport_cg_memcpy_async(group, to, 60, from, 80);
    cuport_cg_wait_prior<0>(group);
    check(to[59] == from[59] && to[60] == Element(0), "memcpy_async of elements", group.size());
    group.sync();
}

int main()
{
    for (unsigned count : {1u, 2u, 3u, 5u, 8u, 17u, 32u, 33u, 64u}) {
        launch(count, all);
        launch(count, shuffles);
        launch(count, [](const Group &group) { copies<int>(group, 33), copies<double>(group, 7), copies<char>(group, 13); });
    }
    unsigned int words[4] = {1, 2, 3, 4}, got[4] = {9, 9, 9, 9};
    cuport_pipeline_memcpy_async(got, words, 16);
    cuport_pipeline_commit();
    cuport_pipeline_wait_prior(0);
    check(std::equal(words, words + 4, got), "a copy of 16 bytes", 1);
    cuport_pipeline_memcpy_async(got, words, 8, 4);
    check(got[0] == 1 && got[1] == 0 && got[2] == 3, "a copy with zeros", 1);
    std::printf("%d wrong\n", wrong.load());
    return wrong != 0;
}
