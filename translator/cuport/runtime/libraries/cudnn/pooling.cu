// Pooling over one to three axes.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

// A tensor of batch, channels and three axes; those that are missing have an extent of 1.
struct Grid {
    int dim[5];
    int step[5];
};

struct Window {
    int mode;
    bool keeps_nan;
    int size[3], padding[3], stride[3];
};

struct Box {
    int first[3], last[3];
};

// The part of the window of an output that lies within the input.
__device__ inline Box window_of(const Window &window, const Grid &input, const int *out) {
    Box box;
    for (int axis = 0; axis < 3; ++axis) {
        const int first = out[axis] * window.stride[axis] - window.padding[axis];
        const int last = first + window.size[axis];
        box.first[axis] = first > 0 ? first : 0;
        box.last[axis] = last < input.dim[axis + 2] ? last : input.dim[axis + 2];
    }
    return box;
}

__device__ inline int pooled_count(const Window &window, const Box &box) {
    if (window.mode == CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING)
        return window.size[0] * window.size[1] * window.size[2];
    int count = 1;
    for (int axis = 0; axis < 3; ++axis)
        count *= box.last[axis] > box.first[axis] ? box.last[axis] - box.first[axis] : 0;
    return count > 0 ? count : 1;
}

__host__ __device__ inline bool is_average(int mode) {
    return mode == CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING || mode == CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING;
}

// Where an element lies in `grid`: its coordinates, and the base of its batch and channel in another.
__device__ inline int coordinates(const Grid &grid, int index, int *at) {
    int place = 0;
    for (int axis = 4; axis >= 0; --axis) {
        at[axis] = axis > 0 ? index % grid.dim[axis] : index;
        index /= grid.dim[axis];
        place += at[axis] * grid.step[axis];
    }
    return place;
}

template <typename C> struct Largest {
    C value;
    int place;
};

// The largest number of a window, the first of several; its place is that in the input.
template <typename T, typename C>
__device__ inline Largest<C> largest_in(const Window &window, const Grid &input, const Box &box, const T *x) {
    Largest<C> found = {C(0), -1};
    for (int d = box.first[0]; d < box.last[0]; ++d)
        for (int h = box.first[1]; h < box.last[1]; ++h)
            for (int w = box.first[2]; w < box.last[2]; ++w) {
                const int place = d * input.step[2] + h * input.step[3] + w * input.step[4];
                const C value = read(x[place]);
                const bool is_nan = isnan(value), was_nan = isnan(found.value);
                const bool wins =
                    is_nan || was_nan ? is_nan != was_nan && is_nan == window.keeps_nan : value > found.value;
                if (found.place < 0 || wins) {
                    found.value = value;
                    found.place = place;
                }
            }
    return found;
}

template <typename T, typename C>
__global__ void pool(int count, Window window, Grid in, Grid out, C alpha, C beta, const T *x, T *y) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count)
        return;
    int at[5];
    const int place = coordinates(out, i, at);
    const T *from = x + at[0] * in.step[0] + at[1] * in.step[1];
    const Box box = window_of(window, in, at + 2);
    C result = C(0);
    if (is_average(window.mode)) {
        for (int d = box.first[0]; d < box.last[0]; ++d)
            for (int h = box.first[1]; h < box.last[1]; ++h)
                for (int w = box.first[2]; w < box.last[2]; ++w)
                    result += read(from[d * in.step[2] + h * in.step[3] + w * in.step[4]]);
        result /= C(pooled_count(window, box));
    } else {
        result = largest_in<T, C>(window, in, box, from).value;
    }
    blend(&y[place], result, alpha, beta);
}

// An element of the input asks all outputs whose windows it lies in.
template <typename T, typename C>
__global__ void pool_back(
    int count, Window window, Grid in, Grid out, Grid slopes, Grid result, C alpha, C beta, const T *dy, const T *x,
    T *dx
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count)
        return;
    int at[5];
    const int own = coordinates(in, i, at) - at[0] * in.step[0] - at[1] * in.step[1];
    const T *from = x + at[0] * in.step[0] + at[1] * in.step[1];
    const T *slope = dy + at[0] * slopes.step[0] + at[1] * slopes.step[1];
    int first[3], last[3], o[3];
    for (int axis = 0; axis < 3; ++axis) {
        const int reach = at[axis + 2] + window.padding[axis];
        const int before = reach - window.size[axis] + window.stride[axis];
        first[axis] = before > 0 ? before / window.stride[axis] : 0;
        last[axis] =
            reach / window.stride[axis] + 1 < out.dim[axis + 2] ? reach / window.stride[axis] + 1 : out.dim[axis + 2];
    }
    C sum = C(0);
    for (o[0] = first[0]; o[0] < last[0]; ++o[0])
        for (o[1] = first[1]; o[1] < last[1]; ++o[1])
            for (o[2] = first[2]; o[2] < last[2]; ++o[2]) {
                const C given = read(slope[o[0] * slopes.step[2] + o[1] * slopes.step[3] + o[2] * slopes.step[4]]);
                const Box box = window_of(window, in, o);
                if (is_average(window.mode))
                    sum += given / C(pooled_count(window, box));
                else if (largest_in<T, C>(window, in, box, from).place == own)
                    sum += given;
            }
    int place = 0;
    for (int axis = 0; axis < 5; ++axis)
        place += at[axis] * result.step[axis];
    blend(&dx[place], sum, alpha, beta);
}

