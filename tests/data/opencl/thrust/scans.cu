// Running sums, also by key, and one value for each run of equal keys.
#include "check.h"

#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/transform_scan.h>

// An operation that does not commute: the composition of x -> a x + b, in arithmetic that wraps around.
struct line {
    unsigned a, b;
};
struct compose {
    __host__ __device__ line operator()(line f, line g) const { return line{f.a * g.a, f.b * g.a + g.b}; }
};
struct same_ten {
    __host__ __device__ bool operator()(int a, int b) const { return a / 10 == b / 10; }
};

static void scans(size_t n)
{
    const std::vector<int> a = numbers(n, 1000);
    std::vector<int> want(n);
    thrust::device_vector<int> x(a), z(n);

    auto end = thrust::inclusive_scan(x.begin(), x.end(), z.begin());
    std::partial_sum(a.begin(), a.end(), want.begin());
    check(host_of(z) == want && end == z.end(), "inclusive_scan", n);
    thrust::exclusive_scan(x.begin(), x.end(), z.begin());
    for (size_t i = n; i-- > 0;) want[i] = i > 0 ? want[i - 1] : 0;
    check(host_of(z) == want, "exclusive_scan", n);
    thrust::exclusive_scan(x.begin(), x.end(), x.begin(), 10);
    for (int &value : want) value += 10;
    check(host_of(x) == want, "exclusive_scan in place", n);
    x = a;
    thrust::inclusive_scan(thrust::device, x.begin(), x.end(), x.begin(), thrust::maximum<int>());
    std::partial_sum(a.begin(), a.end(), want.begin(), [](int p, int q) { return std::max(p, q); });
    check(host_of(x) == want, "inclusive_scan of the largest, in place", n);
    x = a;
    thrust::transform_inclusive_scan(x.begin(), x.end(), z.begin(), thrust::negate<int>(), thrust::plus<int>());
    std::partial_sum(a.begin(), a.end(), want.begin());
    for (int &value : want) value = -value;
    check(host_of(z) == want, "transform_inclusive_scan", n);
    thrust::transform_exclusive_scan(x.begin(), x.end(), z.begin(), thrust::negate<int>(), 0, thrust::plus<int>());
    for (size_t i = n; i-- > 0;) want[i] = i > 0 ? want[i - 1] : 0;
    check(host_of(z) == want, "transform_exclusive_scan", n);

    std::vector<line> lines(n);
    for (size_t i = 0; i < n; ++i) lines[i] = line{2u * static_cast<unsigned>(a[i]) + 1u, static_cast<unsigned>(i)};
    thrust::device_vector<line> there(lines);
    thrust::inclusive_scan(there.begin(), there.end(), there.begin(), compose());
    std::partial_sum(lines.begin(), lines.end(), lines.begin(), compose());
    const std::vector<line> got = host_of(there);
    bool right = true;
    for (size_t i = 0; i < n; ++i) right = right && got[i].a == lines[i].a && got[i].b == lines[i].b;
    check(right, "inclusive_scan of what does not commute", n);
}

static void by_key(size_t n, unsigned runs)
{
    std::vector<int> keys = numbers(n, runs), values = numbers(n, 100, 3), want(n);
    std::sort(keys.begin(), keys.end());
    thrust::device_vector<int> k(keys), v(values), z(n), out_keys(n), out(n);

    thrust::inclusive_scan_by_key(k.begin(), k.end(), v.begin(), z.begin());
    for (size_t i = 0; i < n; ++i) want[i] = values[i] + (i > 0 && keys[i] == keys[i - 1] ? want[i - 1] : 0);
    check(host_of(z) == want, "inclusive_scan_by_key", n);
    thrust::exclusive_scan_by_key(k.begin(), k.end(), v.begin(), z.begin(), 5);
    for (size_t i = 0; i < n; ++i) {
        want[i] = i > 0 && keys[i] == keys[i - 1] ? want[i - 1] + values[i - 1] : 5;
    }
    check(host_of(z) == want, "exclusive_scan_by_key", n);

    std::vector<int> sums, heads;
    for (size_t i = 0; i < n; ++i) {
        if (i == 0 || keys[i] / 10 != keys[i - 1] / 10) {
            heads.push_back(keys[i]);
            sums.push_back(0);
        }
        sums.back() += values[i];
    }
    auto ends = thrust::reduce_by_key(k.begin(), k.end(), v.begin(), out_keys.begin(), out.begin(), same_ten());
    const size_t found = static_cast<size_t>(ends.first - out_keys.begin());
    check(found == heads.size() && ends.second - out.begin() == ends.first - out_keys.begin(), "reduce_by_key", n);
    out_keys.resize(found);
    out.resize(found);
    check(host_of(out_keys) == heads && host_of(out) == sums, "reduce_by_key: its runs", n);
}

int main()
{
    for (size_t n : sizes) {
        scans(n);
        by_key(n, 50);
        by_key(n, 5000);
    }
    thrust::host_vector<int> h(numbers(100, 9)), sums(100);
    thrust::inclusive_scan(h.begin(), h.end(), sums.begin());
    check(sums[99] == std::accumulate(h.begin(), h.end(), 0), "inclusive_scan on the host", 100);
    thrust::exclusive_scan(h.begin(), h.end(), h.begin(), 0, thrust::plus<int>());
    check(h[99] == sums[98], "exclusive_scan on the host", 100);
    return told();
}
