// Element by element: transform, for_each, fill, sequence, gather, scatter, and what is made of these.
#include "check.h"

#include <thrust/adjacent_difference.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/generate.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/swap.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>

struct saxpy {
    float a;
    __host__ __device__ float operator()(float x, float y) const { return a * x + y; }
};
struct is_odd {
    __host__ __device__ bool operator()(int x) const { return x % 2 != 0; }
};
struct add_to {
    int *target;
    int by;
    __device__ void operator()(int i) const { target[i] += by; }
};
struct seven {
    __host__ __device__ int operator()() const { return 7; }
};

static void each(size_t n)
{
    const std::vector<int> a = numbers(n, 1000), b = numbers(n, 1000, 5);
    thrust::device_vector<int> x(a), y(b), z(n);
    std::vector<int> want(n);

    thrust::transform(x.begin(), x.end(), z.begin(), thrust::negate<int>());
    std::transform(a.begin(), a.end(), want.begin(), std::negate<int>());
    check(host_of(z) == want, "transform", n);

    thrust::transform(x.begin(), x.end(), y.begin(), z.begin(), thrust::multiplies<int>());
    std::transform(a.begin(), a.end(), b.begin(), want.begin(), std::multiplies<int>());
    check(host_of(z) == want, "transform of two", n);

    const int by = 3;
    auto end = thrust::transform(x.begin(), x.end(), z.begin(), [by] __device__(int v) { return v * by + 1; });
    std::transform(a.begin(), a.end(), want.begin(), [](int v) { return v * 3 + 1; });
    check(host_of(z) == want && end == z.end(), "transform by a lambda", n);

    thrust::transform_if(x.begin(), x.end(), z.begin(), thrust::negate<int>(), is_odd());
    for (size_t i = 0; i < n; ++i) want[i] = a[i] % 2 ? -a[i] : want[i];
    check(host_of(z) == want, "transform_if", n);
    thrust::transform_if(thrust::device, x.begin(), x.end(), y.begin(), z.begin(), thrust::negate<int>(), is_odd());
    for (size_t i = 0; i < n; ++i) want[i] = b[i] % 2 ? -a[i] : want[i];
    check(host_of(z) == want, "transform_if with a stencil", n);

    thrust::for_each(x.begin(), x.end(), [] __device__(int &v) { v += 2; });
    check(n == 0 || x[n - 1] == a[n - 1] + 2, "for_each", n);
    thrust::for_each_n(thrust::device, thrust::make_counting_iterator(0), n,
                       add_to{thrust::raw_pointer_cast(z.data()), 5});
    for (int &value : want) value += 5;
    check(host_of(z) == want, "for_each_n of numbers, with a pointer", n);
}

static void made(size_t n)
{
    const std::vector<int> a = numbers(n, 1000);
    thrust::device_vector<int> x(a), z(n);
    std::vector<int> want(n);

    thrust::sequence(z.begin(), z.end());
    std::iota(want.begin(), want.end(), 0);
    check(host_of(z) == want, "sequence", n);
    thrust::sequence(z.begin(), z.end(), 5, 3);
    for (size_t i = 0; i < n; ++i) want[i] = 5 + 3 * static_cast<int>(i);
    check(host_of(z) == want, "sequence with steps", n);
    thrust::fill(z.begin(), z.end(), 4);
    check(host_of(z) == std::vector<int>(n, 4), "fill", n);
    thrust::fill_n(z.begin(), n / 2, -1);
    std::fill(want.begin(), want.end(), 4);
    std::fill_n(want.begin(), n / 2, -1);
    check(host_of(z) == want, "fill_n", n);
    thrust::generate(z.begin(), z.end(), seven());
    check(host_of(z) == std::vector<int>(n, 7), "generate", n);
    thrust::tabulate(z.begin(), z.end(), thrust::negate<int>());
    for (size_t i = 0; i < n; ++i) want[i] = -static_cast<int>(i);
    check(host_of(z) == want, "tabulate", n);

    thrust::replace(x.begin(), x.end(), 5, -5);
    want = a;
    std::replace(want.begin(), want.end(), 5, -5);
    check(host_of(x) == want, "replace", n);
    thrust::replace_if(x.begin(), x.end(), is_odd(), 0);
    std::replace_if(want.begin(), want.end(), is_odd(), 0);
    check(host_of(x) == want, "replace_if", n);
    thrust::replace_copy_if(x.begin(), x.end(), z.begin(), thrust::logical_not<int>(), 9);
    std::replace_if(want.begin(), want.end(), std::logical_not<int>(), 9);
    check(host_of(z) == want, "replace_copy_if", n);

    thrust::reverse(z.begin(), z.end());
    std::reverse(want.begin(), want.end());
    check(host_of(z) == want, "reverse", n);
    thrust::reverse_copy(z.begin(), z.end(), x.begin());
    std::reverse(want.begin(), want.end());
    check(host_of(x) == want, "reverse_copy", n);
    thrust::swap_ranges(x.begin(), x.end(), z.begin());
    check(host_of(z) == want, "swap_ranges", n);
    thrust::adjacent_difference(z.begin(), z.end(), z.begin());
    std::adjacent_difference(want.begin(), want.end(), want.begin());
    check(host_of(z) == want, "adjacent_difference", n);
}

static void moved(size_t n)
{
    const std::vector<int> a = numbers(n, 1000);
    std::vector<int> order(n), want(n);
    std::iota(order.begin(), order.end(), 0);
    for (size_t i = 0; i + 1 < n; i += 2) std::swap(order[i], order[n - 1 - i]);
    thrust::device_vector<int> x(a), map(order), z(n, 0);

    thrust::gather(map.begin(), map.end(), x.begin(), z.begin());
    for (size_t i = 0; i < n; ++i) want[i] = a[order[i]];
    check(host_of(z) == want, "gather", n);
    thrust::scatter(x.begin(), x.end(), map.begin(), z.begin());
    for (size_t i = 0; i < n; ++i) want[order[i]] = a[i];
    check(host_of(z) == want, "scatter", n);
    thrust::scatter_if(x.begin(), x.end(), map.begin(), x.begin(), z.begin(), [] __device__(int v) { return v > 500; });
    check(host_of(z) == want, "scatter_if", n);
}

static void on_the_host()
{
    thrust::host_vector<float> x(10, 2.0f), y(10, 1.0f);
    thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), saxpy{3.0f});
    check(y[9] == 7.0f, "transform on the host", 10);
    int next = 0;
    thrust::generate(x.begin(), x.end(), [&next] { return static_cast<float>(next++); });
    check(x[9] == 9.0f, "generate on the host", 10);
    std::vector<int> plain(5, 1);
    thrust::for_each(thrust::host, plain.begin(), plain.end(), [](int &v) { v *= 2; });
    check(plain[4] == 2, "for_each on the host", 5);
    int *data = nullptr;
    cudaMalloc(&data, 100 * sizeof(int));
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    thrust::sequence(thrust::cuda::par.on(stream), data, data + 100);
    thrust::transform(thrust::cuda::par.on(stream), data, data + 100, data, thrust::negate<int>());
    cudaStreamSynchronize(stream);
    check(thrust::device_pointer_cast(data)[99] == -99, "a stream", 100);
    cudaStreamDestroy(stream);
    cudaFree(data);
}

int main()
{
    for (size_t n : sizes) {
        each(n);
        made(n);
        moved(n);
    }
    on_the_host();
    return told();
}
