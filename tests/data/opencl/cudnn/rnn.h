// Recurrent networks. What goes backwards is held against differences of what goes forwards.
#pragma once

#include "check.h"

struct Network {
    int mode, gates, hidden, layers, directions, input;
    Dims lengths; // of the sequences; the longest comes first where they are packed
    int projection = 0;
    int state() const { return projection > 0 ? projection : hidden; }
    int most() const {
        int longest = 0;
        for (int length : lengths)
            longest = length > longest ? length : longest;
        return longest;
    }
    // How many sequences have a step.
    int batch(int t) const {
        int count = 0;
        for (int length : lengths)
            count += length > t;
        return count;
    }
    int rows() const { return row(most(), 0, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED); }
    // Where a step of a sequence lies.
    int row(int t, int b, int layout) const {
        if (layout == CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED)
            return t * int(lengths.size()) + b;
        if (layout == CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED)
            return b * most() + t;
        int before = b;
        for (int s = 0; s < t; ++s)
            before += batch(s);
        return before;
    }
    // The rows of an array.
    int places(int layout) const {
        return layout == CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED ? rows() : most() * int(lengths.size());
    }
};

using Numbers = std::vector<double>;

struct Outcome {
    Numbers y, hy, cy;
};

struct Places { // of matrices and biases in the weights: [part][gate]
    std::vector<std::vector<size_t>> matrices, biases; // behind those of an LSTM's gates the matrix that projects
};
const size_t NOWHERE = ~size_t(0); // of a matrix or bias that the network does not have
const int PACKED = CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED;

inline double logistic(double x) { return 1.0 / (1.0 + exp(-x)); }

inline Outcome run_network(
    const Network &net, const Places &places, const Numbers &w, const Numbers &x, const Numbers &hx, const Numbers &cx,
    int x_layout = PACKED, int y_layout = PACKED, double fill = 0.0
) {
    const int H = net.hidden, S = net.state(), across = net.directions * S, batch = int(net.lengths.size());
    Outcome out = {x, Numbers(hx.size()), Numbers(cx.size())};
    for (int layer = 0; layer < net.layers; ++layer) {
        const Numbers from = out.y;
        const int input = layer == 0 ? net.input : across, from_layout = layer == 0 ? x_layout : y_layout;
        out.y = Numbers(size_t(net.places(y_layout)) * across, fill);
        for (int direction = 0; direction < net.directions; ++direction)
            for (int b = 0; b < batch; ++b) {
                const int part = layer * net.directions + direction, state = (part * batch + b) * S;
                const int cell = (part * batch + b) * H;
                Numbers h(hx.begin() + state, hx.begin() + state + S), c(cx.begin() + cell, cx.begin() + cell + H);
                const int steps = net.lengths[size_t(b)];
                for (int k = 0; k < steps; ++k) {
                    const int t = direction == 0 ? k : steps - 1 - k;
                    const size_t row = size_t(net.row(t, b, from_layout)), to = size_t(net.row(t, b, y_layout));
                    Numbers fresh(static_cast<size_t>(H));
                    for (int j = 0; j < H; ++j) {
                        double of_x[4], of_h[4];
                        for (int gate = 0; gate < net.gates; ++gate) {
                            const std::vector<size_t> &m = places.matrices[size_t(part)],
                                                      &o = places.biases[size_t(part)];
                            const auto bias = [&](int line) {
                                const size_t place = o[size_t(line)];
                                return place == NOWHERE ? 0.0 : w[place + j];
                            };
                            of_x[gate] = bias(gate);
                            of_h[gate] = bias(gate + net.gates);
                            if (m[size_t(gate)] == NOWHERE)
                                of_x[gate] += from[row * input + j];
                            else
                                for (int i = 0; i < input; ++i)
                                    of_x[gate] += w[m[size_t(gate)] + j * input + i] * from[row * input + i];
                            for (int i = 0; i < S; ++i)
                                of_h[gate] += w[m[size_t(gate + net.gates)] + j * S + i] * h[size_t(i)];
                        }
                        const auto sum = [&](int gate) { return of_x[gate] + of_h[gate]; };
                        if (net.mode == CUDNN_LSTM) {
                            c[size_t(j)] = logistic(sum(1)) * c[size_t(j)] + logistic(sum(0)) * tanh(sum(2));
                            fresh[size_t(j)] = logistic(sum(3)) * tanh(c[size_t(j)]);
                        } else if (net.mode == CUDNN_GRU) {
                            const double update = logistic(sum(1));
                            const double made = tanh(of_x[2] + logistic(sum(0)) * of_h[2]);
                            fresh[size_t(j)] = (1.0 - update) * made + update * h[size_t(j)];
                        } else {
                            fresh[size_t(j)] = net.mode == CUDNN_RNN_TANH ? tanh(sum(0)) : fmax(0.0, sum(0));
                        }
                    }
                    h = fresh;
                    if (net.projection > 0) {
                        const size_t m = places.matrices[size_t(part)][size_t(2 * net.gates)];
                        h.assign(size_t(S), 0.0);
                        for (int j = 0; j < S; ++j)
                            for (int i = 0; i < H; ++i)
                                h[size_t(j)] += w[m + size_t(j * H + i)] * fresh[size_t(i)];
                    }
                    for (int j = 0; j < S; ++j)
                        out.y[to * across + direction * S + j] = h[size_t(j)];
                }
                for (int j = 0; j < S; ++j)
                    out.hy[size_t(state + j)] = h[size_t(j)];
                for (int j = 0; j < H; ++j)
                    out.cy[size_t(cell + j)] = c[size_t(j)];
            }
    }
    return out;
}

