// Normalisation and dropout.
#pragma once

#include "check.h"

template <typename T> static void batch_norm(const Dims &dims, const Dims &strides, bool is_spatial) {
    using F = typename Type<T>::factor; // also what parameters are made of
    const auto mode = is_spatial ? CUDNN_BATCHNORM_SPATIAL : CUDNN_BATCHNORM_PER_ACTIVATION;
    const F alpha = 1.5, beta = 0.5, two = 2, one = 1, zero = 0;
    const double epsilon = 1e-3, share = 0.25;
    Tensor<T> x(dims, strides), y(dims), dy(dims, strides), dx(dims), fixed(dims);
    const Dims shape = {1, dims[1], is_spatial ? 1 : dims[2], is_spatial ? 1 : dims[3]};
    Tensor<F> scale(shape), bias(shape), mean(shape), variance(shape), saved(shape), inverse(shape), dscale(shape),
        dbias(shape);
    for (double &value : variance.values)
        value = fabs(value) + 0.1;
    variance.upload();
    DONE(cudnnDeriveBNTensorDescriptor(scale.is, x.is, mode));
    const size_t count = scale.values.size();
    std::vector<double> m(count), v(count), i(count), slope(count), product(count), n(count);
    const auto place = [&](int c, int h, int w) { return size_t(is_spatial ? c : (c * dims[2] + h) * dims[3] + w); };
    each(dims, [&](int b, int c, int h, int w) { m[place(c, h, w)] += x.at(b, c, h, w), n[place(c, h, w)] += 1.0; });
    for (size_t k = 0; k < count; ++k)
        m[k] /= n[k];
    each(dims, [&](int b, int c, int h, int w) {
        v[place(c, h, w)] += pow(x.at(b, c, h, w) - m[place(c, h, w)], 2.0);
    });
    for (size_t k = 0; k < count; ++k)
        i[k] = 1.0 / sqrt(v[k] / n[k] + epsilon);
    std::vector<double> after, known, back, running_mean(count), running_variance(count), slopes(count),
        products(count);
    each(dims, [&](int b, int c, int h, int w) {
        const size_t k = place(c, h, w);
        const double off = (x.at(b, c, h, w) - m[k]) * i[k];
        after.push_back(1.5 * (scale.values[k] * off + bias.values[k]) + 0.5 * y.at(b, c, h, w));
        const double rest = (x.at(b, c, h, w) - mean.values[k]) / sqrt(variance.values[k] + epsilon);
        known.push_back(1.5 * (scale.values[k] * rest + bias.values[k]) + 0.5 * fixed.at(b, c, h, w));
        slope[k] += dy.at(b, c, h, w);
        product[k] += dy.at(b, c, h, w) * off;
    });
    each(dims, [&](int b, int c, int h, int w) {
        const size_t k = place(c, h, w);
        const double off = (x.at(b, c, h, w) - m[k]) * i[k];
        const double result = scale.values[k] * i[k] * (dy.at(b, c, h, w) - (slope[k] + off * product[k]) / n[k]);
        back.push_back(1.5 * result + 0.5 * dx.at(b, c, h, w));
    });
    for (size_t k = 0; k < count; ++k) {
        running_mean[k] = share * m[k] + (1 - share) * mean.values[k];
        running_variance[k] = share * v[k] / (n[k] - 1.0) + (1 - share) * variance.values[k];
        slopes[k] = 2 * slope[k] + 0.5 * dbias.values[k];
        products[k] = 2 * product[k] + 0.5 * dscale.values[k];
    }
    DONE(cudnnBatchNormalizationForwardInference(
        handle, mode, &alpha, &beta, x.is, x.device, fixed.is, fixed.device, scale.is, scale.device, bias.device,
        mean.device, variance.device, epsilon
    ));
    fixed.expect(known, "batch normalisation, known mean");
    DONE(cudnnBatchNormalizationForwardTraining(
        handle, mode, &alpha, &beta, x.is, x.device, y.is, y.device, scale.is, scale.device, bias.device, share,
        mean.device, variance.device, epsilon, saved.device, inverse.device
    ));
    y.expect(after, "batch normalisation");
    mean.expect(running_mean, "running mean");
    variance.expect(running_variance, "running variance");
    saved.expect(m, "saved mean");
    inverse.expect(i, "saved inverse");
    DONE(cudnnBatchNormalizationBackward(
        handle, mode, &alpha, &beta, &two, &beta, x.is, x.device, dy.is, dy.device, dx.is, dx.device, scale.is,
        scale.device, dscale.device, dbias.device, epsilon, saved.device, inverse.device
    ));
    dx.expect(back, "batch normalisation, backwards", 4.0);
    dscale.expect(products, "slopes of the scale", 4.0);
    dbias.expect(slopes, "slopes of the bias");

    // With a sum and an activation behind it.
    cudnnActivationDescriptor_t relu;
    DONE(cudnnCreateActivationDescriptor(&relu));
    DONE(cudnnSetActivationDescriptor(relu, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0));
    size_t size = 0;
    DONE(cudnnGetBatchNormalizationTrainingExReserveSpaceSize(
        handle, mode, CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION, relu, x.is, &size
    ));
    std::vector<double> whole;
    each(dims, [&](int b, int c, int h, int w) {
        const size_t k = place(c, h, w);
        const double off = (x.at(b, c, h, w) - m[k]) * i[k];
        whole.push_back(fmax(0.0, scale.values[k] * off + bias.values[k] + dy.at(b, c, h, w)));
    });
    DONE(cudnnBatchNormalizationForwardTrainingEx(
        handle, mode, CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION, &one, &zero, x.is, x.device, dy.is, dy.device, y.is,
        y.device, scale.is, scale.device, bias.device, share, nullptr, nullptr, epsilon, saved.device, inverse.device,
        relu, nullptr, 0, nullptr, size
    ));
    y.expect(whole, "batch normalisation, sum, activation");
    DONE(cudnnDestroyActivationDescriptor(relu));
}

