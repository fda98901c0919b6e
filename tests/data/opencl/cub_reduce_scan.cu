// Each algorithm of CUB for a whole device, on sizes around those of its blocks, held against the C++ library's.
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
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

struct Larger {
    __host__ __device__ int operator()(int a, int b) const { return a < b ? b : a; }
};
struct Square {
    __host__ __device__ long long operator()(int x) const { return static_cast<long long>(x) * x; }
};
struct IsOdd {
    __host__ __device__ bool operator()(int x) const { return (x & 1) != 0; }
};
struct Matrix {
    unsigned int a, b, c, d;
};
// Not commutative: what stands left stays left.
struct Times {
    __host__ __device__ Matrix operator()(const Matrix &x, const Matrix &y) const
    {
        return {x.a * y.a + x.b * y.c, x.a * y.b + x.b * y.d, x.c * y.a + x.d * y.c, x.c * y.b + x.d * y.d};
    }
};
static bool same(const Matrix &x, const Matrix &y) { return x.a == y.a && x.b == y.b && x.c == y.c && x.d == y.d; }

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

static void reduce(int n)
{
    const std::vector<int> host = numbers(n, 1000);
    Device<int> in(host), out(1);
    run([&](void *m, size_t &b) { return cub::DeviceReduce::Sum(m, b, in.data, out.data, n); });
    CHECK(out.one() == std::accumulate(host.begin(), host.end(), 0));
    run([&](void *m, size_t &b) { return cub::DeviceReduce::Reduce(m, b, in.data, out.data, n, Larger(), -7); });
    CHECK(out.one() == std::accumulate(host.begin(), host.end(), -7, Larger()));
    run([&](void *m, size_t &b) { return cub::DeviceReduce::Min(m, b, in.data, out.data, n); });
    CHECK(out.one() == (n ? *std::min_element(host.begin(), host.end()) : std::numeric_limits<int>::max()));
    Device<double> wide(1);
    Device<float> floats(std::vector<float>(host.begin(), host.end()));
    run([&](void *m, size_t &b) { return cub::DeviceReduce::Max(m, b, floats.data, wide.data, n); });
    const float largest = n ? *std::max_element(host.begin(), host.end()) : std::numeric_limits<float>::lowest();
    CHECK(wide.one() == largest);
    Device<cub::KeyValuePair<int, int>> pair(1);
    run([&](void *m, size_t &b) { return cub::DeviceReduce::ArgMin(m, b, in.data, pair.data, n); });
    const int least = n ? std::min_element(host.begin(), host.end()) - host.begin() : 1;
    CHECK(pair.one().key == least && pair.one().value == (n ? host[least] : std::numeric_limits<int>::max()));
    run([&](void *m, size_t &b) { return cub::DeviceReduce::ArgMax(m, b, in.data, pair.data, n); });
    CHECK(pair.one().key == (n ? std::max_element(host.begin(), host.end()) - host.begin() : 1));
    Device<long long> squares(1);
    cub::TransformInputIterator<long long, Square, int *> squared(in.data, Square());
    run([&](void *m, size_t &b) { return cub::DeviceReduce::Sum(m, b, squared, squares.data, n); });
    long long expected = 0;
    for (int x : host) expected += Square()(x);
    CHECK(squares.one() == expected);
    run([&](void *m, size_t &b) {
        return cub::DeviceReduce::TransformReduce(m, b, in.data, squares.data, n, cub::Sum(), Square(), 5LL);
    });
    CHECK(squares.one() == expected + 5);
    const int by = 3;
    auto modulo = [by] __device__(int a, int b) { return (a + b) % by; };
    run([&](void *m, size_t &b) {
        return cub::DeviceReduce::Reduce(m, b, cub::CountingInputIterator<int>(1), out.data, n, modulo, 0);
    });
    CHECK(out.one() == static_cast<int>(static_cast<long long>(n) * (n + 1) / 2 % 3));
}

