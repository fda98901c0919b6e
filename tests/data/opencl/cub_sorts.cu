// Sorts, segments and neighbours by CUB's algorithms for a whole device, held against the C++ library's.
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <vector>

static int failures = 0;

#define CHECK(what)                                                  \
    do {                                                             \
        if (!(what)) {                                               \
            printf("line %d: %s\n", __LINE__, #what);                \
            ++failures;                                              \
        }                                                            \
    } while (false)

static void succeed(cudaError_t error)
{
    if (error == cudaSuccess) return;
    printf("%s\n", cudaGetErrorString(error));
    exit(1);
}

// Memory on the device with what a vector holds.
template <typename T>
struct Device {
    T *data = nullptr;
    size_t count;
    explicit Device(size_t count) : count(count) { succeed(cudaMalloc(&data, (count + 1) * sizeof(T))); }
    explicit Device(const std::vector<T> &host) : Device(host.size())
    {
        if (count > 0) succeed(cudaMemcpy(data, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
    }
    Device(const Device &) = delete;
    ~Device() { cudaFree(data); }
    std::vector<T> get(size_t first) const
    {
        std::vector<T> host(first);
        if (first > 0) succeed(cudaMemcpy(host.data(), data, first * sizeof(T), cudaMemcpyDeviceToHost));
        return host;
    }
    std::vector<T> get() const { return get(count); }
    T one() const { return get(1)[0]; }
};

// The two phases of a call.
template <typename Call>
static void run(Call call)
{
    size_t bytes = 0;
    succeed(call(nullptr, bytes));
    Device<char> memory(bytes);
    succeed(call(memory.data, bytes));
    succeed(cudaDeviceSynchronize());
}

static std::vector<int> numbers(int count, int range)
{
    std::vector<int> made(count);
    unsigned int state = 12345 + count;
    for (int &number : made) {
        state = state * 1664525u + 1013904223u;
        number = static_cast<int>(state >> 8) % range - range / 2;
    }
    return made;
}

template <typename T>
struct Later {
    __host__ __device__ bool operator()(const T &a, const T &b) const { return b < a; }
};

// Keys of a type: each sort against the C++ library's, values told apart where keys are equal.
template <typename Key>
static void radix(int n, int begin, int end, const std::vector<Key> &host)
{
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    auto bits = [=](Key key) {
        if (end - begin == static_cast<int>(sizeof(Key) * 8)) return static_cast<double>(key);
        unsigned long long number = 0;
        memcpy(&number, &key, sizeof key);
        return static_cast<double>(number >> begin & ((1ull << (end - begin)) - 1));
    };
    std::vector<int> up = order, down = order;
    std::stable_sort(up.begin(), up.end(), [&](int a, int b) { return bits(host[a]) < bits(host[b]); });
    std::stable_sort(down.begin(), down.end(), [&](int a, int b) { return bits(host[b]) < bits(host[a]); });
    std::vector<Key> sorted(n);
    for (int i = 0; i < n; ++i) sorted[i] = host[up[i]];
    Device<Key> keys(host), keys_out(n);
    Device<int> values(order), values_out(n);
    run([&](void *m, size_t &b) {
        return cub::DeviceRadixSort::SortPairs(m, b, keys.data, keys_out.data, values.data, values_out.data, n, begin,
                                               end);
    });
    CHECK(keys_out.get() == sorted && values_out.get() == up);
    cub::DoubleBuffer<Key> two_keys(keys.data, keys_out.data);
    cub::DoubleBuffer<int> two_values(values.data, values_out.data);
    run([&](void *m, size_t &b) {
        return cub::DeviceRadixSort::SortPairsDescending(m, b, two_keys, two_values, n, begin, end);
    });
    std::vector<int> given(n);
    succeed(cudaMemcpy(given.data(), two_values.Current(), n * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(given == down);
}

template <typename Key>
static void radix(int n)
{
    std::vector<Key> keys;
    for (int x : numbers(n, 5000)) keys.push_back(static_cast<Key>(std::is_floating_point<Key>::value ? x * 0.37 : x));
    if (n > 3) keys[1] = static_cast<Key>(-0.0), keys[2] = static_cast<Key>(0.0);
    radix<Key>(n, 0, sizeof(Key) * 8, keys);
}

static void segments(int n)
{
    const std::vector<int> host = numbers(n, 1000);
    std::vector<int> ends = {0, 0, n / 7, n / 7, n / 2, n}, order(n), sums, places;
    std::iota(order.begin(), order.end(), 0);
    const int count = ends.size() - 1;
    for (int i = 0; i < count; ++i) {
        const auto first = host.begin() + ends[i], last = host.begin() + ends[i + 1];
        sums.push_back(std::accumulate(first, last, 0));
        places.push_back(first == last ? 1 : std::max_element(first, last) - first);
        std::stable_sort(order.begin() + ends[i], order.begin() + ends[i + 1],
                         [&](int a, int b) { return host[a] < host[b]; });
    }
    Device<int> in(host), offsets(ends), out(n), numbered(n), values(n), sum(count);
    Device<cub::KeyValuePair<int, int>> found(count);
    cub::CountingInputIterator<int> places_in(0);
    run([&](void *m, size_t &b) {
        return cub::DeviceSegmentedReduce::Sum(m, b, in.data, sum.data, count, offsets.data, offsets.data + 1);
    });
    CHECK(sum.get() == sums);
    run([&](void *m, size_t &b) {
        return cub::DeviceSegmentedReduce::ArgMax(m, b, in.data, found.data, count, offsets.data, offsets.data + 1);
    });
    const std::vector<cub::KeyValuePair<int, int>> pairs = found.get();
    for (int i = 0; i < count; ++i) CHECK(pairs[i].key == places[i]);
    succeed(cub::DeviceFor::Bulk(n, [data = numbered.data] __device__(int i) { data[i] = i; }));
    run([&](void *m, size_t &b) {
        return cub::DeviceSegmentedRadixSort::SortPairs(m, b, in.data, out.data, numbered.data, values.data, n, count,
                                                        offsets.data, offsets.data + 1);
    });
    CHECK(values.get() == order);
}

static void merge(int n)
{
    const std::vector<int> host = numbers(n, 500);
    std::vector<int> order(n), sorted = host;
    std::iota(order.begin(), order.end(), 0);
    Device<int> keys(host), values(order);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return host[b] < host[a]; });
    std::stable_sort(sorted.begin(), sorted.end(), Later<int>());
    run([&](void *m, size_t &b) {
        return cub::DeviceMergeSort::SortPairs(m, b, keys.data, values.data, n, Later<int>());
    });
    CHECK(keys.get() == sorted && values.get() == order);
}

static void neighbours(int n)
{
    const std::vector<int> host = numbers(n, 4000);
    std::vector<int> differences(n), even(16), ranged(3);
    std::adjacent_difference(host.begin(), host.end(), differences.begin());
    const std::vector<float> levels = {-1000, -100, 50, 1500};
    for (int x : host) {
        if (x >= -1600 && x < 1600) ++even[(x + 1600) / 200];
        for (int i = 0; i < 3; ++i) ranged[i] += x >= levels[i] && x < levels[i + 1];
    }
    Device<int> in(host), out(n);
    run([&](void *m, size_t &b) {
        return cub::DeviceAdjacentDifference::SubtractLeftCopy(m, b, in.data, out.data, n);
    });
    CHECK(out.get() == differences);
    Device<int> bins(16);
    run([&](void *m, size_t &b) {
        return cub::DeviceHistogram::HistogramEven(m, b, in.data, bins.data, 17, -1600, 1600, n);
    });
    CHECK(bins.get() == even);
    Device<float> edges(levels);
    run([&](void *m, size_t &b) {
        return cub::DeviceHistogram::HistogramRange(m, b, in.data, bins.data, 4, edges.data, n);
    });
    CHECK(bins.get(3) == ranged);
}

int main()
{
    cub::CachingDeviceAllocator allocator;
    void *first = nullptr, *second = nullptr;
    succeed(allocator.DeviceAllocate(&first, 1000));
    succeed(allocator.DeviceFree(first));
    succeed(allocator.DeviceAllocate(&second, 900));
    CHECK(first == second);
    succeed(allocator.DeviceFree(second));
    for (int n : {0, 1, 2049, 20000}) {
        const std::vector<int> some = numbers(n, 100000);
        radix<unsigned int>(n, 3, 12, std::vector<unsigned int>(some.begin(), some.end()));
        radix<int>(n);
        radix<float>(n);
        segments(n);
        merge(n);
        neighbours(n);
    }
    radix<signed char>(140001);
    radix<unsigned short>(3000);
    radix<double>(3000);
    radix<long long>(3000);
    printf("%d failures, %s\n", failures, cudaGetErrorString(cudaGetLastError()));
    return failures > 0;
}
