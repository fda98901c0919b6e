// CUB's classes for blocks and warps beyond sums and scans: each kernel is one block, held against plain C++.
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

constexpr int threads = 64, items = 4, count = threads * items;

struct Less {
    __host__ __device__ bool operator()(int a, int b) const { return a < b; }
};

__global__ void sort(const int *keys, int *keys_out, int *values_out, int valid)
{
    typedef cub::BlockLoad<int, threads, items, cub::BLOCK_LOAD_TRANSPOSE> Load;
    typedef cub::BlockStore<int, threads, items, cub::BLOCK_STORE_VECTORIZE> Store;
    typedef cub::BlockRadixSort<int, threads, items, int> Sort;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
        typename Sort::TempStorage sort;
    } storage;
    int own[items], places[items];
    Load(storage.load).Load(keys, own, valid, 100000);
    for (int i = 0; i < items; ++i) places[i] = threadIdx.x * items + i;
    __syncthreads();
    Sort(storage.sort).Sort(own, places);
    __syncthreads();
    Store(storage.store).Store(keys_out, own, valid);
    cub::StoreDirectBlocked(threadIdx.x, values_out, places, valid);
}

__global__ void merge(const float *keys, float *keys_out, int *values_out)
{
    typedef cub::BlockMergeSort<float, threads, items, int> Sort;
    __shared__ typename Sort::TempStorage storage;
    float own[items];
    int places[items];
    cub::LoadDirectBlocked(threadIdx.x, keys, own);
    for (int i = 0; i < items; ++i) places[i] = threadIdx.x * items + i;
    Sort(storage).Sort(own, places, [](float a, float b) { return b < a; });
    cub::StoreDirectBlocked(threadIdx.x, keys_out, own);
    cub::StoreDirectBlocked(threadIdx.x, values_out, places);
}

__global__ void exchange(const int *from, int *to)
{
    typedef cub::BlockExchange<int, threads, items> Exchange;
    __shared__ typename Exchange::TempStorage storage;
    int own[items];
    cub::LoadDirectStriped<threads>(threadIdx.x, from, own);
    Exchange(storage).StripedToBlocked(own);
    for (int i = 0; i < items; ++i) own[i] += i;
    __syncthreads();
    Exchange(storage).BlockedToStriped(own, own);
    cub::StoreDirectStriped<threads>(threadIdx.x, to, own);
}

__global__ void neighbours(const int *from, int *heads, int *differences, int *moved)
{
    typedef cub::BlockDiscontinuity<int, threads> Flags;
    typedef cub::BlockAdjacentDifference<int, threads> Difference;
    typedef cub::BlockShuffle<int, threads> Shuffle;
    __shared__ typename Flags::TempStorage flags;
    __shared__ typename Difference::TempStorage difference;
    __shared__ typename Shuffle::TempStorage shuffle;
    int own[items], marks[items], results[items];
    cub::LoadDirectBlocked(threadIdx.x, from, own);
    Flags(flags).FlagHeads(marks, own, cub::Inequality());
    cub::StoreDirectBlocked(threadIdx.x, heads, marks);
    Difference(difference).SubtractLeft(own, results, cub::Difference());
    cub::StoreDirectBlocked(threadIdx.x, differences, results);
    int next = -1;
    Shuffle(shuffle).Offset(own[0], next, 2);
    moved[threadIdx.x] = next;
}

__global__ void histogram(const unsigned char *from, unsigned int *bins)
{
    typedef cub::BlockHistogram<unsigned char, threads, items, 32, cub::BLOCK_HISTO_ATOMIC> Histogram;
    __shared__ typename Histogram::TempStorage storage;
    __shared__ unsigned int own_bins[32];
    unsigned char own[items];
    cub::LoadDirectBlocked(threadIdx.x, from, own);
    Histogram(storage).Histogram(own, own_bins);
    if (threadIdx.x < 32) bins[threadIdx.x] = own_bins[threadIdx.x];
}

struct Prefix {
    int running;
    __device__ int operator()(int all)
    {
        const int before = running;
        running += all;
        return before;
    }
};

// Tile after tile, each going on from the one before.
__global__ void running(const int *from, int *to, int tiles)
{
    typedef cub::BlockScan<int, threads> Scan;
    __shared__ typename Scan::TempStorage storage;
    Prefix prefix = {0};
    for (int tile = 0; tile < tiles; ++tile) {
        int own[items];
        cub::LoadDirectBlocked(threadIdx.x, from + tile * count, own);
        Scan(storage).InclusiveSum(own, own, prefix);
        __syncthreads();
        cub::StoreDirectBlocked(threadIdx.x, to + tile * count, own);
    }
}

