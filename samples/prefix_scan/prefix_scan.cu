// SPDX-License-Identifier: Apache-2.0
//
// Prefix sums of any length: what turns counts into offsets, as when the tokens of a batch are
// sorted to their experts. A block of 256 threads scans a tile of 1024 values: four to a thread,
// then lanes by warp shuffles of width 32, then the warps' totals. Device-wide in two ways: three
// passes (scan the tiles, scan the tiles' totals in the same manner, add them), and one pass, in
// which a block takes the next tile and looks back at the totals that earlier tiles have published.
// Inclusive and exclusive; int and unsigned counts in [0, 17), float in [0, 2); n from 1 to
// 1 100 003, where the totals fill two tiles. Whole numbers must be equal to the CPU's: tolerance
// 0; float sums are compared with double: relative tolerance 1e-6.

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

#include "../common/check.cuh"

constexpr int lanes = 32;  // threads that exchange by shuffles
constexpr int block_size = 256;
constexpr int per_thread = 4;
constexpr int tile = block_size * per_thread;

// The sum of the values of the lanes up to this one. All threads of a warp take part.
template <typename T>
__device__ __forceinline__ T scan_lanes(T value)
{
    const int lane = threadIdx.x % lanes;
    for (int offset = 1; offset < lanes; offset *= 2) {
        const T below = __shfl_up_sync(0xffffffff, value, offset, lanes);
        if (lane >= offset) value += below;
    }
    return value;
}

// The sum of the values of all threads before this one; total becomes that of the whole block. To
// be called by all threads of a block of block_size.
template <typename T>
__device__ T scan_block(T value, T& total)
{
    constexpr int groups = block_size / lanes;
    __shared__ T group_sum[groups];
    const int lane = threadIdx.x % lanes;
    const int group = threadIdx.x / lanes;

    const T inclusive = scan_lanes(value);
    if (lane == lanes - 1) group_sum[group] = inclusive;
    __syncthreads();
    T before = T(0);
    total = T(0);
    for (int i = 0; i < groups; ++i) {
        if (i < group) before += group_sum[i];
        total += group_sum[i];
    }
    __syncthreads();  // group_sum may be written again
    // What the lane below has; subtracting its own value would round.
    const T below = __shfl_up_sync(0xffffffff, inclusive, 1, lanes);
    return before + (lane == 0 ? T(0) : below);
}

// Up to four values that stand next to each other; those past the end count as zero.
template <typename T>
struct Items {
    T value[per_thread];

    __device__ T sum() const { return value[0] + value[1] + value[2] + value[3]; }
};

template <typename T>
__device__ __forceinline__ Items<T> load_items(const T* in, int first, int n)
{
    Items<T> items;
    for (int i = 0; i < per_thread; ++i) items.value[i] = first + i < n ? in[first + i] : T(0);
    return items;
}

// Stores the running sums of the items, to which all that came before is added.
template <bool Inclusive, typename T>
__device__ __forceinline__ void store_sums(T* out, int first, int n, const Items<T>& items,
                                           T before)
{
    for (int i = 0; i < per_thread; ++i) {
        const T after = before + items.value[i];
        if (first + i < n) out[first + i] = Inclusive ? after : before;
        before = after;
    }
}

// First pass. in, out: [n], totals: [gridDim.x]. Each block scans a tile as if it were alone. out
// may be in.
template <bool Inclusive, typename T>
__global__ void __launch_bounds__(block_size) scan_tiles(const T* in, T* out, T* totals, int n)
{
    const int first = blockIdx.x * tile + threadIdx.x * per_thread;
    const Items<T> items = load_items(in, first, n);
    T total;
    const T before = scan_block(items.sum(), total);
    store_sums<Inclusive>(out, first, n, items, before);
    if (threadIdx.x == 0) totals[blockIdx.x] = total;
}

