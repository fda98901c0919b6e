// Order: sort, stable_sort, the same by key, merge, searches, set operations.
#include "check.h"

#include <thrust/binary_search.h>
#include <thrust/functional.h>
#include <thrust/merge.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>

struct by_tens {
    __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; }
};
struct item {
    double weight;
    int number;
};
struct lighter {
    __host__ __device__ bool operator()(const item &a, const item &b) const { return a.weight < b.weight; }
};

static void sorts(size_t n)
{
    const std::vector<int> a = numbers(n, 1000);
    std::vector<int> want = a, order(n);
    std::iota(order.begin(), order.end(), 0);
    thrust::device_vector<int> x(a), places(order);

    thrust::sort(x.begin(), x.end());
    std::sort(want.begin(), want.end());
    check(host_of(x) == want, "sort", n);
    check(thrust::is_sorted(x.begin(), x.end()), "is_sorted", n);
    thrust::sort(x.begin(), x.end(), thrust::greater<int>());
    std::reverse(want.begin(), want.end());
    check(host_of(x) == want, "sort downwards", n);
    check(thrust::is_sorted(x.begin(), x.end()) == std::is_sorted(want.begin(), want.end()), "not is_sorted", n);

    x = a;
    thrust::stable_sort(thrust::device, x.begin(), x.end(), by_tens());
    want = a;
    std::stable_sort(want.begin(), want.end(), by_tens());
    check(host_of(x) == want, "stable_sort", n);
    x = a;
    thrust::stable_sort_by_key(x.begin(), x.end(), places.begin(), thrust::greater<int>());
    std::stable_sort(order.begin(), order.end(), [&a](int i, int j) { return a[i] > a[j]; });
    check(host_of(places) == order, "stable_sort_by_key", n);

    std::vector<item> items(n);
    for (size_t i = 0; i < n; ++i) items[i] = item{0.5 * a[i], static_cast<int>(i)};
    thrust::device_vector<item> there(items);
    thrust::stable_sort(there.begin(), there.end(), lighter());
    std::stable_sort(items.begin(), items.end(), lighter());
    const std::vector<item> got = host_of(there);
    bool right = true;
    for (size_t i = 0; i < n; ++i) right = right && got[i].number == items[i].number;
    check(right, "stable_sort of structs", n);
}

static void sorted(size_t n)
{
    std::vector<int> a = numbers(n, 500), b = numbers(n / 2 + 3, 500, 7), queries = numbers(50, 520, 11);
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    thrust::device_vector<int> x(a), y(b), q(queries), z(a.size() + b.size());
    thrust::device_vector<size_t> low(50), high(50);
    thrust::device_vector<bool> there(50);

    thrust::merge(x.begin(), x.end(), y.begin(), y.end(), z.begin());
    std::vector<int> want;
    std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(want));
    check(host_of(z) == want, "merge", n);

    thrust::lower_bound(x.begin(), x.end(), q.begin(), q.end(), low.begin());
    thrust::upper_bound(x.begin(), x.end(), q.begin(), q.end(), high.begin());
    thrust::binary_search(x.begin(), x.end(), q.begin(), q.end(), there.begin());
    bool right = true;
    for (size_t i = 0; i < queries.size(); ++i) {
        const auto range = std::equal_range(a.begin(), a.end(), queries[i]);
        right = right && low[i] == static_cast<size_t>(range.first - a.begin());
        right = right && high[i] == static_cast<size_t>(range.second - a.begin());
        right = right && there[i] == (range.first != range.second);
    }
    check(right, "lower_bound, upper_bound, binary_search", n);
    check(thrust::lower_bound(x.begin(), x.end(), 250) - x.begin() ==
              std::lower_bound(a.begin(), a.end(), 250) - a.begin(),
          "lower_bound of one value", n);
    check(thrust::binary_search(x.begin(), x.end(), 250) == std::binary_search(a.begin(), a.end(), 250),
          "binary_search of one value", n);

    want.clear();
    auto end = thrust::set_intersection(x.begin(), x.end(), y.begin(), y.end(), z.begin());
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(want));
    check(host_of(thrust::device_vector<int>(z.begin(), end)) == want, "set_intersection", n);
    want.clear();
    end = thrust::set_difference(x.begin(), x.end(), y.begin(), y.end(), z.begin());
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(want));
    check(host_of(thrust::device_vector<int>(z.begin(), end)) == want, "set_difference", n);
    want.clear();
    end = thrust::set_union(x.begin(), x.end(), y.begin(), y.end(), z.begin());
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(want));
    check(host_of(thrust::device_vector<int>(z.begin(), end)) == want, "set_union", n);
    want.clear();
    end = thrust::set_symmetric_difference(x.begin(), x.end(), y.begin(), y.end(), z.begin());
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(want));
    check(host_of(thrust::device_vector<int>(z.begin(), end)) == want, "set_symmetric_difference", n);
}

int main()
{
    for (size_t n : sizes) {
        sorts(n);
        sorted(n);
    }
    thrust::host_vector<int> h(numbers(100, 1000)), order(100);
    for (int i = 0; i < 100; ++i) order[i] = i;
    const thrust::host_vector<int> before = h;
    thrust::sort_by_key(h.begin(), h.end(), order.begin());
    check(std::is_sorted(h.begin(), h.end()) && before[order[0]] == h[0], "sort_by_key on the host", 100);
    return told();
}
