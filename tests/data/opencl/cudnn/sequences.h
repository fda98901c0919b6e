// Recurrent networks over sequences of any lengths, by the functions of version 8 and the Ex ones of version 7.
#pragma once

#include "rnn.h"

struct SequenceCase {
    int mode, directions, x_layout, y_layout, bias, input_mode;
    Dims lengths;
    bool is_ex;
    int projection = 0;
};

const int BY_STEP = CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED, BY_BATCH = CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED;

struct Sequences {
    cudnnRNNDataDescriptor_t is;
    template <typename T> Sequences(const Network &net, int layout, int width, T fill) {
        DONE(cudnnCreateRNNDataDescriptor(&is));
        DONE(cudnnSetRNNDataDescriptor(
            is, Type<T>::data, cudnnRNNDataLayout_t(layout), net.most(), int(net.lengths.size()), width,
            net.lengths.data(), &fill
        ));
        cudnnDataType_t type;
        cudnnRNNDataLayout_t got;
        int steps, batch, vector, lengths[8] = {};
        T filled;
        set(filled, -1.0);
        DONE(cudnnGetRNNDataDescriptor(is, &type, &got, &steps, &batch, &vector, 8, lengths, &filled));
        CHECK(type == Type<T>::data && got == layout && steps == net.most() && vector == width);
        CHECK(batch == int(net.lengths.size()) && lengths[1] == net.lengths[1] && number(filled) == number(fill));
    }
    ~Sequences() { DONE(cudnnDestroyRNNDataDescriptor(is)); }
};

static size_t place_in(const void *found, const void *all, size_t size) {
    if (found == nullptr)
        return NOWHERE;
    return size_t(static_cast<const char *>(found) - static_cast<const char *>(all)) / size;
}

template <typename T>
static Places places_by_v8(const Network &net, cudnnRNNDescriptor_t rnn, size_t size, const T *w) {
    Places places;
    cudnnTensorDescriptor_t matrix, bias;
    DONE(cudnnCreateTensorDescriptor(&matrix));
    DONE(cudnnCreateTensorDescriptor(&bias));
    for (int part = 0; part < net.layers * net.directions; ++part) {
        places.matrices.emplace_back();
        places.biases.emplace_back();
        for (int gate = 0; gate < 2 * net.gates + (net.projection > 0); ++gate) {
            void *of_matrix = nullptr, *of_bias = nullptr;
            DONE(cudnnGetRNNWeightParams(handle, rnn, part, size, w, gate, matrix, &of_matrix, bias, &of_bias));
            places.matrices.back().push_back(place_in(of_matrix, w, sizeof(T)));
            places.biases.back().push_back(place_in(of_bias, w, sizeof(T)));
        }
    }
    void *none;
    CHECK(cudnnGetRNNWeightParams(handle, rnn, 99, size, w, 0, matrix, &none, bias, &none) == CUDNN_STATUS_BAD_PARAM);
    DONE(cudnnDestroyTensorDescriptor(matrix));
    DONE(cudnnDestroyTensorDescriptor(bias));
    return places;
}