template <typename T> static void lrn(const Dims &dims, const Dims &strides, int width) {
    using F = typename Type<T>::factor;
    const F factor = 1.5, rest = 0.5;
    const double alpha = 0.9, beta = 0.75, k = 1.5, step = 1e-5;
    Tensor<T> x(dims, strides), y(dims), dy(dims, strides), dx(dims);
    cudnnLRNDescriptor_t how;
    DONE(cudnnCreateLRNDescriptor(&how));
    DONE(cudnnSetLRNDescriptor(how, unsigned(width), alpha, beta, k));
    const int before = (width - 1) / 2, last = width - 1 - before;
    const auto value = [&](int n, int c, int h, int w, int changed, double by) {
        double sum = k;
        for (int o = c - before; o <= c + last; ++o)
            if (o >= 0 && o < dims[1])
                sum += alpha / width * pow(x.at(n, o, h, w) + (o == changed ? by : 0.0), 2.0);
        return (x.at(n, c, h, w) + (c == changed ? by : 0.0)) * pow(sum, -beta);
    };
    std::vector<double> after, back;
    each(dims, [&](int n, int c, int h, int w) {
        after.push_back(1.5 * value(n, c, h, w, -1, 0.0) + 0.5 * y.at(n, c, h, w));
        double sum = 0.0;
        for (int o = 0; o < dims[1]; ++o)
            sum += dy.at(n, o, h, w) * (value(n, o, h, w, c, step) - value(n, o, h, w, c, -step)) / (2 * step);
        back.push_back(1.5 * sum + 0.5 * dx.at(n, c, h, w));
    });
    DONE(cudnnLRNCrossChannelForward(
        handle, how, CUDNN_LRN_CROSS_CHANNEL_DIM1, &factor, x.is, x.device, &rest, y.is, y.device
    ));
    y.expect(after, "local response");
    DONE(cudnnLRNCrossChannelBackward(
        handle, how, CUDNN_LRN_CROSS_CHANNEL_DIM1, &factor, y.is, y.device, dy.is, dy.device, x.is, x.device, &rest,
        dx.is, dx.device
    ));
    dx.expect(back, "local response, backwards", sizeof(T) == 8 ? 100.0 : 1.0);
    DONE(cudnnDestroyLRNDescriptor(how));
}

template <typename T> static void dropout() {
    Tensor<T> x({4, 5, 10, 10}), y({4, 5, 10, 10}), dx({4, 5, 10, 10});
    cudnnDropoutDescriptor_t how;
    size_t states_size = 0, size = 0;
    void *states, *kept;
    DONE(cudnnDropoutGetStatesSize(handle, &states_size));
    DONE(cudnnDropoutGetReserveSpaceSize(x.is, &size));
    cudaMalloc(&states, states_size);
    cudaMalloc(&kept, size);
    DONE(cudnnCreateDropoutDescriptor(&how));
    std::vector<double> first;
    for (int pass = 0; pass < 3; ++pass) {
        if (pass != 1) // the last pass begins anew
            DONE(cudnnSetDropoutDescriptor(how, handle, 0.25f, states, states_size, 42));
        DONE(cudnnDropoutForward(handle, how, x.is, x.device, y.is, y.device, kept, size));
        DONE(cudnnDropoutBackward(handle, how, x.is, x.device, dx.is, dx.device, kept, size));
        std::vector<T> got(y.values.size());
        cudaMemcpy(got.data(), y.device, got.size() * sizeof(T), cudaMemcpyDeviceToHost);
        std::vector<double> expected;
        int dropped = 0;
        for (size_t i = 0; i < got.size(); ++i) {
            dropped += number(got[i]) == 0.0;
            expected.push_back(number(got[i]) == 0.0 ? 0.0 : x.values[i] / 0.75);
        }
        CHECK(dropped > 400 && dropped < 600);
        y.expect(expected, "dropout");
        dx.expect(expected, "dropout, backwards");
        CHECK(pass == 0 || (expected == first) == (pass == 2));
        first = pass == 0 ? expected : first;
    }
    cudaFree(states);
    cudaFree(kept);
    DONE(cudnnDestroyDropoutDescriptor(how));
}

template <typename T> static void every_norms() {
    batch_norm<T>({4, 3, 5, 6}, packed({4, 3, 5, 6}, true), true);
    batch_norm<T>({6, 2, 3, 4}, {}, false);
    lrn<T>({2, 7, 2, 3}, {}, 5);
    lrn<T>({1, 5, 3, 2}, packed({1, 5, 3, 2}, true), 4);
    dropout<T>();
}

inline void norms() {
    every_norms<float>();
    every_norms<double>();
    every_norms<__half>();
    every_norms<__nv_bfloat16>();
}