template <typename T>
static Places places_of(
    const Network &net, cudnnRNNDescriptor_t rnn, cudnnTensorDescriptor_t x, cudnnFilterDescriptor_t weights, T *w
) {
    Places places;
    cudnnFilterDescriptor_t found;
    DONE(cudnnCreateFilterDescriptor(&found));
    for (int part = 0; part < net.layers * net.directions; ++part) {
        places.matrices.emplace_back();
        places.biases.emplace_back();
        for (int gate = 0; gate < 2 * net.gates + (net.projection > 0); ++gate) {
            void *place = nullptr;
            cudnnDataType_t type;
            cudnnTensorFormat_t format;
            int rank, dims[3];
            DONE(cudnnGetRNNLinLayerMatrixParams(handle, rnn, part, x, weights, w, gate, found, &place));
            places.matrices.back().push_back(size_t(static_cast<T *>(place) - w));
            DONE(cudnnGetFilterNdDescriptor(found, 3, &type, &format, &rank, dims));
            const int input = part < net.directions ? net.input : net.directions * net.state();
            const bool projects = gate == 2 * net.gates;
            CHECK(rank == 3 && dims[1] == (projects ? net.state() : net.hidden));
            CHECK(dims[2] == (gate < net.gates ? input : projects ? net.hidden : net.state()));
            DONE(cudnnGetRNNLinLayerBiasParams(handle, rnn, part, x, weights, w, gate, found, &place));
            CHECK(!projects || place == nullptr);
            places.biases.back().push_back(projects ? NOWHERE : size_t(static_cast<T *>(place) - w));
        }
    }
    DONE(cudnnDestroyFilterDescriptor(found));
    return places;
}

// The slope of the outcome, weighted as in `by`, in each of the numbers.
template <typename F> static Numbers differences(Numbers &numbers, F run, const Outcome &by) {
    const auto value = [&] {
        const Outcome got = run();
        double sum = 0.0;
        for (size_t i = 0; i < got.y.size(); ++i)
            sum += got.y[i] * by.y[i];
        for (size_t i = 0; i < got.hy.size(); ++i)
            sum += got.hy[i] * by.hy[i];
        for (size_t i = 0; i < got.cy.size(); ++i)
            sum += got.cy[i] * by.cy[i];
        return sum;
    };
    Numbers slopes;
    const double step = 1e-5;
    for (double &number : numbers) {
        const double kept = number;
        number = kept + step;
        const double after = value();
        number = kept - step;
        slopes.push_back((after - value()) / (2 * step));
        number = kept;
    }
    return slopes;
}

