// No include guard: each source includes it once.
struct Weights
{
    int first, second;
};

#define WEIGHT_OF_SECOND 10

__device__ inline int weigh(Weights w) { return w.first + WEIGHT_OF_SECOND * w.second; }
