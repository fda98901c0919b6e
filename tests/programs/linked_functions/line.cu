#include "line.h"

#define HALF 0.5f

__device__ int rounded(float x) { return static_cast<int>(x + HALF); }