// Third pass. offsets: [gridDim.x], the scanned totals.
template <typename T>
__global__ void __launch_bounds__(block_size) add_offsets(T* out, const T* offsets, int n)
{
    const T offset = offsets[blockIdx.x];
    for (int i = threadIdx.x; i < tile; i += block_size) {
        const int at = blockIdx.x * tile + i;
        if (at < n) out[at] += offset;
    }
}

// What a tile has made known of itself, in one word: a value and its meaning can't come apart, so
// no fence is needed between them.
enum class State : unsigned int { nothing = 0, own_total = 1, running_total = 2 };

template <typename T>
__device__ __forceinline__ unsigned long long pack(State state, T value)
{
    unsigned int bits;
    memcpy(&bits, &value, sizeof(bits));
    return static_cast<unsigned long long>(state) << 32 | bits;
}

template <typename T>
__device__ __forceinline__ State unpack(unsigned long long word, T& value)
{
    const unsigned int bits = static_cast<unsigned int>(word);
    memcpy(&value, &bits, sizeof(bits));
    return static_cast<State>(word >> 32);
}

// The single pass. in, out: [n]; published: [gridDim.x] and next_tile: [1], zero before. Tiles go
// to blocks in the order in which these begin. So whoever is waited for is at work already, and the
// wait ends even on a device that runs one block after the other.
template <bool Inclusive, typename T>
__global__ void __launch_bounds__(block_size)
    scan_look_back(const T* __restrict__ in, T* __restrict__ out, unsigned long long* published,
                   unsigned int* next_tile, int n)
{
    static_assert(sizeof(T) == sizeof(unsigned int), "half a word is for the state");
    __shared__ unsigned int shared_index;
    __shared__ T shared_before;
    if (threadIdx.x == 0) shared_index = atomicAdd(next_tile, 1u);
    __syncthreads();
    const unsigned int index = shared_index;

    const int first = index * tile + threadIdx.x * per_thread;
    const Items<T> items = load_items(in, first, n);
    T total;
    const T before_in_tile = scan_block(items.sum(), total);

    if (threadIdx.x == 0) {
        T before = T(0);
        if (index > 0) {
            atomicExch(&published[index], pack(State::own_total, total));
            unsigned int earlier = index - 1;
            while (true) {
                T value;
                // Adding nothing reads past any cache.
                const State state = unpack(atomicAdd(&published[earlier], 0ull), value);
                if (state == State::nothing) continue;
                before += value;
                if (state == State::running_total) break;
                --earlier;
            }
        }
        atomicExch(&published[index], pack(State::running_total, before + total));
        shared_before = before;
    }
    __syncthreads();
    store_sums<Inclusive>(out, first, n, items, shared_before + before_in_tile);
}

template <typename T>
static void scan_expected(const T* in, double* out, int n, bool inclusive)
{
    double sum = 0.0;
    for (int i = 0; i < n; ++i) {
        const double after = sum + static_cast<double>(in[i]);
        out[i] = inclusive ? after : sum;
        sum = after;
    }
}

// For a block alone: one tile at most.
template <bool Inclusive, typename T>
static void scan_tile_expected(const T* in, T* out, T* totals, int n)
{
    std::vector<double> sums(n);
    scan_expected(in, sums.data(), n, Inclusive);
    totals[0] = static_cast<T>(sums[n - 1] + (Inclusive ? 0.0 : static_cast<double>(in[n - 1])));
    for (int i = 0; i < n; ++i) out[i] = static_cast<T>(sums[i]);
}

// For all blocks together. What they tell each other is nobody else's business.
template <bool Inclusive, typename T>
static void scan_look_back_expected(const T* in, T* out, unsigned long long*, unsigned int*, int n)
{
    std::vector<double> sums(n);
    scan_expected(in, sums.data(), n, Inclusive);
    for (int i = 0; i < n; ++i) out[i] = static_cast<T>(sums[i]);
}

static int tiles_of(int n) { return (n + tile - 1) / tile; }

