// Some of the elements: copy_if, remove, unique, partition.
#include "check.h"

#include <thrust/copy.h>
#include <thrust/partition.h>
#include <thrust/remove.h>
#include <thrust/unique.h>

struct is_even {
    __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct same_ten {
    __host__ __device__ bool operator()(int a, int b) const { return a / 10 == b / 10; }
};

static std::vector<int> up_to(const thrust::device_vector<int> &vector, thrust::device_vector<int>::iterator end)
{
    std::vector<int> values = host_of(vector);
    values.resize(static_cast<size_t>(end - vector.begin()));
    return values;
}

static void some(size_t n)
{
    const std::vector<int> a = numbers(n, 1000), s = numbers(n, 2, 5);
    std::vector<int> want;
    thrust::device_vector<int> x(a), stencil(s), z(n), left(n);

    auto end = thrust::copy_if(x.begin(), x.end(), z.begin(), is_even());
    std::copy_if(a.begin(), a.end(), std::back_inserter(want), is_even());
    check(up_to(z, end) == want, "copy_if", n);
    const int bound = 700;
    end = thrust::copy_if(x.begin(), x.end(), z.begin(), [=] __device__(int v) { return v < bound; });
    want.clear();
    std::copy_if(a.begin(), a.end(), std::back_inserter(want), [](int v) { return v < 700; });
    check(up_to(z, end) == want, "copy_if by a lambda", n);
    end = thrust::copy_if(thrust::device, x.begin(), x.end(), stencil.begin(), z.begin(), thrust::identity<int>());
    want.clear();
    for (size_t i = 0; i < n; ++i) {
        if (s[i]) want.push_back(a[i]);
    }
    check(up_to(z, end) == want, "copy_if with a stencil", n);

    end = thrust::remove_if(x.begin(), x.end(), is_even());
    want = a;
    want.erase(std::remove_if(want.begin(), want.end(), is_even()), want.end());
    check(up_to(x, end) == want, "remove_if", n);
    x = a;
    end = thrust::remove(x.begin(), x.end(), 17);
    want = a;
    want.erase(std::remove(want.begin(), want.end(), 17), want.end());
    check(up_to(x, end) == want, "remove", n);
    x = a;
    end = thrust::remove_copy_if(x.begin(), x.end(), z.begin(), is_even());
    want.clear();
    std::remove_copy_if(a.begin(), a.end(), std::back_inserter(want), is_even());
    check(up_to(z, end) == want, "remove_copy_if", n);

    auto middle = thrust::stable_partition(x.begin(), x.end(), is_even());
    want = a;
    const auto there = std::stable_partition(want.begin(), want.end(), is_even());
    check(host_of(x) == want && middle - x.begin() == there - want.begin(), "stable_partition", n);
    x = a;
    middle = thrust::partition(x.begin(), x.end(), is_even());
    check(middle - x.begin() == there - want.begin() && thrust::is_partitioned(x.begin(), x.end(), is_even()),
          "partition", n);
    x = a;
    const auto ends = thrust::partition_copy(x.begin(), x.end(), z.begin(), left.begin(), is_even());
    check(up_to(z, ends.first) == std::vector<int>(want.begin(), there) &&
              up_to(left, ends.second) == std::vector<int>(there, want.end()),
          "partition_copy", n);
}

static void runs(size_t n)
{
    std::vector<int> a = numbers(n, 300), b = numbers(n, 1000, 3), want;
    std::sort(a.begin(), a.end());
    thrust::device_vector<int> x(a), v(b), z(n), w(n);

    auto end = thrust::unique_copy(x.begin(), x.end(), z.begin());
    std::unique_copy(a.begin(), a.end(), std::back_inserter(want));
    check(up_to(z, end) == want, "unique_copy", n);
    check(thrust::unique_count(x.begin(), x.end()) == static_cast<long>(want.size()), "unique_count", n);
    end = thrust::unique(x.begin(), x.end(), same_ten());
    want = a;
    want.erase(std::unique(want.begin(), want.end(), same_ten()), want.end());
    check(up_to(x, end) == want, "unique", n);

    x = a;
    std::vector<int> values;
    want.clear();
    for (size_t i = 0; i < n; ++i) {
        if (i > 0 && a[i] == a[i - 1]) continue;
        want.push_back(a[i]);
        values.push_back(b[i]);
    }
    auto ends = thrust::unique_by_key_copy(x.begin(), x.end(), v.begin(), z.begin(), w.begin());
    check(up_to(z, ends.first) == want && up_to(w, ends.second) == values, "unique_by_key_copy", n);
    ends = thrust::unique_by_key(x.begin(), x.end(), v.begin());
    check(up_to(x, ends.first) == want && up_to(v, ends.second) == values, "unique_by_key", n);
}

int main()
{
    for (size_t n : sizes) {
        some(n);
        runs(n);
    }
    thrust::host_vector<int> h(numbers(100, 9));
    h.erase(thrust::remove_if(h.begin(), h.end(), is_even()), h.end());
    check(std::count_if(h.begin(), h.end(), is_even()) == 0 && h.size() > 10, "remove_if on the host", 100);
    return told();
}
