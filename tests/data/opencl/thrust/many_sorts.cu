// Sorts of so many numbers that they are sorted by their digits: all types of keys, both ways, with values and without.
typedef int index_t;  // a program may have names of our own headers
static const int digits = 3, threads = 32;
static_assert(sizeof(index_t) == 4 && digits + threads == 35, "they stay the program's");

#include "check.h"

#include <cstdint>
#include <limits>

#include <thrust/functional.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>

struct record {
    double weight;
    int number;
};

// Numbers of any size and sign; every 16th is the lowest, the highest, 0 or -0.0.
template <class K>
static std::vector<K> keys(size_t count)
{
    using limits = std::numeric_limits<K>;
    const K ends[] = {limits::lowest(), limits::max(), K(0), static_cast<K>(limits::is_signed ? -K(0) : K(1))};
    std::vector<K> values(count);
    uint64_t seed = 17;
    for (size_t i = 0; i < count; ++i) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        const int64_t bits = static_cast<int64_t>(seed);
        values[i] = limits::is_integer ? static_cast<K>(bits >> 7) : static_cast<K>(bits) / K(3e15);
        if (i % 16 == 5) values[i] = ends[i / 16 % 4];
    }
    return values;
}

template <class K>
static bool same(const std::vector<K> &a, const std::vector<K> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

template <class K>
static void sorts(size_t n, const char *what)
{
    const std::vector<K> given = keys<K>(n);
    std::vector<K> want = given;
    thrust::device_vector<K> x(given);
    thrust::sort(x.begin(), x.end());
    std::sort(want.begin(), want.end());
    check(same(host_of(x), want), what, n);

    x = given;
    thrust::device_vector<int> places(n);
    thrust::sequence(places.begin(), places.end());
    thrust::stable_sort_by_key(x.begin(), x.end(), places.begin(), thrust::greater<K>());
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&given](int i, int j) { return given[i] > given[j]; });
    check(host_of(places) == order, what, n);
    for (size_t i = 0; i < n; ++i) want[i] = given[order[i]];
    check(same(host_of(x), want), what, n);
}

static void records(size_t n)
{
    const std::vector<unsigned> given = keys<unsigned>(n);
    std::vector<record> all(n);
    for (size_t i = 0; i < n; ++i) all[i] = record{0.25 * given[i], static_cast<int>(i)};
    thrust::device_vector<unsigned> x(given);
    thrust::device_vector<record> moved(all);
    thrust::sort_by_key(thrust::device, x.begin(), x.end(), moved.begin(), thrust::less<>());
    std::stable_sort(all.begin(), all.end(), [](const record &a, const record &b) { return a.weight < b.weight; });
    const std::vector<record> got = host_of(moved);
    bool right = true;
    for (size_t i = 0; i < n; ++i) right = right && got[i].number == all[i].number && got[i].weight == all[i].weight;
    check(right, "structs by unsigned", n);
}

int main()
{
    sorts<int>(32769, "int");
    sorts<float>(40001, "float");
    sorts<signed char>(33000, "signed char");
    sorts<double>(33000, "double");
    records(33000);
    return told();
}
