// Convolutions, forwards and backwards.
#pragma once

#include "check.h"

struct Case {
    Dims x, w; // of the tensor and the filter
    int padding, stride, dilation, groups;
    bool is_turned, channels_last;
    bool blends = true; // with what is there
};

static Dims spatial(int rank, int value) { return Dims(size_t(rank), value); }

// Calls `once(y, x, w, tap)` with the indices of all numbers that belong together.
template <typename F> static void taps(const Case &how, const Dims &y, F once) {
    const size_t rank = how.x.size() - 2;
    const int made = how.w[0] / how.groups;
    int places = 1, window = 1, room = 1;
    for (size_t axis = 0; axis < rank; ++axis) {
        places *= y[axis + 2];
        window *= how.w[axis + 2];
        room *= how.x[axis + 2];
    }
    for (int n = 0; n < y[0]; ++n)
        for (int k = 0; k < y[1]; ++k)
            for (int place = 0; place < places; ++place)
                for (int c = 0; c < how.w[1]; ++c)
                    for (int tap = 0; tap < window; ++tap) {
                        int at = 0, size = 1, p = place, t = tap;
                        bool is_inside = true;
                        for (size_t axis = rank; axis-- > 0; p /= y[axis + 2], t /= how.w[axis + 2]) {
                            const int step =
                                how.is_turned ? how.w[axis + 2] - 1 - t % how.w[axis + 2] : t % how.w[axis + 2];
                            const int h = p % y[axis + 2] * how.stride - how.padding + step * how.dilation;
                            is_inside = is_inside && h >= 0 && h < how.x[axis + 2];
                            at += h * size;
                            size *= how.x[axis + 2];
                        }
                        const int channel = k / made * how.w[1] + c;
                        if (is_inside)
                            once(
                                (size_t(n) * y[1] + k) * places + place, (size_t(n) * how.x[1] + channel) * room + at,
                                (size_t(k) * how.w[1] + c) * window + tap
                            );
                    }
}

template <typename T> static void convolution(const Case &how) {
    using F = typename Type<T>::factor;
    const int rank = int(how.x.size()) - 2;
    const F alpha = how.blends ? 1.5 : 1, beta = how.blends ? 0.5 : 0;
    cudnnConvolutionDescriptor_t conv;
    cudnnFilterDescriptor_t filter;
    const Dims padding = spatial(rank, how.padding), stride = spatial(rank, how.stride),
               dilation = spatial(rank, how.dilation);
    DONE(cudnnCreateConvolutionDescriptor(&conv));
    DONE(cudnnSetConvolutionNdDescriptor(
        conv, rank, padding.data(), stride.data(), dilation.data(),
        how.is_turned ? CUDNN_CONVOLUTION : CUDNN_CROSS_CORRELATION,
        sizeof(T) == 8 ? CUDNN_DATA_DOUBLE : CUDNN_DATA_FLOAT
    ));
    DONE(cudnnSetConvolutionGroupCount(conv, how.groups));
    DONE(cudnnSetConvolutionMathType(conv, CUDNN_TENSOR_OP_MATH));
    DONE(cudnnCreateFilterDescriptor(&filter));
    const cudnnTensorFormat_t format = how.channels_last ? CUDNN_TENSOR_NHWC : CUDNN_TENSOR_NCHW;
    DONE(cudnnSetFilterNdDescriptor(filter, Type<T>::data, format, rank + 2, how.w.data()));
    Tensor<T> x(how.x, packed(how.x, how.channels_last)), w(how.w, packed(how.w, how.channels_last));
    Dims out(how.x.size());
    DONE(cudnnGetConvolutionNdForwardOutputDim(conv, x.is, filter, rank + 2, out.data()));
    CHECK(out[1] == how.w[0]);
    Tensor<T> y(out, packed(out, how.channels_last)), dx(how.x), dw(how.w, packed(how.w, how.channels_last));
    std::vector<double> after(y.values), data(dx.values), weights(dw.values);
    for (std::vector<double> *all : {&after, &data, &weights})
        for (double &value : *all)
            value *= beta;
    taps(how, out, [&](size_t to, size_t from, size_t tap) {
        after[to] += alpha * x.values[from] * w.values[tap];
        data[from] += alpha * y.values[to] * w.values[tap];
        weights[tap] += alpha * y.values[to] * x.values[from];
    });
    size_t size = 7;
    DONE(cudnnGetConvolutionForwardWorkspaceSize(
        handle, x.is, filter, conv, y.is, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD, &size
    ));
    CHECK(size == 0);
    DONE(cudnnConvolutionBackwardData(
        handle, &alpha, filter, w.device, y.is, y.device, conv, CUDNN_CONVOLUTION_BWD_DATA_ALGO_1, nullptr, 0, &beta,
        dx.is, dx.device
    ));
    dx.expect(data, "convolution, backwards to the data");
    DONE(cudnnConvolutionBackwardFilter(
        handle, &alpha, x.is, x.device, y.is, y.device, conv, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0, nullptr, 0, &beta,
        filter, dw.device
    ));
    dw.expect(weights, "convolution, backwards to the filter");
    DONE(cudnnConvolutionForward(
        handle, &alpha, x.is, x.device, filter, w.device, conv, CUDNN_CONVOLUTION_FWD_ALGO_GEMM, nullptr, 0, &beta,
        y.is, y.device
    ));
    y.expect(after, "convolution");
    DONE(cudnnDestroyFilterDescriptor(filter));
    DONE(cudnnDestroyConvolutionDescriptor(conv));
}

