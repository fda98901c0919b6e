#include "weigh_values.h"
#include "weights.h"

__device__ int weigh_with_one(int value) { return weigh(Weights{value, 1}); }
