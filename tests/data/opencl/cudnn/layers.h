// Softmax and pooling.
#pragma once

#include "check.h"

template <typename T> static void softmax(const Dims &dims, const Dims &strides) {
    using F = typename Type<T>::factor;
    const F alpha = 1.5, beta = 0.5, one = 1, zero = 0;
    for (int algorithm = CUDNN_SOFTMAX_FAST; algorithm <= CUDNN_SOFTMAX_LOG; ++algorithm)
        for (int mode = CUDNN_SOFTMAX_MODE_INSTANCE; mode <= CUDNN_SOFTMAX_MODE_CHANNEL; ++mode) {
            Tensor<T> x(dims, strides), y(dims), dy(dims, strides), dx(dims);
            const auto line = [&](int n, int h, int w) {
                return mode == CUDNN_SOFTMAX_MODE_INSTANCE ? n : (n * dims[2] + h) * dims[3] + w;
            };
            std::vector<double> sum(size_t(dims[0] * dims[2] * dims[3])), dot(sum), clean, after, back;
            each(dims, [&](int n, int c, int h, int w) { sum[size_t(line(n, h, w))] += exp(x.at(n, c, h, w)); });
            each(dims, [&](int n, int c, int h, int w) {
                const double share = exp(x.at(n, c, h, w)) / sum[size_t(line(n, h, w))];
                clean.push_back(algorithm == CUDNN_SOFTMAX_LOG ? log(share) : share);
                after.push_back(1.5 * clean.back() + 0.5 * y.at(n, c, h, w));
                dot[size_t(line(n, h, w))] += dy.at(n, c, h, w) * (algorithm == CUDNN_SOFTMAX_LOG ? 1.0 : share);
            });
            size_t i = 0;
            each(dims, [&](int n, int c, int h, int w) {
                const double share = clean[i++], slope = dy.at(n, c, h, w), total = dot[size_t(line(n, h, w))];
                const double result =
                    algorithm == CUDNN_SOFTMAX_LOG ? slope - exp(share) * total : share * (slope - total);
                back.push_back(1.5 * result + 0.5 * dx.at(n, c, h, w));
            });
            const auto how = cudnnSoftmaxAlgorithm_t(algorithm);
            const auto where = cudnnSoftmaxMode_t(mode);
            DONE(cudnnSoftmaxForward(handle, how, where, &alpha, x.is, x.device, &beta, y.is, y.device));
            y.expect(after, "softmax");
            DONE(cudnnSoftmaxForward(handle, how, where, &one, x.is, x.device, &zero, y.is, y.device));
            DONE(cudnnSoftmaxBackward(
                handle, how, where, &alpha, y.is, y.device, dy.is, dy.device, &beta, dx.is, dx.device
            ));
            dx.expect(back, "softmax, backwards", 4.0);
        }
}

struct Pool {
    int window, padding, stride;
};

template <typename T> static void pooling(const Dims &dims, const Dims &strides, Pool size) {
    using F = typename Type<T>::factor;
    const F alpha = 1.5, beta = 0.5;
    cudnnPoolingDescriptor_t how;
    DONE(cudnnCreatePoolingDescriptor(&how));
    for (int mode = CUDNN_POOLING_MAX; mode <= CUDNN_POOLING_MAX_DETERMINISTIC; ++mode) {
        DONE(cudnnSetPooling2dDescriptor(
            how, cudnnPoolingMode_t(mode), CUDNN_NOT_PROPAGATE_NAN, size.window, size.window, size.padding,
            size.padding, size.stride, size.stride
        ));
        Tensor<T> x(dims, strides), dx(dims);
        Dims out(4);
        DONE(cudnnGetPooling2dForwardOutputDim(how, x.is, &out[0], &out[1], &out[2], &out[3]));
        CHECK(out[2] == 1 + (dims[2] + 2 * size.padding - size.window) / size.stride);
        Tensor<T> y(out), dy(out);
        std::vector<double> after, back(dx.values);
        for (double &value : back)
            value *= 0.5;
        each(out, [&](int n, int c, int oh, int ow) {
            double sum = 0.0, most = -1e9;
            int count = 0;
            size_t where = 0;
            const bool is_max = mode == CUDNN_POOLING_MAX || mode == CUDNN_POOLING_MAX_DETERMINISTIC;
            for (int pass = 0; pass < 2; ++pass)
                for (int h = oh * size.stride - size.padding; h < oh * size.stride - size.padding + size.window; ++h)
                    for (int w = ow * size.stride - size.padding; w < ow * size.stride - size.padding + size.window;
                         ++w) {
                        if (h < 0 || w < 0 || h >= dims[2] || w >= dims[3])
                            continue;
                        const size_t place = ((size_t(n) * dims[1] + c) * dims[2] + h) * dims[3] + w;
                        const double value = x.values[place];
                        const int cells =
                            mode == CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING ? size.window * size.window : count;
                        if (pass == 0) {
                            ++count;
                            sum += value;
                            where = value > most ? place : where;
                            most = value > most ? value : most;
                        } else if (is_max ? place == where : true) {
                            back[place] += 1.5 * dy.at(n, c, oh, ow) / (is_max ? 1 : cells);
                        }
                    }
            const int cells = mode == CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING ? size.window * size.window : count;
            after.push_back(1.5 * (is_max ? most : sum / cells) + 0.5 * y.at(n, c, oh, ow));
        });
        DONE(cudnnPoolingForward(handle, how, &alpha, x.is, x.device, &beta, y.is, y.device));
        y.expect(after, "pooling");
        DONE(cudnnPoolingBackward(
            handle, how, &alpha, y.is, y.device, dy.is, dy.device, x.is, x.device, &beta, dx.is, dx.device
        ));
        dx.expect(back, "pooling, backwards");
    }
    DONE(cudnnDestroyPoolingDescriptor(how));
}

template <typename T> static void every_layers() {
    softmax<T>({3, 10, 1, 1}, {});
    softmax<T>({2, 5, 3, 4}, packed({2, 5, 3, 4}, true));
    pooling<T>({2, 3, 6, 7}, {}, {2, 0, 2});
    pooling<T>({1, 2, 7, 8}, packed({1, 2, 7, 8}, true), {3, 1, 2});
}

inline void layers() {
    every_layers<float>();
    every_layers<double>();
    every_layers<__half>();
    every_layers<__nv_bfloat16>();
    softmax<float>({1, 300, 1, 1}, {});
    pooling<float>({1, 2, 5, 5}, {}, {3, 1, 1});
}
