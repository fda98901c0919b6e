#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
using namespace cooperative_groups;
struct mine { int reduce(int v) { return v; } };
__device__ int sum(thread_block_tile<32> tile, int v, mine m) {
    return m.reduce(v) + reduce(tile, v, plus<int>());
}
// The program's own, which is called like one of the namespace's.
template <class T> __device__ T reduce(T *values, int count) {
    T sum = 0;
    for (int i = 0; i < count; ++i)
        sum += values[i];
    return sum;
}
__global__ void both(float *values) {
    values[0] = reduce(values, 4) + reduce<float>(values + 4, 4);
    values[1] = reduce(tiled_partition<32>(this_thread_block()), values[1], plus<float>());
}