template <typename T> static void sequences_of(const SequenceCase &of) {
    const bool skips = of.input_mode == CUDNN_SKIP_INPUT, has_cells = of.mode == CUDNN_LSTM;
    const int gates = has_cells ? 4 : of.mode == CUDNN_GRU ? 3 : 1, batch = int(of.lengths.size());
    const int hidden = of.projection > 0 ? 3 : 2;
    const Network net = {of.mode, gates, hidden, 2, of.directions, skips ? hidden : 3, of.lengths, of.projection};
    const int across = net.directions * net.state();
    cudnnRNNDescriptor_t rnn;
    DONE(cudnnCreateRNNDescriptor(&rnn));
    DONE(cudnnSetRNNDescriptor_v8(
        rnn, CUDNN_RNN_ALGO_STANDARD, cudnnRNNMode_t(of.mode), cudnnRNNBiasMode_t(of.bias),
        of.directions == 2 ? CUDNN_BIDIRECTIONAL : CUDNN_UNIDIRECTIONAL, cudnnRNNInputMode_t(of.input_mode),
        Type<T>::data, Type<T>::data, CUDNN_DEFAULT_MATH, net.input, net.hidden, net.state(), net.layers, nullptr,
        CUDNN_RNN_PADDED_IO_ENABLED
    ));
    T none, fill;
    set(none, 0.0);
    set(fill, 0.75);
    const Sequences x_are(net, of.x_layout, net.input, none), y_are(net, of.y_layout, across, fill);
    size_t size = 0, work_size = 0, kept_size = 0;
    DONE(cudnnGetRNNWeightSpaceSize(handle, rnn, &size));
    DONE(cudnnGetRNNTempSpaceSizes(handle, rnn, CUDNN_FWD_MODE_INFERENCE, x_are.is, &work_size, &kept_size));
    CHECK(kept_size == 0);
    DONE(cudnnGetRNNTempSpaceSizes(handle, rnn, CUDNN_FWD_MODE_TRAINING, x_are.is, &work_size, &kept_size));
    const int count = int(size / sizeof(T));
    const Dims state = {net.layers * net.directions, batch, net.state()};
    const Dims cells = {net.layers * net.directions, batch, net.hidden};
    Tensor<T> x({net.places(of.x_layout), net.input}), dx({net.places(of.x_layout), net.input});
    Tensor<T> y({net.places(of.y_layout), across}), dy({net.places(of.y_layout), across});
    Tensor<T> w({count, 1, 1}), dw({count, 1, 1}), hx(state), cx(cells), hy(state), cy(cells);
    Tensor<T> dhx(state), dcx(cells), dhy(state), dcy(cells);
    cudnnFilterDescriptor_t weights;
    DONE(cudnnCreateFilterDescriptor(&weights));
    DONE(cudnnSetFilterNdDescriptor(weights, Type<T>::data, CUDNN_TENSOR_NCHW, 3, w.dims.data()));
    const Places places = places_by_v8(net, rnn, size, w.device);
    void *work, *kept;
    cudaMalloc(&work, work_size);
    cudaMalloc(&kept, kept_size);
    const auto run = [&] {
        return run_network(
            net, places, w.values, x.values, hx.values, cx.values, of.x_layout, of.y_layout, number(fill)
        );
    };
    if (!has_cells)
        dcy.values.assign(dcy.values.size(), 0.0);
    const Outcome expected = run(), by = {dy.values, dhy.values, dcy.values};
    const T *dcy_or_none = has_cells ? dcy.device : nullptr;
    if (of.is_ex) {
        DONE(cudnnRNNForwardInferenceEx(
            handle, rnn, x_are.is, x.device, hx.is, hx.device, cx.is, cx.device, weights, w.device, y_are.is, y.device,
            hy.is, hy.device, cy.is, cy.device, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
            work, work_size
        ));
        y.expect(expected.y, "sequences");
        DONE(cudnnRNNForwardTrainingEx(
            handle, rnn, x_are.is, x.device, hx.is, hx.device, cx.is, cx.device, weights, w.device, y_are.is, y.device,
            hy.is, hy.device, cy.is, cy.device, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
            work, work_size, kept, kept_size
        ));
        DONE(cudnnRNNBackwardDataEx(
            handle, rnn, y_are.is, y.device, y_are.is, dy.device, nullptr, nullptr, dhy.is, dhy.device, dcy.is,
            dcy_or_none, weights, w.device, hx.is, hx.device, cx.is, cx.device, x_are.is, dx.device, dhx.is, dhx.device,
            dcx.is, dcx.device, nullptr, nullptr, work, work_size, kept, kept_size
        ));
        DONE(cudnnRNNBackwardWeightsEx(
            handle, rnn, x_are.is, x.device, hx.is, hx.device, y_are.is, y.device, work, work_size, weights, dw.device,
            kept, kept_size
        ));
    } else {
        DONE(cudnnRNNForward(
            handle, rnn, CUDNN_FWD_MODE_INFERENCE, nullptr, x_are.is, x.device, y_are.is, y.device, hx.is, hx.device,
            hy.device, cx.is, cx.device, cy.device, size, w.device, work_size, work, 0, nullptr
        ));
        y.expect(expected.y, "sequences");
        DONE(cudnnRNNForward(
            handle, rnn, CUDNN_FWD_MODE_TRAINING, nullptr, x_are.is, x.device, y_are.is, y.device, hx.is, hx.device,
            hy.device, cx.is, cx.device, cy.device, size, w.device, work_size, work, kept_size, kept
        ));
        DONE(cudnnRNNBackwardData_v8(
            handle, rnn, nullptr, y_are.is, y.device, dy.device, x_are.is, dx.device, hx.is, hx.device, dhy.device,
            dhx.device, cx.is, cx.device, dcy_or_none, dcx.device, size, w.device, work_size, work, kept_size, kept
        ));
        DONE(cudnnRNNBackwardWeights_v8(
            handle, rnn, CUDNN_WGRAD_MODE_SET, nullptr, x_are.is, x.device, hx.is, hx.device, y_are.is, y.device, size,
            dw.device, work_size, work, kept_size, kept
        ));
    }
    y.expect(expected.y, "sequences in training");
    hy.expect(expected.hy, "last states of sequences");
    if (has_cells)
        cy.expect(expected.cy, "last cells of sequences");
    const double scale = sizeof(T) == 8 ? 100.0 : 4.0;
    dx.expect(differences(x.values, run, by), "slopes of sequences", scale);
    dhx.expect(differences(hx.values, run, by), "slopes of their first states", scale);
    if (has_cells)
        dcx.expect(differences(cx.values, run, by), "slopes of their first cells", scale);
    Numbers slopes = differences(w.values, run, by);
    for (size_t i = 0; of.is_ex && i < slopes.size(); ++i)
        slopes[i] += dw.values[i];
    dw.expect(slopes, "slopes of weights by sequences", scale);
    CHECK(
        cudnnRNNForward(
            handle, rnn, CUDNN_FWD_MODE_INFERENCE, nullptr, x_are.is, x.device, x_are.is, y.device, hx.is, hx.device,
            hy.device, cx.is, cx.device, cy.device, size, w.device, 0, work, 0, nullptr
        ) == CUDNN_STATUS_BAD_PARAM
    );
    cudaFree(work);
    cudaFree(kept);
    DONE(cudnnDestroyFilterDescriptor(weights));
    DONE(cudnnDestroyRNNDescriptor(rnn));
}

