// expect: CU115 CU153
#include <cub/cub.cuh>

namespace c = cub;
using cub::WarpScan;

template <class T, int Items, class... Sizes>
__global__ void of_warps(const T *in, T *out) {
    using Sum = c::WarpReduce<T>;
    using HalfSum = cub::WarpReduce<T, 16>;
    typedef WarpScan<int> Scan;
    using Load = ::cub::WarpLoad<T, Items>;
    using LoadStriped = cub::WarpLoad<T, Items, cub::WARP_LOAD_STRIPED>;
    using LoadSmall = cub::WarpLoad<T, Items, cub::WARP_LOAD_STRIPED, 8>;
    using Store = c::WarpStore<float, 4>;
    using StoreOne = c::WarpStore<float, (Items > 3)>;
    using Unknown = cub::WarpReduce<Sizes...>;
    __shared__ union {
        typename cub::WarpMergeSort<int, 4>::TempStorage sort;
        cub::WarpExchange<float, 4>::TempStorage exchange;
        typename cub::WarpReduce<cub::KeyValuePair<int, T>>::TempStorage pairs;
    } shared;
    if (cub::LaneId() == 0) out[cub::WarpId()] = in[0];
    T items[Items];
    cub::LoadDirectWarpStriped(threadIdx.x, in, items);
    __shared__ typename cub::BlockExchange<T, 128, Items>::TempStorage blocks;
    cub::BlockExchange<T, 128, Items>(blocks).WarpStripedToBlocked(items, items);
}

namespace own {
template <class T> struct WarpReduce {};
typedef WarpReduce<int> Mine;
}
// output
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

namespace c = hipcub;
using hipcub::WarpScan;

template <class T, int Items, class... Sizes>
__global__ void of_warps(const T *in, T *out) {
    using Sum = c::WarpReduce<T, 32>;
    using HalfSum = hipcub::WarpReduce<T, 16>;
    typedef WarpScan<int, 32> Scan;
    using Load = ::hipcub::WarpLoad<T, Items, hipcub::WARP_LOAD_DIRECT, 32>;
    using LoadStriped = hipcub::WarpLoad<T, Items, hipcub::WARP_LOAD_STRIPED, 32>;
    using LoadSmall = hipcub::WarpLoad<T, Items, hipcub::WARP_LOAD_STRIPED, 8>;
    using Store = c::WarpStore<float, 4, c::WARP_STORE_DIRECT, 32>;
    using StoreOne = c::WarpStore<float, (Items > 3), c::WARP_STORE_DIRECT, 32>;
    using Unknown = hipcub::WarpReduce<Sizes...>;
    __shared__ union {
        typename hipcub::WarpMergeSort<int, 4, 32>::TempStorage sort;
        hipcub::WarpExchange<float, 4, 32>::TempStorage exchange;
        typename hipcub::WarpReduce<hipcub::KeyValuePair<int, T>, 32>::TempStorage pairs;
    } shared;
    if (hipcub::LaneId() == 0) out[hipcub::WarpId()] = in[0];
    T items[Items];
    hipcub::LoadDirectWarpStriped(threadIdx.x, in, items);
    __shared__ typename hipcub::BlockExchange<T, 128, Items>::TempStorage blocks;
    hipcub::BlockExchange<T, 128, Items>(blocks).WarpStripedToBlocked(items, items);
}

namespace own {
template <class T> struct WarpReduce {};
typedef WarpReduce<int> Mine;
}
