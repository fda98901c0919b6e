// Small programs of the kinds that Thrust is used for: histograms, run lengths, statistics, strided ranges, sparse sums.
#include "check.h"

#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/extrema.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

#include <cmath>
#include <iterator>
#include <sstream>

// Every so-manieth element of a range.
template <class It>
class strided {
public:
    typedef typename thrust::iterator_difference<It>::type difference;
    struct step : public thrust::unary_function<difference, difference> {
        difference by;
        step(difference by) : by(by) {}
        __host__ __device__ difference operator()(const difference &i) const { return by * i; }
    };
    typedef thrust::counting_iterator<difference> counting;
    typedef thrust::transform_iterator<step, counting> places;
    typedef thrust::permutation_iterator<It, places> iterator;

    strided(It first, It last, difference by) : first(first), last(last), by(by) {}
    iterator begin() const { return iterator(first, places(counting(0), step(by))); }
    iterator end() const { return begin() + ((last - first) + (by - 1)) / by; }

private:
    It first, last;
    difference by;
};

template <class T>
struct moments {
    T count, mean, squares;
    void clear() { count = mean = squares = 0; }
};
template <class T>
struct alone : public thrust::unary_function<T, moments<T>> {
    __host__ __device__ moments<T> operator()(const T &x) const
    {
        moments<T> result;
        result.count = 1;
        result.mean = x;
        result.squares = 0;
        return result;
    }
};
template <class T>
struct together : public thrust::binary_function<const moments<T> &, const moments<T> &, moments<T>> {
    __host__ __device__ moments<T> operator()(const moments<T> &a, const moments<T> &b) const
    {
        moments<T> result;
        const T count = a.count + b.count, apart = b.mean - a.mean;
        result.count = count;
        result.mean = a.mean + apart * b.count / count;
        result.squares = a.squares + b.squares + apart * apart * a.count * b.count / count;
        return result;
    }
};

typedef thrust::tuple<int, int> cell;

static void histogram(size_t n)
{
    const std::vector<int> a = numbers(n, 40);
    thrust::device_vector<int> x(a);
    thrust::sort(x.begin(), x.end());
    const int bins = x.back() + 1;
    thrust::device_vector<int> counts(bins);
    thrust::counting_iterator<int> first(0);
    thrust::upper_bound(x.begin(), x.end(), first, first + bins, counts.begin());
    thrust::adjacent_difference(counts.begin(), counts.end(), counts.begin());
    std::vector<int> want(bins);
    for (int value : a) ++want[value];
    check(host_of(counts) == want, "a histogram", n);

    const int different = thrust::inner_product(x.begin(), x.end() - 1, x.begin() + 1, 1, thrust::plus<int>(),
                                                thrust::not_equal_to<int>());
    thrust::device_vector<int> values(different), lengths(different);
    thrust::reduce_by_key(x.begin(), x.end(), thrust::constant_iterator<int>(1), values.begin(), lengths.begin());
    check(thrust::reduce(lengths.begin(), lengths.end()) == static_cast<int>(n) && lengths[0] == want[values[0]],
          "a sparse histogram", n);
}

static void statistics(size_t n)
{
    std::vector<float> a(n);
    for (size_t i = 0; i < n; ++i) a[i] = static_cast<float>(i % 10);
    const thrust::device_vector<float> x(a);
    moments<float> init;
    init.clear();
    const moments<float> all = thrust::transform_reduce(x.begin(), x.end(), alone<float>(), init, together<float>());
    const float mean = std::accumulate(a.begin(), a.end(), 0.0f) / static_cast<float>(n);
    check(std::fabs(all.mean - mean) < 1e-3f && all.count == static_cast<float>(n), "moments", n);

    typedef thrust::device_vector<float>::const_iterator iterator;
    const strided<iterator> evens(x.begin(), x.end(), 2);
    const std::vector<float> want = [&a] {
        std::vector<float> some;
        for (size_t i = 0; i < a.size(); i += 2) some.push_back(a[i]);
        return some;
    }();
    check(evens.end() - evens.begin() == static_cast<long>(want.size()), "a strided range", n);
    thrust::device_vector<float> some(evens.begin(), evens.end());
    check(host_of(some) == want, "a strided range, copied", n);
    check(thrust::reduce(evens.begin(), evens.end()) == std::accumulate(want.begin(), want.end(), 0.0f),
          "a strided range, reduced", n);
}

static void sparse()
{
    const int places[] = {5, 1, 3, 1, 5, 9}, values[] = {1, 2, 4, 8, 16, 32};
    thrust::device_vector<int> p(places, places + 6), v(values, values + 6), q(6), w(6);
    thrust::sort_by_key(p.begin(), p.end(), v.begin());
    const auto ends = thrust::reduce_by_key(p.begin(), p.end(), v.begin(), q.begin(), w.begin());
    q.erase(ends.first, q.end());
    w.erase(ends.second, w.end());
    std::ostringstream text;
    thrust::copy(q.begin(), q.end(), std::ostream_iterator<int>(text, " "));
    thrust::copy(w.begin(), w.end(), std::ostream_iterator<int>(text, " "));
    check(text.str() == "1 3 5 9 10 4 17 32 ", "a sparse sum", 6);

    typedef thrust::device_vector<int>::iterator iterator;
    typedef thrust::zip_iterator<thrust::tuple<iterator, iterator>> pairs;
    const pairs first(thrust::make_tuple(p.begin(), v.begin()));
    const cell largest = *thrust::max_element(first, first + 6);
    check(thrust::get<0>(largest) == 9 && thrust::get<1>(largest) == 32, "the largest pair", 6);
    const pairs end = thrust::unique(first, first + 6);
    check(end - first == 6, "unique pairs", 6);
    thrust::device_vector<cell> cells(first, end);
    const cell last = cells[5];
    check(thrust::get<0>(last) == 9 && cells.size() == 6, "a vector of tuples", 6);
    cells.push_back(cell(1, 1));
    thrust::sort(cells.begin(), cells.end(), [] __device__(const cell &a, const cell &b) {
        return thrust::get<1>(a) > thrust::get<1>(b);
    });
    check(thrust::get<1>(static_cast<cell>(cells[6])) == 1, "tuples by a lambda's order", 7);
}

int main()
{
    for (size_t n : {2, 1000, 5000}) {
        histogram(n);
        statistics(n);
    }
    sparse();
    return told();
}