// A pair for each warp, which is no number, and sums of segments.
__global__ void warps(const int *from, int *places, int *sums, int *sorted)
{
    typedef cub::KeyValuePair<int, int> Pair;
    typedef cub::WarpReduce<Pair> Find;
    typedef cub::WarpReduce<int> Sum;
    typedef cub::WarpMergeSort<int, items, 32> Sort;
    __shared__ typename Find::TempStorage find[threads / 32];
    __shared__ typename Sum::TempStorage sum[threads / 32];
    __shared__ typename Sort::TempStorage sort[threads / 32];
    const int warp = threadIdx.x / 32;
    const Pair found = Find(find[warp]).Reduce(Pair(threadIdx.x % 32, from[threadIdx.x]), cub::ArgMax());
    if (threadIdx.x % 32 == 0) places[warp] = found.key;
    sums[threadIdx.x] = Sum(sum[warp]).HeadSegmentedSum(from[threadIdx.x], threadIdx.x % 5 == 0);
    int own[items];
    cub::LoadDirectBlocked(threadIdx.x, from, own);
    Sort(sort[warp]).Sort(own, Less());
    cub::StoreDirectBlocked(threadIdx.x, sorted, own);
}

int main()
{
    int *from, *one, *two, *three;
    float *reals, *reals_out;
    unsigned char *bytes;
    unsigned int *bins;
    cudaMallocManaged(&from, 3 * count * sizeof(int));
    cudaMallocManaged(&one, 3 * count * sizeof(int));
    cudaMallocManaged(&two, count * sizeof(int));
    cudaMallocManaged(&three, count * sizeof(int));
    cudaMallocManaged(&reals, count * sizeof(float));
    cudaMallocManaged(&reals_out, count * sizeof(float));
    cudaMallocManaged(&bytes, count);
    cudaMallocManaged(&bins, 32 * sizeof(int));
    unsigned int state = 1;
    for (int i = 0; i < 3 * count; ++i) {
        state = state * 1664525u + 1013904223u;
        from[i] = static_cast<int>(state >> 8) % 97 - 48;
    }
    for (int i = 0; i < count; ++i) reals[i] = from[i] * 0.5f, bytes[i] = (from[i] + 48) % 32;
    std::vector<int> order(count);
    std::iota(order.begin(), order.end(), 0);

    const int valid = count - 37;
    std::stable_sort(order.begin(), order.begin() + valid, [&](int a, int b) { return from[a] < from[b]; });
    sort<<<1, threads>>>(from, one, two, valid);
    cudaDeviceSynchronize();
    bool is_right = true;
    for (int i = 0; i < valid; ++i) is_right &= two[i] == order[i] && one[i] == from[order[i]];
    printf("sort %d\n", is_right);

    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return reals[a] > reals[b]; });
    merge<<<1, threads>>>(reals, reals_out, two);
    cudaDeviceSynchronize();
    is_right = std::equal(order.begin(), order.end(), two);
    for (int i = 0; i < count; ++i) is_right &= reals_out[i] == reals[order[i]];
    printf("merge %d\n", is_right);

    exchange<<<1, threads>>>(from, one);
    cudaDeviceSynchronize();
    is_right = true;
    for (int i = 0; i < count; ++i) is_right &= one[i] == from[i] + i % items;
    printf("exchange %d\n", is_right);

    neighbours<<<1, threads>>>(from, one, two, three);
    cudaDeviceSynchronize();
    is_right = true;
    for (int i = 0; i < count; ++i) {
        is_right &= one[i] == (i == 0 || from[i] != from[i - 1]);
        is_right &= two[i] == (i == 0 ? from[0] : from[i] - from[i - 1]);
    }
    for (int i = 0; i < threads; ++i) is_right &= three[i] == (i + 2 < threads ? from[(i + 2) * items] : -1);
    printf("neighbours %d\n", is_right);

    histogram<<<1, threads>>>(bytes, bins);
    cudaDeviceSynchronize();
    is_right = true;
    for (int bin = 0; bin < 32; ++bin) is_right &= bins[bin] == std::count(bytes, bytes + count, bin);
    printf("histogram %d\n", is_right);

    running<<<1, threads>>>(from, one, 3);
    cudaDeviceSynchronize();
    is_right = true;
    for (int i = 0, sum = 0; i < 3 * count; ++i) is_right &= one[i] == (sum += from[i]);
    printf("running %d\n", is_right);

    warps<<<1, threads>>>(from, one, two, three);
    cudaDeviceSynchronize();
    is_right = true;
    for (int warp = 0; warp < threads / 32; ++warp) {
        const int *first = from + warp * 32;
        is_right &= one[warp] == std::max_element(first, first + 32) - first;
        for (int i = 0; i < 32; ++i) {
            int sum = first[i];
            for (int k = i + 1; k < 32 && (warp * 32 + k) % 5 != 0; ++k) sum += first[k];
            const bool is_head = i == 0 || (warp * 32 + i) % 5 == 0;
            if (is_head) is_right &= two[warp * 32 + i] == sum;
        }
        std::vector<int> sorted(from + warp * 32 * items, from + (warp + 1) * 32 * items);
        std::sort(sorted.begin(), sorted.end());
        is_right &= std::equal(sorted.begin(), sorted.end(), three + warp * 32 * items);
    }
    printf("warps %d\n", is_right);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