template <typename T> static void network(int mode, int directions, int projection = 0) {
    const Network net = {
        mode, mode == CUDNN_LSTM ? 4 : mode == CUDNN_GRU ? 3 : 1, 3, 2, directions, 4, {3, 3, 1}, projection
    };
    const int across = directions * net.state(), parts = net.layers * directions;
    cudnnRNNDescriptor_t rnn;
    cudnnDropoutDescriptor_t dropout;
    DONE(cudnnCreateDropoutDescriptor(&dropout));
    DONE(cudnnSetDropoutDescriptor(dropout, handle, 0.0f, nullptr, 0, 1));
    DONE(cudnnCreateRNNDescriptor(&rnn));
    DONE(cudnnSetRNNDescriptor_v6(
        handle, rnn, net.hidden, net.layers, dropout, CUDNN_LINEAR_INPUT,
        directions == 2 ? CUDNN_BIDIRECTIONAL : CUDNN_UNIDIRECTIONAL, cudnnRNNMode_t(mode), CUDNN_RNN_ALGO_STANDARD,
        Type<T>::data
    ));
    if (projection > 0)
        DONE(cudnnSetRNNProjectionLayers(handle, rnn, projection, 0));
    std::vector<cudnnTensorDescriptor_t> x_are, y_are;
    for (int t = 0; t < net.most(); ++t) {
        const int batch = net.batch(t);
        x_are.emplace_back();
        y_are.emplace_back();
        DONE(cudnnCreateTensorDescriptor(&x_are.back()));
        DONE(cudnnCreateTensorDescriptor(&y_are.back()));
        DONE(cudnnSetTensor4dDescriptor(x_are.back(), CUDNN_TENSOR_NCHW, Type<T>::data, batch, net.input, 1, 1));
        DONE(cudnnSetTensor4dDescriptor(y_are.back(), CUDNN_TENSOR_NCHW, Type<T>::data, batch, across, 1, 1));
    }
    const int steps = net.most();
    size_t size = 0, work_size = 0, kept_size = 0;
    DONE(cudnnGetRNNParamsSize(handle, rnn, x_are[0], &size, Type<T>::data));
    DONE(cudnnGetRNNWorkspaceSize(handle, rnn, steps, x_are.data(), &work_size));
    DONE(cudnnGetRNNTrainingReserveSize(handle, rnn, steps, x_are.data(), &kept_size));
    const Dims state = {parts, net.batch(0), net.state()}, cells = {parts, net.batch(0), net.hidden};
    const int count = int(size / sizeof(T));
    Tensor<T> x({net.rows(), net.input}), y({net.rows(), across}), dx({net.rows(), net.input}),
        dy({net.rows(), across});
    Tensor<T> w({count, 1, 1}), dw({count, 1, 1}), hx(state), cx(cells), hy(state), cy(cells);
    Tensor<T> dhx(state), dcx(cells), dhy(state), dcy(cells);
    cudnnFilterDescriptor_t weights;
    DONE(cudnnCreateFilterDescriptor(&weights));
    DONE(cudnnSetFilterNdDescriptor(weights, Type<T>::data, CUDNN_TENSOR_NCHW, 3, w.dims.data()));
    const Places places = places_of(net, rnn, x_are[0], weights, w.device);
    void *work, *kept;
    cudaMalloc(&work, work_size);
    cudaMalloc(&kept, kept_size);
    const auto run = [&] { return run_network(net, places, w.values, x.values, hx.values, cx.values); };
    const bool has_cells = mode == CUDNN_LSTM;
    if (!has_cells)
        dcy.values.assign(dcy.values.size(), 0.0);
    const Outcome expected = run(), by = {dy.values, dhy.values, dcy.values};
    DONE(cudnnRNNForwardInference(
        handle, rnn, steps, x_are.data(), x.device, hx.is, hx.device, cx.is, cx.device, weights, w.device, y_are.data(),
        y.device, hy.is, hy.device, cy.is, cy.device, work, work_size
    ));
    y.expect(expected.y, "network");
    DONE(cudnnRNNForwardTraining(
        handle, rnn, steps, x_are.data(), x.device, hx.is, hx.device, cx.is, cx.device, weights, w.device, y_are.data(),
        y.device, hy.is, hy.device, cy.is, cy.device, work, work_size, kept, kept_size
    ));
    y.expect(expected.y, "network in training");
    hy.expect(expected.hy, "state of a network");
    if (has_cells)
        cy.expect(expected.cy, "cells of a network");
    DONE(cudnnRNNBackwardData(
        handle, rnn, steps, y_are.data(), y.device, y_are.data(), dy.device, dhy.is, dhy.device, dcy.is,
        has_cells ? dcy.device : nullptr, weights, w.device, hx.is, hx.device, cx.is, cx.device, x_are.data(),
        dx.device, dhx.is, dhx.device, dcx.is, dcx.device, work, work_size, kept, kept_size
    ));
    const double scale = sizeof(T) == 8 ? 100.0 : 4.0;
    dx.expect(differences(x.values, run, by), "slopes of a network's input", scale);
    dhx.expect(differences(hx.values, run, by), "slopes of the first state", scale);
    if (has_cells)
        dcx.expect(differences(cx.values, run, by), "slopes of the first cells", scale);
    Numbers slopes = differences(w.values, run, by);
    for (size_t i = 0; i < slopes.size(); ++i)
        slopes[i] += dw.values[i];
    DONE(cudnnRNNBackwardWeights(
        handle, rnn, steps, x_are.data(), x.device, hx.is, hx.device, y_are.data(), y.device, work, work_size, weights,
        dw.device, kept, kept_size
    ));
    dw.expect(slopes, "slopes of a network's weights", scale);
    cudaFree(work);
    cudaFree(kept);
    for (size_t t = 0; t < x_are.size(); ++t) {
        DONE(cudnnDestroyTensorDescriptor(x_are[t]));
        DONE(cudnnDestroyTensorDescriptor(y_are[t]));
    }
    DONE(cudnnDestroyFilterDescriptor(weights));
    DONE(cudnnDestroyRNNDescriptor(rnn));
    DONE(cudnnDestroyDropoutDescriptor(dropout));
}

inline void networks() {
    for (int mode = CUDNN_RNN_RELU; mode <= CUDNN_GRU; ++mode)
        for (int directions = 1; directions <= 2; ++directions) {
            network<float>(mode, directions);
            network<double>(mode, directions);
            network<__half>(mode, directions);
            network<__nv_bfloat16>(mode, directions);
        }
    network<float>(CUDNN_LSTM, 2, 2);
    network<double>(CUDNN_LSTM, 1, 1);
}