static void scan(int n)
{
    const std::vector<int> host = numbers(n, 1000);
    std::vector<int> expected(n);
    Device<int> in(host), out(n);
    run([&](void *m, size_t &b) { return cub::DeviceScan::ExclusiveSum(m, b, in.data, out.data, n); });
    std::exclusive_scan(host.begin(), host.end(), expected.begin(), 0);
    CHECK(out.get() == expected);
    run([&](void *m, size_t &b) { return cub::DeviceScan::InclusiveSum(m, b, in.data, out.data, n); });
    std::inclusive_scan(host.begin(), host.end(), expected.begin());
    CHECK(out.get() == expected);
    run([&](void *m, size_t &b) { return cub::DeviceScan::ExclusiveScan(m, b, in.data, out.data, Larger(), -3, n); });
    std::exclusive_scan(host.begin(), host.end(), expected.begin(), -3, Larger());
    CHECK(out.get() == expected);
    run([&](void *m, size_t &b) { return cub::DeviceScan::InclusiveScan(m, b, in.data, in.data, Larger(), n); });
    std::inclusive_scan(host.begin(), host.end(), expected.begin(), Larger());
    CHECK(in.get() == expected);
    std::vector<Matrix> matrices(n), products(n);
    for (int i = 0; i < n; ++i) {
        const unsigned int number = static_cast<unsigned int>(host[i]);
        matrices[i] = {number, number + 1, 3 * number, number ^ 5};
    }
    std::inclusive_scan(matrices.begin(), matrices.end(), products.begin(), Times());
    Device<Matrix> from(matrices), to(n);
    run([&](void *m, size_t &b) { return cub::DeviceScan::InclusiveScan(m, b, from.data, to.data, Times(), n); });
    const std::vector<Matrix> given = to.get();
    CHECK(std::equal(given.begin(), given.end(), products.begin(), same));

    std::vector<int> keys = numbers(n, 3), sums(n);
    for (int i = 0; i < n; ++i) sums[i] = host[i] + (i > 0 && keys[i] == keys[i - 1] ? sums[i - 1] : 0);
    Device<int> by(keys), values(host);
    run([&](void *m, size_t &b) {
        return cub::DeviceScan::InclusiveSumByKey(m, b, by.data, values.data, out.data, n);
    });
    CHECK(out.get() == sums);
    for (int i = 0; i < n; ++i) expected[i] = 10 + sums[i] - host[i];
    run([&](void *m, size_t &b) {
        return cub::DeviceScan::ExclusiveScanByKey(m, b, by.data, values.data, out.data, cub::Sum(), 10, n);
    });
    CHECK(out.get() == expected);
}

static void select(int n)
{
    const std::vector<int> host = numbers(n, 7);
    std::vector<char> marks(n);
    std::vector<int> odd, others, flagged, unique;
    for (int i = 0; i < n; ++i) {
        marks[i] = i % 3 == 0;
        (IsOdd()(host[i]) ? odd : others).push_back(host[i]);
        if (marks[i]) flagged.push_back(host[i]);
        if (i == 0 || host[i] != host[i - 1]) unique.push_back(host[i]);
    }
    Device<int> in(host), out(n), count(2);
    Device<char> flags(marks);
    run([&](void *m, size_t &b) { return cub::DeviceSelect::If(m, b, in.data, out.data, count.data, n, IsOdd()); });
    CHECK(count.one() == static_cast<int>(odd.size()) && out.get(odd.size()) == odd);
    run([&](void *m, size_t &b) {
        return cub::DeviceSelect::Flagged(m, b, in.data, flags.data, out.data, count.data, n);
    });
    CHECK(count.one() == static_cast<int>(flagged.size()) && out.get(flagged.size()) == flagged);
    const int least = 2;
    std::vector<int> large;
    std::copy_if(host.begin(), host.end(), std::back_inserter(large), [=](int x) { return x >= least; });
    run([&](void *m, size_t &b) {
        auto is_large = [=] __device__(int x) { return x >= least; };
        return cub::DeviceSelect::If(m, b, in.data, out.data, count.data, n, is_large);
    });
    CHECK(count.one() == static_cast<int>(large.size()) && out.get(large.size()) == large);
    run([&](void *m, size_t &b) { return cub::DeviceSelect::Unique(m, b, in.data, out.data, count.data, n); });
    CHECK(count.one() == static_cast<int>(unique.size()) && out.get(unique.size()) == unique);
    std::vector<int> parted = odd;
    parted.insert(parted.end(), others.rbegin(), others.rend());
    run([&](void *m, size_t &b) { return cub::DevicePartition::If(m, b, in.data, out.data, count.data, n, IsOdd()); });
    CHECK(count.one() == static_cast<int>(odd.size()) && out.get() == parted);
    Device<int> middle(n), rest(n);
    run([&](void *m, size_t &b) {
        auto is_low = [] __device__(int x) { return x < -1; };
        auto is_high = [] __device__(int x) { return x > 1; };
        return cub::DevicePartition::If(m, b, in.data, out.data, middle.data, rest.data, count.data, n, is_low,
                                        is_high);
    });
    std::vector<int> parts[3];
    for (int x : host) parts[x < -1 ? 0 : x > 1 ? 1 : 2].push_back(x);
    CHECK(count.get() == (std::vector<int>{static_cast<int>(parts[0].size()), static_cast<int>(parts[1].size())}));
    CHECK(out.get(parts[0].size()) == parts[0] && middle.get(parts[1].size()) == parts[1]);
    CHECK(rest.get(parts[2].size()) == parts[2]);
    run([&](void *m, size_t &b) { return cub::DeviceSelect::If(m, b, in.data, count.data, n, IsOdd()); });
    CHECK(count.one() == static_cast<int>(odd.size()) && in.get(odd.size()) == odd);
}

