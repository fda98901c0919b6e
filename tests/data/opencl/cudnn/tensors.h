// Descriptors, activations, sums and reductions.
#pragma once

#include "check.h"

static void descriptors() {
    cudnnTensorDescriptor_t tensor;
    cudnnDataType_t type;
    int n, c, h, w, ns, cs, hs, ws, rank, dims[5], strides[5];
    size_t size;
    DONE(cudnnCreateTensorDescriptor(&tensor));
    DONE(cudnnSetTensor4dDescriptor(tensor, CUDNN_TENSOR_NHWC, CUDNN_DATA_HALF, 2, 3, 4, 5));
    DONE(cudnnGetTensor4dDescriptor(tensor, &type, &n, &c, &h, &w, &ns, &cs, &hs, &ws));
    CHECK(type == CUDNN_DATA_HALF && n == 2 && c == 3 && h == 4 && w == 5);
    CHECK(ns == 60 && cs == 1 && hs == 15 && ws == 3);
    DONE(cudnnGetTensorSizeInBytes(tensor, &size));
    CHECK(size == 240);
    DONE(cudnnSetTensor4dDescriptorEx(tensor, CUDNN_DATA_FLOAT, 2, 3, 4, 5, 100, 30, 6, 1));
    DONE(cudnnGetTensorSizeInBytes(tensor, &size));
    CHECK(size == 4 * (100 + 60 + 18 + 4 + 1));
    DONE(cudnnGetTensorNdDescriptor(tensor, 4, &type, &rank, dims, strides));
    CHECK(rank == 4 && dims[3] == 5 && strides[0] == 100);
    const int five[5] = {2, 3, 4, 5, 6};
    DONE(cudnnSetTensorNdDescriptorEx(tensor, CUDNN_TENSOR_NCHW, CUDNN_DATA_DOUBLE, 5, five));
    DONE(cudnnGetTensorNdDescriptor(tensor, 5, &type, &rank, dims, strides));
    CHECK(rank == 5 && strides[0] == 360 && strides[4] == 1);
    CHECK(
        cudnnSetTensor4dDescriptor(tensor, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 0, 1, 1, 1) == CUDNN_STATUS_BAD_PARAM
    );
    DONE(cudnnSetTensor4dDescriptor(tensor, CUDNN_TENSOR_NCHW, CUDNN_DATA_INT8, 1, 1, 1, 1));
    const float one = 1.0f;
    char byte;
    CHECK(cudnnScaleTensor(handle, tensor, &byte, &one) == CUDNN_STATUS_NOT_SUPPORTED);
    DONE(cudnnDestroyTensorDescriptor(tensor));
    cudnnFilterDescriptor_t filter;
    cudnnTensorFormat_t format;
    DONE(cudnnCreateFilterDescriptor(&filter));
    DONE(cudnnSetFilter4dDescriptor(filter, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NHWC, 8, 4, 3, 2));
    DONE(cudnnGetFilter4dDescriptor(filter, &type, &format, &n, &c, &h, &w));
    CHECK(n == 8 && c == 4 && h == 3 && w == 2 && format == CUDNN_TENSOR_NHWC);
    DONE(cudnnGetFilterSizeInBytes(filter, &size));
    CHECK(size == 4 * 8 * 4 * 3 * 2);
    DONE(cudnnDestroyFilterDescriptor(filter));
}

static double activated(int mode, double x, double coef) {
    switch (mode) {
    case CUDNN_ACTIVATION_SIGMOID: return 1.0 / (1.0 + exp(-x));
    case CUDNN_ACTIVATION_RELU: return x > 0 ? x : 0;
    case CUDNN_ACTIVATION_TANH: return tanh(x);
    case CUDNN_ACTIVATION_CLIPPED_RELU: return x < 0 ? 0 : x > coef ? coef : x;
    case CUDNN_ACTIVATION_ELU: return x > 0 ? x : coef * (exp(x) - 1.0);
    case CUDNN_ACTIVATION_SWISH: return x / (1.0 + exp(-x));
    default: return x;
    }
}