template <typename T> static void every_convolutions() {
    const Case cases[] = {
        {{2, 3, 8, 9}, {10, 3, 3, 3}, 1, 1, 1, 1, false, false},
        {{1, 16, 9, 8}, {12, 16, 3, 3}, 1, 2, 1, 1, true, false},
        {{2, 9, 7, 7}, {8, 9, 1, 1}, 0, 1, 1, 1, false, true},
        {{1, 8, 10, 9}, {16, 4, 3, 3}, 2, 1, 2, 2, false, false},
        {{2, 6, 8, 8}, {6, 1, 3, 3}, 1, 1, 1, 6, false, false},
        {{1, 4, 9, 9}, {8, 1, 5, 5}, 2, 2, 1, 4, false, true},
        {{1, 20, 12, 11}, {70, 20, 3, 2}, 0, 1, 1, 1, true, true},
        {{1, 2, 4, 5, 6}, {9, 2, 3, 3, 3}, 1, 1, 1, 1, false, false},
        {{1, 1, 30, 30}, {2, 1, 3, 3}, 0, 1, 1, 1, false, false},
        {{2, 3, 4, 5, 6}, {8, 3, 2, 2, 2}, 1, 2, 1, 1, true, false},
        // Sums of more than 128 terms; rows of results that are short, that are long, and a last block of few.
        {{1, 20, 9, 9}, {24, 20, 3, 3}, 1, 1, 1, 1, false, false, false},
        {{1, 16, 4, 26}, {72, 16, 3, 3}, 1, 1, 1, 1, false, false, false},
        {{3, 8, 10, 10}, {76, 8, 1, 1}, 0, 2, 1, 1, false, false, false},
        {{2, 16, 6, 5}, {68, 16, 3, 3}, 1, 1, 1, 1, false, true, false},
    };
    for (const Case &one : cases)
        convolution<T>(one);
}

