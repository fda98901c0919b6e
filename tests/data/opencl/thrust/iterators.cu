// Iterators that compute or rearrange, tuples, placeholders, and lambdas within iterators.
#include "check.h"

#include <thrust/functional.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/count.h>
#include <thrust/for_each.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>
#include <thrust/zip_function.h>

using namespace thrust::placeholders;

typedef thrust::tuple<float, int> weighted;

struct product {
    __host__ __device__ float operator()(const weighted &t) const { return thrust::get<0>(t) * thrust::get<1>(t); }
};
struct swap_them {
    template <class Tuple>
    __host__ __device__ void operator()(Tuple t) const
    {
        const float first = thrust::get<0>(t);
        thrust::get<0>(t) = static_cast<float>(thrust::get<1>(t));
        thrust::get<1>(t) = static_cast<int>(first);
    }
};
struct is_small {
    __host__ __device__ bool operator()(const weighted &t) const { return thrust::get<1>(t) < 50; }
};
struct wrap {
    int by;
    __host__ __device__ int operator()(int i) const { return i % by; }
};
struct larger {
    __host__ __device__ thrust::tuple<int, int> operator()(thrust::tuple<int, int> a, thrust::tuple<int, int> b) const
    {
        return thrust::get<0>(b) > thrust::get<0>(a) ? b : a;
    }
};

static void single(size_t n)
{
    const std::vector<int> a = numbers(n, 100);
    const thrust::device_vector<int> x(a);
    thrust::device_vector<int> z(n);
    std::vector<int> want(n);

    const auto counting = thrust::make_counting_iterator(1);
    const long total = thrust::reduce(counting, counting + n, 0L);
    check(total == static_cast<long>(n) * (static_cast<long>(n) + 1) / 2, "counting_iterator", n);
    thrust::transform(x.begin(), x.end(), thrust::make_constant_iterator(3), z.begin(), thrust::plus<int>());
    std::transform(a.begin(), a.end(), want.begin(), [](int v) { return v + 3; });
    check(host_of(z) == want, "constant_iterator", n);
    const auto squares = thrust::make_transform_iterator(x.begin(), thrust::square<int>());
    check(thrust::reduce(squares, squares + n) == std::inner_product(a.begin(), a.end(), a.begin(), 0),
          "transform_iterator", n);
    const int by = 2;
    const auto twice = thrust::make_transform_iterator(x.begin(), [by] __device__(int v) { return v * by; });
    check(thrust::reduce(twice, twice + n) == 2 * std::accumulate(a.begin(), a.end(), 0), "a lambda in an iterator", n);
    const auto places = thrust::make_transform_iterator(thrust::make_counting_iterator(0), wrap{7});
    const auto some = thrust::make_permutation_iterator(x.begin(), places);
    if (n >= 7) {
        thrust::copy(some, some + n, z.begin());
        for (size_t i = 0; i < n; ++i) want[i] = a[i % 7];
        check(host_of(z) == want, "permutation_iterator", n);
    }
    thrust::copy(x.rbegin(), x.rend(), z.begin());
    check(host_of(z) == std::vector<int>(a.rbegin(), a.rend()), "reverse_iterator", n);
    thrust::inclusive_scan(thrust::make_reverse_iterator(x.end()), thrust::make_reverse_iterator(x.begin()), z.begin());
    std::partial_sum(a.rbegin(), a.rend(), want.begin());
    check(host_of(z) == want, "a scan backwards", n);
    const auto ends = thrust::reduce_by_key(x.begin(), x.end(), thrust::make_constant_iterator(1),
                                            thrust::make_discard_iterator(), z.begin());
    size_t runs = n > 0;
    for (size_t i = 1; i < n; ++i) runs += a[i] != a[i - 1];
    check(static_cast<size_t>(ends.second - z.begin()) == runs, "discard_iterator", n);

    thrust::transform(x.begin(), x.end(), z.begin(), 2 * _1 + 1);
    thrust::transform(z.begin(), z.end(), x.begin(), z.begin(), _1 - _2);
    std::transform(a.begin(), a.end(), want.begin(), [](int v) { return v + 1; });
    check(host_of(z) == want, "placeholders", n);
    check(thrust::count_if(x.begin(), x.end(), _1 > 50 && _1 != 60) ==
              std::count_if(a.begin(), a.end(), [](int v) { return v > 50 && v != 60; }),
          "placeholders of conditions", n);
}

static void zipped(size_t n)
{
    const std::vector<int> a = numbers(n, 100);
    std::vector<float> f(n);
    for (size_t i = 0; i < n; ++i) f[i] = static_cast<float>(i % 31);
    thrust::device_vector<float> x(f);
    thrust::device_vector<int> y(a);

    const auto first = thrust::make_zip_iterator(thrust::make_tuple(x.begin(), y.begin()));
    const float sum = thrust::transform_reduce(first, first + n, product(), 0.0f, thrust::plus<float>());
    double want = 0;
    for (size_t i = 0; i < n; ++i) want += static_cast<double>(f[i]) * a[i];
    check(std::abs(sum - want) <= 1e-5 * want, "zip_iterator", n);
    const auto numbered = thrust::make_zip_iterator(y.begin(), thrust::make_counting_iterator(0));
    const thrust::tuple<int, int> best =
        thrust::reduce(numbered, numbered + n, thrust::tuple<int, int>(-1, -1), larger());
    check(n == 0 || thrust::get<0>(best) == *std::max_element(a.begin(), a.end()), "tuples reduced", n);
    thrust::device_vector<float> z(n);
    thrust::transform(first, first + n, z.begin(),
                      thrust::make_zip_function([] __device__(float v, int i) { return v + i; }));
    check(n == 0 || z[n - 1] == f[n - 1] + static_cast<float>(a[n - 1]), "zip_function", n);

    thrust::for_each(first, first + n, swap_them());
    check(n == 0 || (x[0] == a[0] && y[0] == f[0]), "tuples of references", n);
    thrust::for_each(first, first + n, swap_them());
    const auto end = thrust::remove_if(first, first + n, is_small());
    check(end - first == std::count_if(a.begin(), a.end(), [](int v) { return v >= 50; }), "tuples removed", n);

    x = f;
    y = a;
    thrust::sort_by_key(y.begin(), y.end(), thrust::make_zip_iterator(thrust::make_tuple(x.begin())));
    std::vector<size_t> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&a](size_t i, size_t j) { return a[i] < a[j]; });
    bool right = true;
    const std::vector<float> got = host_of(x);
    for (size_t i = 0; i < n; ++i) right = right && got[i] == f[order[i]];
    check(right, "tuples sorted by key", n);
    y = a;
    x = f;
    thrust::sort(first, first + n);
    const std::vector<float> floats = host_of(x);
    check(std::is_sorted(floats.begin(), floats.end()), "tuples sorted", n);
}

int main()
{
    for (size_t n : sizes) {
        single(n);
        zipped(n);
    }
    int a = 0;
    double b = 0;
    thrust::tie(a, b) = thrust::make_tuple(3, 0.5);
    const auto [c, d, e] = thrust::make_tuple(1, 2.5f, 'x');
    check(a == 3 && b == 0.5 && c == 1 && d == 2.5f && e == 'x', "tuples on the host", 3);
    check(thrust::make_tuple(1, 2) < thrust::make_tuple(1, 3) && thrust::make_pair(1, 2).second == 2, "order", 2);
    return told();
}