template <bool Inclusive, typename T>
static void scan_three_passes(const T* device_in, T* device_out, int n)
{
    const int tiles = tiles_of(n);
    T* device_totals = nullptr;
    CUDA_CHECK(cudaMalloc(&device_totals, tiles * sizeof(T)));
    scan_tiles<Inclusive><<<tiles, block_size>>>(device_in, device_out, device_totals, n);
    CUDA_CHECK(cudaGetLastError());
    if (tiles > 1) {
        // The totals are a list like any other, a thousand times shorter; scanned in place.
        scan_three_passes<false>(device_totals, device_totals, tiles);
        add_offsets<<<tiles, block_size>>>(device_out, device_totals, n);
        CUDA_CHECK(cudaGetLastError());
    }
    CUDA_CHECK(cudaFree(device_totals));
}

template <bool Inclusive, typename T>
static void scan_one_pass(const T* device_in, T* device_out, int n)
{
    const int tiles = tiles_of(n);
    unsigned long long* device_published = nullptr;
    unsigned int* device_next = nullptr;
    CUDA_CHECK(cudaMalloc(&device_published, tiles * sizeof(unsigned long long)));
    CUDA_CHECK(cudaMalloc(&device_next, sizeof(unsigned int)));
    CUDA_CHECK(cudaMemset(device_published, 0, tiles * sizeof(unsigned long long)));
    CUDA_CHECK(cudaMemset(device_next, 0, sizeof(unsigned int)));
    scan_look_back<Inclusive>
        <<<tiles, block_size>>>(device_in, device_out, device_published, device_next, n);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaFree(device_published));
    CUDA_CHECK(cudaFree(device_next));
}

// Counts, such as those of an expert's tokens; floats as the weights of a sampling.
template <typename T>
static std::vector<T> inputs(int n)
{
    Lcg random{71};
    std::vector<T> values(n);
    for (T& value : values) {
        value = static_cast<T>(std::is_floating_point<T>::value ? 1.0f + random.uniform()
                                                                : random.below(17));
    }
    return values;
}

enum class Method { three_passes, one_pass };

template <bool Inclusive, typename T>
static int run(const char* name, Method method, int n, double tolerance)
{
    const std::vector<T> in = inputs<T>(n);

    T* device_in = nullptr;
    T* device_out = nullptr;
    CUDA_CHECK(cudaMalloc(&device_in, n * sizeof(T)));
    CUDA_CHECK(cudaMalloc(&device_out, n * sizeof(T)));
    CUDA_CHECK(cudaMemcpy(device_in, in.data(), n * sizeof(T), cudaMemcpyHostToDevice));
    if (method == Method::three_passes) {
        scan_three_passes<Inclusive>(device_in, device_out, n);
    } else {
        scan_one_pass<Inclusive>(device_in, device_out, n);
    }
    std::vector<T> out(n);
    CUDA_CHECK(cudaMemcpy(out.data(), device_out, n * sizeof(T), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(device_in));
    CUDA_CHECK(cudaFree(device_out));

    std::vector<double> want(n);
    scan_expected(in.data(), want.data(), n, Inclusive);
    std::printf("prefix_scan: %s %s %s n=%d ", Inclusive ? "inclusive" : "exclusive", name,
                method == Method::three_passes ? "three passes" : "one pass", n);
    return verdict(checksum(out.data(), n), max_error(out.data(), want), tolerance);
}

int main()
{
    int failures = 0;
    failures += run<true, int>("int", Method::three_passes, 1, 0.0);
    failures += run<false, int>("int", Method::three_passes, 1023, 0.0);
    failures += run<false, unsigned int>("unsigned", Method::three_passes, 100003, 0.0);
    failures += run<true, float>("float", Method::three_passes, 100003, 1e-6);
    failures += run<true, int>("int", Method::three_passes, 1100003, 0.0);
    failures += run<false, int>("int", Method::one_pass, 1024, 0.0);
    failures += run<true, int>("int", Method::one_pass, 300007, 0.0);
    failures += run<false, float>("float", Method::one_pass, 100003, 1e-6);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