static void algorithms() {
    Tensor<float> x({1, 3, 8, 8}), y({1, 4, 8, 8}), w({4, 3, 3, 3}), z({1, 4, 8, 8}), bias({1, 4, 1, 1});
    cudnnConvolutionDescriptor_t conv;
    cudnnFilterDescriptor_t filter;
    DONE(cudnnCreateConvolutionDescriptor(&conv));
    DONE(cudnnCreateFilterDescriptor(&filter));
    DONE(cudnnSetFilter4dDescriptor(filter, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 4, 3, 3, 3));
    DONE(cudnnSetConvolution2dDescriptor(conv, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION));
    DONE(cudnnSetConvolution2dDescriptor(conv, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
    int count = 0;
    cudnnConvolutionFwdAlgo_t algorithm;
    cudnnConvolutionFwdAlgoPerf_t found[8];
    cudnnConvolutionBwdDataAlgoPerf_t found_data[8];
    cudnnConvolutionBwdFilterAlgoPerf_t found_filter[8];
    DONE(cudnnGetConvolutionForwardAlgorithm(
        handle, x.is, filter, conv, y.is, CUDNN_CONVOLUTION_FWD_PREFER_FASTEST, 0, &algorithm
    ));
    DONE(cudnnGetConvolutionForwardAlgorithm_v7(handle, x.is, filter, conv, y.is, 8, &count, found));
    CHECK(count >= 1 && found[0].algo == algorithm && found[0].status == CUDNN_STATUS_SUCCESS);
    DONE(cudnnFindConvolutionForwardAlgorithm(handle, x.is, filter, conv, y.is, 8, &count, found));
    CHECK(count >= 1 && found[0].time >= 0.0f);
    DONE(cudnnFindConvolutionBackwardDataAlgorithm(handle, filter, y.is, conv, x.is, 8, &count, found_data));
    DONE(cudnnFindConvolutionBackwardFilterAlgorithm(handle, x.is, y.is, conv, filter, 8, &count, found_filter));
    CHECK(
        cudnnGetConvolutionForwardAlgorithm_v7(handle, y.is, filter, conv, x.is, 8, &count, found) ==
        CUDNN_STATUS_BAD_PARAM
    );

    cudnnActivationDescriptor_t relu;
    DONE(cudnnCreateActivationDescriptor(&relu));
    DONE(cudnnSetActivationDescriptor(relu, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0));
    const Case how = {{1, 3, 8, 8}, {4, 3, 3, 3}, 1, 1, 1, 1, false, false};
    const float alpha = 1.5f, beta = 0.5f;
    std::vector<double> after(y.values.size());
    taps(how, {1, 4, 8, 8}, [&](size_t to, size_t from, size_t tap) {
        after[to] += 1.5 * x.values[from] * w.values[tap];
    });
    for (size_t i = 0; i < after.size(); ++i)
        after[i] = fmax(0.0, after[i] + 0.5 * z.values[i] + bias.values[i / 64]);
    DONE(cudnnConvolutionBiasActivationForward(
        handle, &alpha, x.is, x.device, filter, w.device, conv, algorithm, nullptr, 0, &beta, z.is, z.device, bias.is,
        bias.device, relu, y.is, y.device
    ));
    y.expect(after, "convolution, sum, bias, activation");
    std::vector<double> slope(bias.values);
    for (size_t i = 0; i < z.values.size(); ++i)
        slope[i / 64] = (i % 64 == 0 ? 0.5 * slope[i / 64] : slope[i / 64]) + 1.5 * z.values[i];
    DONE(cudnnConvolutionBackwardBias(handle, &alpha, z.is, z.device, &beta, bias.is, bias.device));
    bias.expect(slope, "bias, backwards");
    DONE(cudnnDestroyActivationDescriptor(relu));
    DONE(cudnnDestroyFilterDescriptor(filter));
    DONE(cudnnDestroyConvolutionDescriptor(conv));
}

// Bytes, with sums of 32 bits: the results are rounded to bytes, or kept as float.
template <typename Y> static void convolution_of_bytes(const Case &how) {
    const float alpha = 1.0f / 256.0f, beta = 0.5f;
    cudnnConvolutionDescriptor_t conv;
    cudnnFilterDescriptor_t filter;
    DONE(cudnnCreateConvolutionDescriptor(&conv));
    DONE(cudnnCreateFilterDescriptor(&filter));
    const auto describe = [&](cudnnDataType_t computed) {
        return cudnnSetConvolution2dDescriptor(
            conv, how.padding, how.padding, how.stride, how.stride, how.dilation, how.dilation,
            CUDNN_CROSS_CORRELATION, computed
        );
    };
    DONE(describe(CUDNN_DATA_INT32));
    DONE(cudnnSetConvolutionGroupCount(conv, how.groups));
    const cudnnTensorFormat_t format = how.channels_last ? CUDNN_TENSOR_NHWC : CUDNN_TENSOR_NCHW;
    DONE(cudnnSetFilterNdDescriptor(filter, CUDNN_DATA_INT8, format, 4, how.w.data()));
    Tensor<signed char> x(how.x, packed(how.x, how.channels_last)), w(how.w, packed(how.w, how.channels_last));
    Dims out(4);
    DONE(cudnnGetConvolutionNdForwardOutputDim(conv, x.is, filter, 4, out.data()));
    Tensor<Y> y(out, packed(out, how.channels_last));
    std::vector<double> after(y.values);
    for (double &value : after)
        value *= 0.5;
    taps(how, out, [&](size_t to, size_t from, size_t tap) {
        after[to] += x.values[from] * w.values[tap] / 256.0;
    });
    int limited = 0;
    for (double &value : after)
        if (sizeof(Y) == 1) {
            limited += fabs(value) > 128.5;
            value = fmin(fmax(rint(value), -128.0), 127.0);
        }
    CHECK(sizeof(Y) != 1 || limited > 0);
    const auto forward = [&] {
        return cudnnConvolutionForward(
            handle, &alpha, x.is, x.device, filter, w.device, conv, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM,
            nullptr, 0, &beta, y.is, y.device
        );
    };
    CHECK(forward() == CUDNN_STATUS_SUCCESS);
    y.expect(after, "convolution of bytes");
    CHECK(
        cudnnConvolutionBackwardData(
            handle, &alpha, filter, w.device, y.is, y.device, conv, CUDNN_CONVOLUTION_BWD_DATA_ALGO_1, nullptr, 0,
            &beta, x.is, x.device
        ) == CUDNN_STATUS_NOT_SUPPORTED
    );
    DONE(describe(CUDNN_DATA_FLOAT));
    CHECK(forward() == CUDNN_STATUS_NOT_SUPPORTED);
    DONE(cudnnDestroyFilterDescriptor(filter));
    DONE(cudnnDestroyConvolutionDescriptor(conv));
}

inline void convolutions() {
    algorithms();
    for (bool channels_last : {false, true}) {
        const Case cases[] = {
            {{2, 8, 6, 7}, {12, 8, 3, 3}, 1, 1, 1, 1, false, channels_last},
            {{1, 8, 9, 8}, {4, 4, 3, 3}, 2, 2, 2, 2, false, channels_last},
        };
        for (const Case &how : cases) {
            convolution_of_bytes<signed char>(how);
            convolution_of_bytes<float>(how);
        }
    }
    every_convolutions<float>();
    every_convolutions<double>();
    every_convolutions<__half>();
    every_convolutions<__nv_bfloat16>();
}