template <typename T> static void activations(const Dims &dims, const Dims &strides) {
    for (int mode = CUDNN_ACTIVATION_SIGMOID; mode <= CUDNN_ACTIVATION_SWISH; ++mode) {
        Tensor<T> x(dims, strides), y(dims), dy(dims, strides), dx(dims);
        for (double &value : x.values)
            value *= 2.0;
        x.upload();
        cudnnActivationDescriptor_t how;
        DONE(cudnnCreateActivationDescriptor(&how));
        DONE(cudnnSetActivationDescriptor(how, cudnnActivationMode_t(mode), CUDNN_NOT_PROPAGATE_NAN, 0.5));
        const typename Type<T>::factor alpha = 1.5, beta = 0.5;
        std::vector<double> after(x.values), back(x.values);
        for (size_t i = 0; i < after.size(); ++i) {
            const double value = x.values[i], step = 1e-4, f = activated(mode, value, 0.5);
            after[i] = 1.5 * f + 0.5 * y.values[i];
            const double slope = (activated(mode, value + step, 0.5) - activated(mode, value - step, 0.5)) / (2 * step);
            back[i] = 1.5 * dy.values[i] * slope + 0.5 * dx.values[i];
        }
        DONE(cudnnActivationForward(handle, how, &alpha, x.is, x.device, &beta, y.is, y.device));
        y.expect(after, "activation");
        const typename Type<T>::factor one = 1, zero = 0;
        DONE(cudnnActivationForward(handle, how, &one, x.is, x.device, &zero, y.is, y.device));
        DONE(cudnnActivationBackward(
            handle, how, &alpha, y.is, y.device, dy.is, dy.device, x.is, x.device, &beta, dx.is, dx.device
        ));
        dx.expect(back, "slope of an activation", sizeof(T) == 8 ? 1e4 : 1.0);
        DONE(cudnnDestroyActivationDescriptor(how));
    }
}

template <typename T> static void sums(const Dims &dims, const Dims &strides) {
    using F = typename Type<T>::factor;
    Tensor<T> c(dims, strides), a(dims), bias({1, dims[1], 1, 1}), d(dims);
    std::vector<double> expected;
    const F two = 2, half = 0.5, minus = -1;
    each(dims, [&](int n, int k, int h, int w) { expected.push_back(2 * bias.at(0, k) + 0.5 * c.at(n, k, h, w)); });
    DONE(cudnnAddTensor(handle, &two, bias.is, bias.device, &half, c.is, c.device));
    c.expect(expected, "bias");
    DONE(cudnnScaleTensor(handle, c.is, c.device, &minus));
    for (double &value : expected)
        value = -value;
    c.expect(expected, "scale");
    T value;
    set(value, 3.0);
    DONE(cudnnSetTensor(handle, c.is, c.device, &value));
    c.expect(std::vector<double>(expected.size(), 3.0), "set");
    DONE(cudnnTransformTensor(handle, &two, a.is, a.device, &half, c.is, c.device));
    for (size_t i = 0; i < expected.size(); ++i)
        expected[i] = 2 * a.values[i] + 1.5;
    c.expect(expected, "transform");
    cudnnOpTensorDescriptor_t how;
    DONE(cudnnCreateOpTensorDescriptor(&how));
    for (int op = CUDNN_OP_TENSOR_ADD; op <= CUDNN_OP_TENSOR_NOT; ++op) {
        for (double &one : a.values)
            one = fabs(one) + 0.1;
        a.upload();
        d.upload();
        DONE(cudnnSetOpTensorDescriptor(how, cudnnOpTensorOp_t(op), CUDNN_DATA_FLOAT, CUDNN_PROPAGATE_NAN));
        DONE(cudnnOpTensor(handle, how, &two, a.is, a.device, &minus, bias.is, bias.device, &half, d.is, d.device));
        expected.clear();
        each(dims, [&](int n, int k, int h, int w) {
            const double l = 2 * a.at(n, k, h, w), r = -bias.at(0, k);
            const double all[6] = {l + r, l * r, l < r ? l : r, l > r ? l : r, sqrt(l), 1 - l};
            expected.push_back(all[op] + 0.5 * d.at(n, k, h, w));
        });
        d.expect(expected, "operation");
    }
    DONE(cudnnDestroyOpTensorDescriptor(how));
}

