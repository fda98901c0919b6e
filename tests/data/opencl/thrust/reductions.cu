// One value of many: reduce, transform_reduce, inner_product, count, extrema, find, all_of, equal, mismatch.
#include "check.h"

#include <thrust/count.h>
#include <thrust/equal.h>
#include <thrust/extrema.h>
#include <thrust/find.h>
#include <thrust/inner_product.h>
#include <thrust/logical.h>
#include <thrust/mismatch.h>
#include <thrust/reduce.h>
#include <thrust/transform_reduce.h>

struct square {
    __host__ __device__ long operator()(int x) const { return static_cast<long>(x) * x; }
};
struct above {
    int bound;
    __host__ __device__ bool operator()(int x) const { return x > bound; }
};
// A type with a constructor of its own: the extremes of all numbers.
struct extent {
    int low, high;
    __host__ __device__ extent() : low(1 << 30), high(-1) {}
    __host__ __device__ extent(int value) : low(value), high(value) {}
};
struct join {
    __host__ __device__ extent operator()(const extent &a, const extent &b) const
    {
        extent both;
        both.low = a.low < b.low ? a.low : b.low;
        both.high = a.high > b.high ? a.high : b.high;
        return both;
    }
};
struct farther {
    __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; }
};

static void sums(size_t n)
{
    const std::vector<int> a = numbers(n, 1000), b = numbers(n, 1000, 9);
    const thrust::device_vector<int> x(a), y(b);
    check(thrust::reduce(x.begin(), x.end()) == std::accumulate(a.begin(), a.end(), 0), "reduce", n);
    check(thrust::reduce(x.begin(), x.end(), 100L, thrust::plus<long>()) == std::accumulate(a.begin(), a.end(), 100L),
          "reduce to another type", n);
    const int top = thrust::reduce(thrust::device, x.begin(), x.end(), -1, thrust::maximum<int>());
    check(top == (n == 0 ? -1 : *std::max_element(a.begin(), a.end())), "reduce to the largest", n);
    const long squares = thrust::transform_reduce(x.begin(), x.end(), square(), 0L, thrust::plus<long>());
    check(squares == std::inner_product(a.begin(), a.end(), a.begin(), 0L), "transform_reduce", n);
    const int twice =
        thrust::transform_reduce(x.begin(), x.end(), [] __device__(int v) { return v * 2; }, 1, thrust::plus<int>());
    check(twice == 1 + 2 * std::accumulate(a.begin(), a.end(), 0),
          "transform_reduce with a lambda", n);
    check(thrust::inner_product(x.begin(), x.end(), y.begin(), 3L) ==
              std::inner_product(a.begin(), a.end(), b.begin(), 3L),
          "inner_product", n);
    check(thrust::inner_product(x.begin(), x.end(), y.begin(), 0, thrust::plus<int>(), thrust::equal_to<int>()) ==
              std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus<int>(), std::equal_to<int>()),
          "inner_product of equal elements", n);
    const extent found = thrust::transform_reduce(x.begin(), x.end(), [] __device__(int v) { return extent(v); },
                                                  extent(), join());
    check(n == 0 || (found.low == *std::min_element(a.begin(), a.end()) && found.high == top),
          "a type of one's own", n);
}

static void questions(size_t n)
{
    const std::vector<int> a = numbers(n, 1000);
    std::vector<int> c = a;
    thrust::device_vector<int> x(a), y(a);
    check(thrust::count(x.begin(), x.end(), 7) == std::count(a.begin(), a.end(), 7), "count", n);
    check(thrust::count_if(x.begin(), x.end(), above{500}) == std::count_if(a.begin(), a.end(), above{500}),
          "count_if", n);
    check(thrust::find(x.begin(), x.end(), 333) - x.begin() == std::find(a.begin(), a.end(), 333) - a.begin(),
          "find", n);
    check(thrust::find_if(x.begin(), x.end(), above{990}) - x.begin() ==
              std::find_if(a.begin(), a.end(), above{990}) - a.begin(),
          "find_if", n);
    check(thrust::find_if_not(x.begin(), x.end(), above{10}) - x.begin() ==
              std::find_if_not(a.begin(), a.end(), above{10}) - a.begin(),
          "find_if_not", n);
    check(thrust::all_of(x.begin(), x.end(), above{-1}), "all_of", n);
    check(thrust::any_of(x.begin(), x.end(), above{998}) == std::any_of(a.begin(), a.end(), above{998}), "any_of", n);
    check(thrust::none_of(x.begin(), x.end(), above{999}), "none_of", n);
    check(thrust::min_element(x.begin(), x.end()) - x.begin() == std::min_element(a.begin(), a.end()) - a.begin(),
          "min_element", n);
    check(thrust::max_element(x.begin(), x.end()) - x.begin() == std::max_element(a.begin(), a.end()) - a.begin(),
          "max_element", n);
    check(thrust::max_element(x.begin(), x.end(), farther()) - x.begin() ==
              std::max_element(a.begin(), a.end(), farther()) - a.begin(),
          "max_element by an order of one's own", n);
    const auto both = thrust::minmax_element(x.begin(), x.end());
    check(n == 0 || (*both.first == *std::min_element(a.begin(), a.end()) &&
                     *both.second == *std::max_element(a.begin(), a.end())),
          "minmax_element", n);
    check(thrust::equal(x.begin(), x.end(), y.begin()), "equal", n);
    if (n == 0) return;
    y[n - 1] = -1;
    check(!thrust::equal(x.begin(), x.end(), y.begin()), "not equal", n);
    check(thrust::mismatch(x.begin(), x.end(), y.begin()).second - y.begin() == static_cast<long>(n) - 1,
          "mismatch", n);
}

int main()
{
    for (size_t n : sizes) {
        sums(n);
        questions(n);
    }
    thrust::host_vector<int> h(numbers(1000, 50));
    check(thrust::reduce(h.begin(), h.end()) == std::accumulate(h.begin(), h.end(), 0), "reduce on the host", 1000);
    check(thrust::count(h.begin(), h.end(), 3) == std::count(h.begin(), h.end(), 3), "count on the host", 1000);
    check(thrust::max_element(h.begin(), h.end()) == std::max_element(h.begin(), h.end()),
          "max_element on the host", 1000);
    return told();
}
