// A suffix sum of a block that its first warp makes over segments, on CUB's layout for these; groups of lanes by masks.
#include <cub/block/block_raking_layout.cuh>
#include <cub/util_ptx.cuh>
#include <cub/util_type.cuh>
#include <cstdio>

template <int Threads>
struct SuffixSum {
    typedef cub::BlockRakingLayout<int, Threads> Layout;
    struct _Storage {
        typename Layout::TempStorage grid;
    };
    struct Storage : cub::Uninitialized<_Storage> {
    };
    static constexpr int lanes = Layout::RAKING_THREADS, length = Layout::SEGMENT_LENGTH;
    static constexpr int steps = cub::Log2<lanes>::VALUE;
    static_assert(cub::Log2<1>::VALUE == 0 && cub::Log2<5>::VALUE == 3 && cub::Log2<32>::VALUE == 5, "rounded up");
    static_assert(lanes == 1 << steps && Layout::UNGUARDED, "the first warp has whole segments");

    _Storage &storage;
    __device__ explicit SuffixSum(Storage &storage) : storage(storage.Alias()) {}

    __device__ int sum(int x)
    {
        const int rank = cub::RowMajorTid(Threads, 1, 1);
        int *place = Layout::PlacementPtr(storage.grid, rank);
        *place = x;
        __syncthreads();
        if (rank < lanes) {
            int *segment = Layout::RakingPtr(storage.grid, rank);
            for (int i = length - 2; i >= 0; --i) segment[i] += segment[i + 1];
            const unsigned mask = cub::WarpMask<lanes>(0);
            int whole = segment[0];
            for (int step = 0; step < steps; ++step) {
                const int other = cub::ShuffleDown<lanes>(whole, 1 << step, lanes - 1, mask);
                if (rank + (1 << step) < lanes) whole += other;
            }
            const int behind = whole - segment[0];
            for (int i = 0; i < length; ++i) segment[i] += behind;
        }
        __syncthreads();
        return *place;
    }
};

template <int Threads>
__global__ void suffix(int *x)
{
    __shared__ typename SuffixSum<Threads>::Storage storage;
    x[threadIdx.x] = SuffixSum<Threads>(storage).sum(x[threadIdx.x]);
}

// Each lane gets the mask of its group of eight, and the first item of it.
__global__ void group(unsigned *mask, int *first)
{
    const unsigned number = cub::LaneId() / 8;
    mask[threadIdx.x] = cub::WarpMask<8>(number);
    first[threadIdx.x] = cub::ShuffleIndex<8>(static_cast<int>(threadIdx.x), 0, mask[threadIdx.x]);
}

template <int Threads>
bool check(int *x)
{
    for (int i = 0; i < Threads; ++i) x[i] = i * i % 17;
    suffix<Threads><<<1, Threads>>>(x);
    cudaDeviceSynchronize();
    int sum = 0;
    for (int i = Threads - 1; i >= 0; --i) {
        sum += i * i % 17;
        if (x[i] != sum) return std::printf("%d threads: %d at %d, not %d\n", Threads, x[i], i, sum), false;
    }
    return true;
}

int main()
{
    int *x, *first;
    unsigned *mask;
    cudaMallocManaged(&x, 256 * sizeof(int));
    cudaMallocManaged(&first, 64 * sizeof(int));
    cudaMallocManaged(&mask, 64 * sizeof(unsigned));
    bool is_right = check<16>(x) & check<32>(x) & check<64>(x) & check<128>(x) & check<256>(x);
    group<<<1, 64>>>(mask, first);
    cudaDeviceSynchronize();
    for (int i = 0; i < 64; ++i) is_right &= mask[i] == 0xffu << i % 32 / 8 * 8 && first[i] == i / 8 * 8;
    std::puts(is_right ? "PASS" : "FAIL");
}