template <typename T> static void reductions(const Dims &dims, const Dims &strides, const Dims &out) {
    using F = typename Type<T>::factor;
    cudnnReduceTensorDescriptor_t how;
    DONE(cudnnCreateReduceTensorDescriptor(&how));
    unsigned *places;
    cudaMalloc(&places, 4096 * sizeof(unsigned));
    for (int op = CUDNN_REDUCE_TENSOR_ADD; op <= CUDNN_REDUCE_TENSOR_MUL_NO_ZEROS; ++op) {
        Tensor<T> a(dims, strides), c(out);
        a.values[1] = 0.0;
        a.upload();
        size_t count = c.values.size();
        std::vector<double> product(count, 1.0), product_rest(count, 1.0), sum(count), norm(count), squares(count);
        std::vector<double> least(count, 1e9), most(count, -1e9), largest(count, -1.0), expected(count);
        std::vector<unsigned> which(count), seen(count);
        each(dims, [&](int n, int k, int h, int w) {
            const int given[4] = {n, k, h, w};
            size_t to = 0;
            for (int axis = 0; axis < 4; ++axis)
                to = to * size_t(out[axis]) + size_t(out[axis] == 1 ? 0 : given[axis]);
            const double value = a.at(n, k, h, w);
            const bool wins = op == CUDNN_REDUCE_TENSOR_MIN   ? value < least[to]
                              : op == CUDNN_REDUCE_TENSOR_MAX ? value > most[to]
                                                              : fabs(value) > largest[to];
            which[to] = wins ? seen[to] : which[to];
            ++seen[to];
            product[to] *= value;
            product_rest[to] *= value == 0.0 ? 1.0 : value;
            sum[to] += value;
            norm[to] += fabs(value);
            squares[to] += value * value;
            least[to] = fmin(least[to], value);
            most[to] = fmax(most[to], value);
            largest[to] = fmax(largest[to], fabs(value));
        });
        for (size_t i = 0; i < count; ++i) {
            const double all[9] = {sum[i],           product[i], least[i],         most[i],        largest[i],
                                   sum[i] / seen[i], norm[i],    sqrt(squares[i]), product_rest[i]};
            expected[i] = 2 * all[op] + 0.5 * c.values[i];
        }
        const F two = 2, half = 0.5;
        const bool has = op >= CUDNN_REDUCE_TENSOR_MIN && op <= CUDNN_REDUCE_TENSOR_AMAX;
        DONE(cudnnSetReduceTensorDescriptor(
            how, cudnnReduceTensorOp_t(op), CUDNN_DATA_FLOAT, CUDNN_PROPAGATE_NAN,
            has ? CUDNN_REDUCE_TENSOR_FLATTENED_INDICES : CUDNN_REDUCE_TENSOR_NO_INDICES, CUDNN_32BIT_INDICES
        ));
        size_t indices = 0, workspace = 0;
        DONE(cudnnGetReductionIndicesSize(handle, how, a.is, c.is, &indices));
        DONE(cudnnGetReductionWorkspaceSize(handle, how, a.is, c.is, &workspace));
        CHECK(indices == (has ? count * sizeof(unsigned) : 0));
        DONE(cudnnReduceTensor(
            handle, how, places, indices, nullptr, workspace, &two, a.is, a.device, &half, c.is, c.device
        ));
        c.expect(expected, "reduction");
        if (has) {
            std::vector<unsigned> got(count);
            cudaMemcpy(got.data(), places, count * sizeof(unsigned), cudaMemcpyDeviceToHost);
            CHECK(sizeof(T) == 2 || got == which);
        }
    }
    cudaFree(places);
    DONE(cudnnDestroyReduceTensorDescriptor(how));
}

template <typename T> static void every_tensors() {
    activations<T>({2, 3, 4, 5}, {});
    sums<T>({2, 3, 4, 5}, packed({2, 3, 4, 5}, true));
    sums<T>({1, 7, 3, 3}, {100, 13, 4, 1});
    reductions<T>({2, 3, 4, 5}, {}, {1, 3, 1, 1});
    reductions<T>({2, 3, 4, 9}, packed({2, 3, 4, 9}, true), {1, 1, 1, 1});
}

inline void tensors() {
    descriptors();
    activations<float>({3, 2, 3, 4}, {30, 13, 4, 1});
    reductions<float>({2, 3, 4, 5}, {}, {2, 1, 4, 5});
    every_tensors<float>();
    every_tensors<double>();
    every_tensors<__half>();
    every_tensors<__nv_bfloat16>();
}
