// flags: --no-ast
// expect: CU140 CU141 CU143
#include <cuda_runtime.h>
const unsigned lanes_all = 0xffffffff;
constexpr unsigned kEvery{0xffffffffu};
template <class T> __device__ T whole(T v) {
    const unsigned mask = 0xffffffff, same = mask;
    return __shfl_down_sync(mask, v, 1) + __shfl_down_sync(same, v, 2) + __shfl_down_sync(kEvery, v, 4);
}
__device__ float part(unsigned mask, float v) { return __shfl_down_sync(mask, v, 1); }
__device__ float shadowed(const unsigned lanes_all, float v) { return __shfl_down_sync(lanes_all, v, 1); }
__device__ float block(float v) {
    {
        const unsigned mask = 0xffffffff;
        v += __shfl_down_sync(mask, v, 1);
    }
    unsigned mask = 0xffffffff;
    mask >>= 16;
    return __shfl_down_sync(mask, v, 1) + __shfl_down_sync(lanes_all, v, 2);
}
template <unsigned lanes_all> __device__ float argument(float v) { return __shfl_down_sync(lanes_all, v, 1); }
template <unsigned lanes_all = 0xffffffff> struct Group {
    __device__ float sum(float v) { return __shfl_down_sync(lanes_all, v, 1); }
};
struct Tile {
    __device__ float next(float v) { return __shfl_down_sync(kEvery, v, 1); }
    const unsigned kEvery;
};
__device__ float lambdas(unsigned some, float v) {
    const unsigned mask = 0xffffffff;
    auto given = [](unsigned mask, float x) { return __shfl_down_sync(mask, x, 1); };
    auto kept = [mask = some](float x) { return __shfl_down_sync(mask, x, 1); };
    auto same = [=](float x) { return __shfl_down_sync(mask, x, 1); };
    for (unsigned mask = 1; mask; mask <<= 1) v += __shfl_down_sync(mask, v, 1);
    if (const unsigned mask = __ballot_sync(0xffffffff, v > 0)) v += __shfl_down_sync(mask, v, 1);
    return given(some, v) + kept(v) + same(v) + __shfl_down_sync(mask, v, 1);
}
#define NEXT(mask, v) __shfl_down_sync(mask, v, 1)
#define NEXT_OF_ALL(v) __shfl_down_sync(kEvery, v, 1)
#define NEXT_SOMEWHERE(v) __shfl_down_sync(same_name, v, 1)
struct Far {
    unsigned lanes_all;
    __device__ float sum(float v);
};
__device__ float Far::sum(float v) { return __shfl_down_sync(lanes_all, v, 1); }
const unsigned same_name = 0xffffffff;
__device__ float expanded(unsigned same_name, float v) { return NEXT_SOMEWHERE(v); }
enum { every_lane = 0xffffffff, few_lanes = 0xff };
__device__ float enumerated(float v) { return __shfl_sync(every_lane, v, 0) + __shfl_sync(few_lanes, v, 0); }
// output
#include <hip/hip_runtime.h>
const unsigned lanes_all = 0xffffffff;
constexpr unsigned kEvery{0xffffffffu};
template <class T> __device__ T whole(T v) {
    const unsigned mask = 0xffffffff, same = mask;
    return __shfl_down_sync(0xffffffffffffffffull, v, 1) + __shfl_down_sync(0xffffffffffffffffull, v, 2) + __shfl_down_sync((unsigned long long)(kEvery), v, 4);
}
__device__ float part(unsigned mask, float v) { return __shfl_down_sync((unsigned long long)(mask), v, 1); }
__device__ float shadowed(const unsigned lanes_all, float v) { return __shfl_down_sync((unsigned long long)(lanes_all), v, 1); }
__device__ float block(float v) {
    {
        const unsigned mask = 0xffffffff;
        v += __shfl_down_sync(0xffffffffffffffffull, v, 1);
    }
    unsigned mask = 0xffffffff;
    mask >>= 16;
    return __shfl_down_sync((unsigned long long)(mask), v, 1) + __shfl_down_sync((unsigned long long)(lanes_all), v, 2);
}
template <unsigned lanes_all> __device__ float argument(float v) { return __shfl_down_sync((unsigned long long)(lanes_all), v, 1); }
template <unsigned lanes_all = 0xffffffff> struct Group {
    __device__ float sum(float v) { return __shfl_down_sync((unsigned long long)(lanes_all), v, 1); }
};
struct Tile {
    __device__ float next(float v) { return __shfl_down_sync((unsigned long long)(kEvery), v, 1); }
    const unsigned kEvery;
};
__device__ float lambdas(unsigned some, float v) {
    const unsigned mask = 0xffffffff;
    auto given = [](unsigned mask, float x) { return __shfl_down_sync((unsigned long long)(mask), x, 1); };
    auto kept = [mask = some](float x) { return __shfl_down_sync((unsigned long long)(mask), x, 1); };
    auto same = [=](float x) { return __shfl_down_sync(0xffffffffffffffffull, x, 1); };
    for (unsigned mask = 1; mask; mask <<= 1) v += __shfl_down_sync((unsigned long long)(mask), v, 1);
    if (const unsigned mask = __ballot_sync(0xffffffffffffffffull, v > 0)) v += __shfl_down_sync((unsigned long long)(mask), v, 1);
    return given(some, v) + kept(v) + same(v) + __shfl_down_sync(0xffffffffffffffffull, v, 1);
}
#define NEXT(mask, v) __shfl_down_sync((unsigned long long)(mask), v, 1)
#define NEXT_OF_ALL(v) __shfl_down_sync((unsigned long long)(kEvery), v, 1)
#define NEXT_SOMEWHERE(v) __shfl_down_sync((unsigned long long)(same_name), v, 1)
struct Far {
    unsigned lanes_all;
    __device__ float sum(float v);
};
__device__ float Far::sum(float v) { return __shfl_down_sync((unsigned long long)(lanes_all), v, 1); }
const unsigned same_name = 0xffffffff;
__device__ float expanded(unsigned same_name, float v) { return NEXT_SOMEWHERE(v); }
enum { every_lane = 0xffffffff, few_lanes = 0xff };
__device__ float enumerated(float v) { return __shfl_sync(0xffffffffffffffffull, v, 0) + __shfl_sync((unsigned long long)(few_lanes), v, 0); }