static void runs(int n)
{
    const std::vector<int> keys = numbers(n, 3), values = numbers(n, 100);
    std::vector<int> firsts, sums, lengths, long_lengths, long_offsets;
    for (int i = 0, begin = 0; i < n; ++i) {
        if (i > 0 && keys[i] == keys[i - 1]) {
            sums.back() += values[i];
            ++lengths.back();
        } else {
            begin = i;
            firsts.push_back(keys[i]), sums.push_back(values[i]), lengths.push_back(1);
        }
        if (i > begin && (i + 1 == n || keys[i + 1] != keys[i])) {
            long_offsets.push_back(begin), long_lengths.push_back(i + 1 - begin);
        }
    }
    Device<int> in(keys), what(values), first(n), sum(n), count(1);
    run([&](void *m, size_t &b) {
        return cub::DeviceReduce::ReduceByKey(m, b, in.data, first.data, what.data, sum.data, count.data, cub::Sum(),
                                              n);
    });
    CHECK(count.one() == static_cast<int>(firsts.size()) && first.get(firsts.size()) == firsts);
    CHECK(sum.get(sums.size()) == sums);
    run([&](void *m, size_t &b) {
        return cub::DeviceRunLengthEncode::Encode(m, b, in.data, cub::DiscardOutputIterator<>(), sum.data, count.data,
                                                  n);
    });
    CHECK(count.one() == static_cast<int>(lengths.size()) && sum.get(lengths.size()) == lengths);
    run([&](void *m, size_t &b) {
        return cub::DeviceRunLengthEncode::NonTrivialRuns(m, b, in.data, first.data, sum.data, count.data, n);
    });
    CHECK(count.one() == static_cast<int>(long_offsets.size()) && first.get(long_offsets.size()) == long_offsets);
    CHECK(sum.get(long_lengths.size()) == long_lengths);
    std::vector<int> places;
    for (size_t i = 0, at = 0; i < lengths.size(); at += lengths[i++]) places.push_back(at);
    run([&](void *m, size_t &b) {
        cub::CountingInputIterator<int> numbered(0);
        return cub::DeviceSelect::UniqueByKey(m, b, in.data, numbered, first.data, sum.data, count.data, n);
    });
    CHECK(count.one() == static_cast<int>(firsts.size()) && first.get(firsts.size()) == firsts);
    CHECK(sum.get(places.size()) == places);
}

int main()
{
    for (int n : {0, 1, 127, 2048, 2049, 300001}) {
        reduce(n);
        scan(n);
        select(n);
        runs(n);
    }
    printf("%d failures, %s\n", failures, cudaGetErrorString(cudaGetLastError()));
    return failures > 0;
}