static void sequence_descriptors() {
    cudnnRNNDescriptor_t rnn;
    cudnnDropoutDescriptor_t dropout, got_dropout;
    DONE(cudnnCreateDropoutDescriptor(&dropout));
    DONE(cudnnCreateRNNDescriptor(&rnn));
    const auto set_sizes = [&](int projection, cudnnRNNMode_t of = CUDNN_LSTM) {
        return cudnnSetRNNDescriptor_v8(
            rnn, CUDNN_RNN_ALGO_STANDARD, of, CUDNN_RNN_SINGLE_INP_BIAS, CUDNN_UNIDIRECTIONAL,
            CUDNN_LINEAR_INPUT, CUDNN_DATA_HALF, CUDNN_DATA_FLOAT, CUDNN_TENSOR_OP_MATH, 3, 4, projection, 2, dropout,
            CUDNN_RNN_PADDED_IO_ENABLED
        );
    };
    CHECK(set_sizes(2, CUDNN_GRU) == CUDNN_STATUS_BAD_PARAM);
    CHECK(set_sizes(2) == CUDNN_STATUS_SUCCESS);
    CHECK(set_sizes(5) == CUDNN_STATUS_BAD_PARAM);
    CHECK(set_sizes(4) == CUDNN_STATUS_SUCCESS);
    cudnnRNNAlgo_t algo;
    cudnnRNNMode_t mode;
    cudnnRNNBiasMode_t bias;
    cudnnDirectionMode_t direction;
    cudnnRNNInputMode_t input_mode;
    cudnnDataType_t type, precision;
    cudnnMathType_t math;
    int32_t input, hidden, projection, layers;
    uint32_t flags;
    DONE(cudnnGetRNNDescriptor_v8(
        rnn, &algo, &mode, &bias, &direction, &input_mode, &type, &precision, &math, &input, &hidden, &projection,
        &layers, &got_dropout, &flags
    ));
    CHECK(algo == CUDNN_RNN_ALGO_STANDARD && mode == CUDNN_LSTM && bias == CUDNN_RNN_SINGLE_INP_BIAS);
    CHECK(direction == CUDNN_UNIDIRECTIONAL && input_mode == CUDNN_LINEAR_INPUT && math == CUDNN_TENSOR_OP_MATH);
    CHECK(type == CUDNN_DATA_HALF && precision == CUDNN_DATA_FLOAT && input == 3 && hidden == 4 && projection == 4);
    CHECK(layers == 2 && got_dropout == dropout && flags == CUDNN_RNN_PADDED_IO_ENABLED);
    unsigned padding;
    DONE(cudnnSetRNNPaddingMode(rnn, CUDNN_RNN_PADDED_IO_DISABLED));
    DONE(cudnnGetRNNPaddingMode(rnn, &padding));
    DONE(cudnnSetRNNBiasMode(rnn, CUDNN_RNN_NO_BIAS));
    DONE(cudnnGetRNNBiasMode(rnn, &bias));
    CHECK(padding == CUDNN_RNN_PADDED_IO_DISABLED && bias == CUDNN_RNN_NO_BIAS);
    int of_state, of_output;
    DONE(cudnnSetRNNProjectionLayers(handle, rnn, 4, 0));
    DONE(cudnnGetRNNProjectionLayers(handle, rnn, &of_state, &of_output));
    CHECK(of_state == 4 && of_output == 0);
    CHECK(cudnnSetRNNProjectionLayers(handle, rnn, 3, 2) == CUDNN_STATUS_NOT_SUPPORTED);
    DONE(cudnnSetRNNProjectionLayers(handle, rnn, 3, 0));
    DONE(cudnnGetRNNProjectionLayers(handle, rnn, &of_state, &of_output));
    CHECK(of_state == 3);
    DONE(cudnnRNNSetClip(handle, rnn, CUDNN_RNN_CLIP_NONE, CUDNN_NOT_PROPAGATE_NAN, 0.0, 0.0));
    CHECK(cudnnRNNSetClip_v9(rnn, CUDNN_RNN_CLIP_MINMAX, -1.0, 1.0) == CUDNN_STATUS_NOT_SUPPORTED);
    DONE(cudnnBuildRNNDynamic(handle, rnn, 2));
    // The forms of versions 5 and 7.
    DONE(cudnnSetRNNDescriptor(
        handle, rnn, 5, 1, dropout, CUDNN_LINEAR_INPUT, CUDNN_BIDIRECTIONAL, CUDNN_GRU, CUDNN_RNN_ALGO_PERSIST_STATIC,
        CUDNN_DATA_FLOAT
    ));
    DONE(cudnnGetRNNBiasMode(rnn, &bias));
    CHECK(bias == CUDNN_RNN_DOUBLE_BIAS);
    DONE(cudnnSetRNNDescriptor(
        rnn, 6, 1, dropout, CUDNN_LINEAR_INPUT, CUDNN_UNIDIRECTIONAL, CUDNN_RNN_TANH, CUDNN_DATA_FLOAT
    ));
    DONE(cudnnGetRNNDescriptor_v6(
        handle, rnn, &hidden, &layers, &got_dropout, &input_mode, &direction, &mode, &algo, &precision
    ));
    CHECK(hidden == 6 && mode == CUDNN_RNN_TANH && direction == CUDNN_UNIDIRECTIONAL);
    cudnnRNNDataDescriptor_t data;
    DONE(cudnnCreateRNNDataDescriptor(&data));
    const int none[2] = {2, 0}, many[2] = {2, 4};
    const auto set_lengths = [&](cudnnDataType_t of, const int *lengths) {
        return cudnnSetRNNDataDescriptor(data, of, cudnnRNNDataLayout_t(PACKED), 3, 2, 4, lengths, nullptr);
    };
    CHECK(set_lengths(CUDNN_DATA_FLOAT, none) == CUDNN_STATUS_NOT_SUPPORTED);
    CHECK(set_lengths(CUDNN_DATA_FLOAT, many) == CUDNN_STATUS_BAD_PARAM);
    CHECK(set_lengths(CUDNN_DATA_INT8, many) == CUDNN_STATUS_NOT_SUPPORTED);
    DONE(cudnnDestroyRNNDataDescriptor(data));
    DONE(cudnnDestroyRNNDescriptor(rnn));
    DONE(cudnnDestroyDropoutDescriptor(dropout));
}