inline Grid grid_of(const cudnnTensorStruct *tensor) {
    Grid grid = {};
    const int missing = 5 - tensor->rank;
    for (int axis = 0; axis < 5; ++axis) {
        const int from = axis < 2 ? axis : axis - missing;
        const bool is_there = axis < 2 || from >= 2;
        grid.dim[axis] = is_there ? tensor->dim[from] : 1;
        grid.step[axis] = is_there ? tensor->stride[from] : 0;
    }
    return grid;
}

inline Window window_for(const cudnnPoolingStruct *pooling) {
    Window window = {pooling->mode, pooling->nan == CUDNN_PROPAGATE_NAN, {1, 1, 1}, {0, 0, 0}, {1, 1, 1}};
    const int missing = 3 - pooling->rank;
    for (int axis = 0; axis < pooling->rank; ++axis) {
        window.size[axis + missing] = pooling->window[axis];
        window.padding[axis + missing] = pooling->padding[axis];
        window.stride[axis + missing] = pooling->stride[axis];
    }
    return window;
}

inline int count_of(const Grid &grid) { return grid.dim[0] * grid.dim[1] * grid.dim[2] * grid.dim[3] * grid.dim[4]; }

template <typename T>
cudnnStatus_t pool_all(
    cudnnHandle_t handle, const cudnnPoolingStruct *how, const void *alpha, const cudnnTensorStruct *x_is,
    const void *x, const void *beta, const cudnnTensorStruct *y_is, void *y
) {
    using C = computed<T>;
    const Grid out = grid_of(y_is);
    pool<T, C><<<blocks_for(count_of(out)), THREADS, 0, handle->stream>>>(
        count_of(out), window_for(how), grid_of(x_is), out, factor<T>(alpha), factor<T>(beta),
        static_cast<const T *>(x), static_cast<T *>(y)
    );
    return launched();
}

template <typename T>
cudnnStatus_t pool_all_back(
    cudnnHandle_t handle, const cudnnPoolingStruct *how, const void *alpha, const cudnnTensorStruct *dy_is,
    const void *dy, const cudnnTensorStruct *x_is, const void *x, const void *beta, const cudnnTensorStruct *dx_is,
    void *dx
) {
    using C = computed<T>;
    const Grid in = grid_of(x_is);
    pool_back<T, C><<<blocks_for(count_of(in)), THREADS, 0, handle->stream>>>(
        count_of(in), window_for(how), in, grid_of(dy_is), grid_of(dy_is), grid_of(dx_is), factor<T>(alpha),
        factor<T>(beta), static_cast<const T *>(dy), static_cast<const T *>(x), static_cast<T *>(dx)
    );
    return launched();
}

inline bool pooling_fits(const cudnnPoolingStruct *pooling, const cudnnTensorStruct *x, const cudnnTensorStruct *y) {
    return x->rank == y->rank && x->rank == pooling->rank + 2 && x->type == y->type && x->dim[0] == y->dim[0] &&
           x->dim[1] == y->dim[1];
}

} // namespace cuport_dnn

cudnnStatus_t cudnnPoolingForward(
    cudnnHandle_t handle, const cudnnPoolingDescriptor_t poolingDesc, const void *alpha,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t yDesc, void *y
) {
    if (handle == nullptr || poolingDesc == nullptr || !cuport_dnn::pooling_fits(poolingDesc, xDesc, yDesc))
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(xDesc->type, cuport_dnn::pool_all, handle, poolingDesc, alpha, xDesc, x, beta, yDesc, y);
}

cudnnStatus_t cudnnPoolingBackward(
    cudnnHandle_t handle, const cudnnPoolingDescriptor_t poolingDesc, const void *alpha,
    const cudnnTensorDescriptor_t yDesc, const void *y, const cudnnTensorDescriptor_t dyDesc, const void *dy,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t dxDesc, void *dx
) {
    (void)yDesc;
    (void)y;
    if (handle == nullptr || poolingDesc == nullptr || !cuport_dnn::pooling_fits(poolingDesc, xDesc, dyDesc))
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::same_shape(xDesc, dxDesc) || xDesc->type != dxDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        xDesc->type, cuport_dnn::pool_all_back, handle, poolingDesc, alpha, dyDesc, dy, xDesc, x, beta, dxDesc, dx
    );
}
