// The elements of up to four tensors of one shape, in the order of their coordinates.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits.h>

#include "descriptors.cuh"

namespace cuport_dnn {

const int THREADS = 64;

// Axes that lie one behind the other in all tensors are one. Axes of extent 1 have a step of 0: they broadcast.
struct Walk {
    int count;
    int rank;
    int dim[CUDNN_DIM_MAX];
    int a[CUDNN_DIM_MAX], b[CUDNN_DIM_MAX], c[CUDNN_DIM_MAX], d[CUDNN_DIM_MAX];
};

struct Places {
    int a, b, c, d;
};

__host__ __device__ inline Places places(const Walk &walk, int index) {
    Places found = {0, 0, 0, 0};
    for (int axis = walk.rank - 1; axis >= 0; --axis) {
        const int at = axis > 0 ? index % walk.dim[axis] : index;
        index /= walk.dim[axis];
        found.a += at * walk.a[axis];
        found.b += at * walk.b[axis];
        found.c += at * walk.c[axis];
        found.d += at * walk.d[axis];
    }
    return found;
}

inline int blocks_for(int count) { return (count + THREADS - 1) / THREADS; }

// The walk over `shape`, with the steps of the tensors in `a` to `d`, of which any may be null.
inline Walk walk_over(
    const cudnnTensorStruct *shape, const cudnnTensorStruct *a, const cudnnTensorStruct *b = nullptr,
    const cudnnTensorStruct *c = nullptr, const cudnnTensorStruct *d = nullptr
) {
    const cudnnTensorStruct *tensors[4] = {a, b, c, d};
    Walk walk = {};
    int *steps[4] = {walk.a, walk.b, walk.c, walk.d};
    walk.count = 1;
    for (int axis = 0; axis < shape->rank; ++axis) {
        const int extent = shape->dim[axis];
        walk.count *= extent;
        if (extent == 1)
            continue;
        int step[4] = {};
        bool joins = walk.rank > 0;
        for (int t = 0; t < 4; ++t) {
            const bool spreads = tensors[t] == nullptr || axis >= tensors[t]->rank || tensors[t]->dim[axis] == 1;
            step[t] = spreads ? 0 : tensors[t]->stride[axis];
            joins = joins && steps[t][walk.rank - 1] == step[t] * extent;
        }
        const int place = joins ? walk.rank - 1 : walk.rank++;
        walk.dim[place] = (joins ? walk.dim[place] : 1) * extent;
        for (int t = 0; t < 4; ++t)
            steps[t][place] = step[t];
    }
    if (walk.rank == 0)
        walk.dim[walk.rank++] = 1;
    return walk;
}

// The walks over the axes that a reduction keeps, and over those that it takes together: `is_reduced` by axis.
struct Split {
    Walk kept, reduced;
};

inline Split split(
    const cudnnTensorStruct *shape, const bool *is_reduced, const cudnnTensorStruct *a,
    const cudnnTensorStruct *b = nullptr, const cudnnTensorStruct *c = nullptr, const cudnnTensorStruct *d = nullptr
) {
    cudnnTensorStruct kept = *shape, reduced = *shape;
    for (int axis = 0; axis < shape->rank; ++axis)
        (is_reduced[axis] ? kept : reduced).dim[axis] = 1;
    return {walk_over(&kept, a, b, c, d), walk_over(&reduced, a, b, c, d)};
}

// The sum over a block of THREADS threads, for each of them; `shared` may be used again after the next barrier.
template <typename C> __device__ inline C block_sum(C *shared, C part) {
    shared[threadIdx.x] = part;
    __syncthreads();
    C sum = C(0);
    for (int i = 0; i < THREADS; ++i)
        sum += shared[i];
    return sum;
}

inline bool same_shape(const cudnnTensorStruct *one, const cudnnTensorStruct *other) {
    bool is_same = one->rank == other->rank;
    for (int axis = 0; is_same && axis < one->rank; ++axis)
        is_same = one->dim[axis] == other->dim[axis];
    return is_same;
}

} // namespace cuport_dnn