inline void sequences() {
    sequence_descriptors();
    const int both = CUDNN_RNN_DOUBLE_BIAS, linear = CUDNN_LINEAR_INPUT, skip = CUDNN_SKIP_INPUT;
    const SequenceCase cases[] = {
        {CUDNN_LSTM, 1, PACKED, PACKED, both, linear, {3, 2, 2, 1}, false},
        {CUDNN_LSTM, 2, BY_BATCH, BY_BATCH, CUDNN_RNN_SINGLE_REC_BIAS, linear, {1, 3, 2}, false},
        {CUDNN_LSTM, 2, BY_BATCH, BY_STEP, both, skip, {1, 3, 2}, false, 2},
        {CUDNN_LSTM, 1, BY_STEP, BY_STEP, both, linear, {2, 2}, true},
        {CUDNN_LSTM, 2, BY_STEP, BY_BATCH, CUDNN_RNN_SINGLE_INP_BIAS, skip, {2, 1, 3}, true},
        {CUDNN_GRU, 2, BY_STEP, BY_STEP, CUDNN_RNN_NO_BIAS, linear, {1, 3}, false},
        {CUDNN_GRU, 1, PACKED, BY_BATCH, CUDNN_RNN_SINGLE_REC_BIAS, skip, {3, 1}, false},
        {CUDNN_RNN_TANH, 2, BY_BATCH, PACKED, both, skip, {3, 2, 1}, false},
        {CUDNN_RNN_RELU, 1, BY_BATCH, BY_STEP, CUDNN_RNN_SINGLE_INP_BIAS, linear, {2, 3, 3}, false},
    };
    for (const SequenceCase &of : cases)
        sequences_of<float>(of);
    sequences_of<double>(cases[1]);
    sequences_of<double>(cases[2]);
    sequences_of<double>(cases[6]);
    sequences_of<__half>(cases[1]);
    sequences_of<__half>(cases[4]);
    sequences_of<__nv_bfloat16>(cases[1]);
}
