// Recurrent networks, backwards: slopes of the gates step by step, then those of the weights.
// SPDX-License-Identifier: Apache-2.0
#include "detail/rnn.cuh"
#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

template <typename T, typename C> __device__ inline C read_or_none(const T *from, int i) {
    return from != nullptr ? C(read(from[i])) : C(0);
}

// What the slopes of projected states make of those before, `made`; the former are kept in `projected`.
template <typename T, typename C>
__global__ void slope_projection(
    RnnStep step, const T *dy, const T *carried, const T *dlast, const T *projection, T *projected, T *made
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= step.batch * step.hidden)
        return;
    const int row = i / step.hidden, k = i % step.hidden;
    C sum = C(0);
    for (int j = 0; j < step.state; ++j) {
        const int at = row * step.state + j;
        C slope = read(dy[row * step.across + j]);
        if (row >= step.ending)
            slope += read_or_none<T, C>(dlast, at);
        else
            slope += read(carried[at]);
        if (j == k)
            write(&projected[at], slope);
        sum += slope * read(projection[j * step.hidden + k]);
    }
    write(&made[i], sum);
}

// The slopes of a step's gates before their functions; `direct` is what the state before gets without the weights.
template <typename T, typename C>
__global__ void slope_cell(
    RnnStep step, const T *dy, const T *carried, const T *dlast, const T *dlast_cell, const T *gates, const T *extra,
    const T *before, const T *first, const T *cell_before, const T *first_cell, T *slopes, T *direct, T *dcell
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= step.batch * step.hidden)
        return;
    const int row = i / step.hidden, j = i % step.hidden, h = step.hidden;
    const int count = step.mode == CUDNN_LSTM ? 4 : step.mode == CUDNN_GRU ? 3 : 1;
    const bool is_linked = row < step.linked, is_last = row >= step.ending;
    C slope = read(dy[row * step.made + j]);
    if (is_last)
        slope += read_or_none<T, C>(dlast, i);
    else
        slope += read_or_none<T, C>(carried, i);
    const T *made = gates + row * count * h + j;
    T *to = slopes + row * count * h + j;
    C straight = C(0);
    if (step.mode == CUDNN_LSTM) {
        const C in = read(made[0]), forget = read(made[h]), fresh = read(made[2 * h]), out = read(made[3 * h]);
        C old = C(0);
        if (is_linked)
            old = read(cell_before[i]);
        else
            old = read_or_none<T, C>(first_cell, i);
        const C bent = tanh(C(read(extra[i])));
        C of_cell = slope * out * (C(1) - bent * bent);
        if (is_last)
            of_cell += read_or_none<T, C>(dlast_cell, i);
        else
            of_cell += read(dcell[i]);
        write(&to[0], of_cell * fresh * in * (C(1) - in));
        write(&to[h], of_cell * old * forget * (C(1) - forget));
        write(&to[2 * h], of_cell * in * (C(1) - fresh * fresh));
        write(&to[3 * h], slope * bent * out * (C(1) - out));
        write(&dcell[i], of_cell * forget);
    } else if (step.mode == CUDNN_GRU) {
        const C reset = read(made[0]), update = read(made[h]), fresh = read(made[2 * h]);
        C old = C(0);
        if (is_linked)
            old = read(before[row * step.across + j]);
        else
            old = read_or_none<T, C>(first, i);
        const C of_fresh = slope * (C(1) - update) * (C(1) - fresh * fresh);
        write(&to[0], of_fresh * C(read(extra[i])) * reset * (C(1) - reset));
        write(&to[h], slope * (old - fresh) * update * (C(1) - update));
        write(&to[2 * h], of_fresh);
        straight = slope * update;
    } else {
        const C state = read(made[0]);
        const C bend = step.mode == CUDNN_RNN_TANH ? C(1) - state * state : (state > C(0) ? C(1) : C(0));
        write(&to[0], slope * bend);
    }
    write(&direct[i], straight);
}

// The slope that the product of state and weights gets of a gate: GRU's new gate takes that times its reset.
template <typename T, typename C>
__device__ inline C of_state(int mode, int hidden, const T *slopes, const T *gates, int line) {
    const C slope = read(slopes[line]);
    return mode == CUDNN_GRU && line >= 2 * hidden ? slope * C(read(gates[line - 2 * hidden])) : slope;
}

template <typename T, typename C>
__global__ void slope_state(
    RnnStep step, int lines, const T *slopes, const T *gates, const T *r, const T *direct, const T *dcell, T *carried,
    T *dfirst, T *dfirst_cell
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= step.batch * step.hidden)
        return;
    if (i < step.batch * step.state) {
        const int row = i / step.state, k = i % step.state;
        C sum = read(direct[i]); // none where states are projected
        for (int line = 0; line < lines; ++line)
            sum += of_state<T, C>(step.mode, step.hidden, slopes + row * lines, gates + row * lines, line) *
                   read(r[line * step.state + k]);
        write(&carried[i], sum);
        if (row >= step.linked && dfirst != nullptr)
            write(&dfirst[i], sum);
    }
    if (i / step.hidden >= step.linked && dfirst_cell != nullptr && step.mode == CUDNN_LSTM)
        write(&dfirst_cell[i], C(read(dcell[i])));
}

template <typename T, typename C>
__global__ void slope_input(int rows, int input, int lines, bool adds, const T *slopes, const T *w, T *dx) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= rows * input)
        return;
    const int row = i / input, k = i % input;
    C sum = adds ? C(read(dx[i])) : C(0);
    if (w == nullptr)
        for (int line = k; line < lines; line += input)
            sum += read(slopes[row * lines + line]);
    else
        for (int line = 0; line < lines; ++line)
            sum += read(slopes[row * lines + line]) * read(w[line * input + k]);
    write(&dx[i], sum);
}

// The slopes of weights for rows of a product: those of its values lie in `values` for rows below `linked`, else in
// `first`. `width` of 0 means biases.
template <typename T, typename C>
__global__ void slope_weights(
    RnnStep step, int lines, int width, int across, bool is_of_state, const T *slopes, const T *gates, const T *values,
    const T *first, T *dw
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= lines * (width > 0 ? width : 1))
        return;
    const int line = width > 0 ? i / width : i, k = width > 0 ? i % width : 0;
    C sum = read(dw[i]);
    for (int row = 0; row < step.batch; ++row) {
        const int mode = is_of_state ? step.mode : int(CUDNN_RNN_TANH);
        const C slope = of_state<T, C>(mode, step.hidden, slopes + row * lines, gates + row * lines, line);
        C value = C(1);
        if (width > 0 && row < step.linked)
            value = read(values[row * across + k]);
        else if (width > 0)
            value = read_or_none<T, C>(first, row * width + k);
        sum += slope * value;
    }
    write(&dw[i], sum);
}

template <typename T> static const T *states_of(const void *all, size_t place) {
    return all != nullptr ? static_cast<const T *>(all) + place : nullptr;
}

template <typename T> static T *states_of(void *all, size_t place) {
    return all != nullptr ? static_cast<T *>(all) + place : nullptr;
}

template <typename T> cudnnStatus_t slope_layers(cudnnHandle_t handle, const RnnShape &shape, const RnnBackward &run) {
    using C = computed<T>;
    const int hidden = shape.hidden, across = shape.directions * shape.state, lines = shape.gates * hidden;
    const int steps = int(shape.batches.size());
    T *tape = static_cast<T *>(run.tape);
    T *outputs = tape + shape.layers * shape.directions * tape_of_part(shape);
    T *carried = static_cast<T *>(run.workspace), *direct = carried + size_t(shape.batch()) * hidden;
    T *dcell = direct + size_t(shape.batch()) * hidden, *dmade = dcell + size_t(shape.batch()) * hidden;
    T *between = dmade + size_t(shape.batch()) * hidden;
    for (int part = shape.layers * shape.directions; part-- > 0;) {
        // Of a layer's directions the first one comes first, as the other adds to what it wrote.
        const int layer = part / shape.directions, direction = shape.directions - 1 - part % shape.directions;
        const int here = layer * shape.directions + direction, input = input_of(shape, layer);
        const size_t whole = size_t(shape.rows) * across, cells = size_t(here) * shape.batch() * hidden;
        const size_t states = size_t(here) * shape.batch() * shape.state;
        const T *dy = layer == shape.layers - 1 ? static_cast<const T *>(run.dy) : between + (layer + 1) % 2 * whole;
        const T *y = outputs + size_t(layer) * whole + direction * shape.state;
        const RnnWeights<const T> by = weights_of(shape, here, static_cast<const T *>(run.w));
        T *gates = tape + here * tape_of_part(shape), *extra = gates + size_t(lines) * shape.rows;
        T *slopes = extra + size_t(hidden) * shape.rows;
        T *projected = gates + tape_of_projection(shape) + size_t(hidden) * shape.rows;
        for (int k = 0; k < steps; ++k) {
            const RnnPlace place = place_of_step(shape, layer, direction, direction == 0 ? steps - 1 - k : k);
            const size_t row = size_t(place.row), other = size_t(place.other);
            const int blocks = blocks_for(place.step.batch * hidden);
            const T *slope = dy + direction * shape.state + row * across, *dhy = states_of<T>(run.dhy, states);
            if (shape.projects())
                slope_projection<T, C><<<blocks, THREADS, 0, handle->stream>>>(
                    place.step, slope, carried, dhy, by.projection, projected + row * shape.state, dmade
                );
            slope_cell<T, C><<<blocks, THREADS, 0, handle->stream>>>(
                place.step, shape.projects() ? dmade : slope, shape.projects() ? nullptr : carried,
                shape.projects() ? nullptr : dhy, states_of<T>(run.dcy, cells), gates + row * lines,
                extra + row * hidden, y + other * across, states_of<T>(run.hx, states), extra + other * hidden,
                states_of<T>(run.cx, cells), slopes + row * lines, direct, dcell
            );
            slope_state<T, C><<<blocks, THREADS, 0, handle->stream>>>(
                place.step, lines, slopes + row * lines, gates + row * lines, by.r, direct, dcell, carried,
                states_of<T>(run.dhx, states), states_of<T>(run.dcx, cells)
            );
        }
        T *dx = layer == 0 ? static_cast<T *>(run.dx) : between + layer % 2 * whole;
        slope_input<T, C><<<blocks_for(shape.rows * input), THREADS, 0, handle->stream>>>(
            shape.rows, input, lines, direction > 0, slopes, by.w, dx
        );
    }
    return launched();
}

template <typename T>
cudnnStatus_t slope_weights_of_layers(cudnnHandle_t handle, const RnnShape &shape, const RnnWeightSlopes &run) {
    using C = computed<T>;
    const int hidden = shape.hidden, across = shape.directions * shape.state, lines = shape.gates * hidden;
    const T *tape = static_cast<const T *>(run.tape);
    const T *outputs = tape + shape.layers * shape.directions * tape_of_part(shape);
    for (int part = 0; part < shape.layers * shape.directions; ++part) {
        const int layer = part / shape.directions, direction = part % shape.directions, input = input_of(shape, layer);
        const size_t whole = size_t(shape.rows) * across, states = size_t(part) * shape.batch() * shape.state;
        const T *from = layer == 0 ? static_cast<const T *>(run.x) : outputs + size_t(layer - 1) * whole;
        const T *y = outputs + size_t(layer) * whole + direction * shape.state;
        const T *gates = tape + part * tape_of_part(shape);
        const T *slopes = gates + (size_t(lines) + hidden) * shape.rows;
        const RnnWeights<T> of = weights_of(shape, part, static_cast<T *>(run.dw));
        const T *made = gates + tape_of_projection(shape), *projected = made + size_t(hidden) * shape.rows;
        const RnnStep all = {shape.mode, hidden, shape.state, input, shape.rows, shape.rows, 0, across, 0};
        if (of.w != nullptr)
            slope_weights<T, C><<<blocks_for(lines * input), THREADS, 0, handle->stream>>>(
                all, lines, input, input, false, slopes, gates, from, nullptr, of.w
            );
        if (of.bias != nullptr)
            slope_weights<T, C><<<blocks_for(lines), THREADS, 0, handle->stream>>>(
                all, lines, 0, 0, false, slopes, gates, from, nullptr, of.bias
            );
        if (of.state_bias != nullptr)
            slope_weights<T, C><<<blocks_for(lines), THREADS, 0, handle->stream>>>(
                all, lines, 0, 0, true, slopes, gates, from, nullptr, of.state_bias
            );
        if (of.projection != nullptr)
            slope_weights<T, C><<<blocks_for(shape.state * hidden), THREADS, 0, handle->stream>>>(
                all, shape.state, hidden, hidden, false, projected, gates, made, nullptr, of.projection
            );
        for (int t = 0; t < int(shape.batches.size()); ++t) {
            const RnnPlace place = place_of_step(shape, layer, direction, t);
            const size_t row = size_t(place.row) * lines;
            slope_weights<T, C><<<blocks_for(lines * shape.state), THREADS, 0, handle->stream>>>(
                place.step, lines, shape.state, across, true, slopes + row, gates + row, y + size_t(place.other) * across,
                states_of<T>(run.hx, states), of.r
            );
        }
    }
    return launched();
}

cudnnStatus_t slope_network(cudnnHandle_t handle, cudnnDataType_t type, const RnnShape &shape, const RnnBackward &run) {
    return CUPORT_DNN_BY_TYPE(type, slope_layers, handle, shape, run);
}

cudnnStatus_t
slope_parameters(cudnnHandle_t handle, cudnnDataType_t type, const RnnShape &shape, const RnnWeightSlopes &run) {
    return CUPORT_DNN_BY_TYPE(type, slope_weights_of_layers, handle, shape, run);
}

} // namespace cuport_dnn

using namespace cuport_dnn;

cudnnStatus_t cudnnRNNBackwardData(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t *yDesc,
    const void *y, const cudnnTensorDescriptor_t *dyDesc, const void *dy, const cudnnTensorDescriptor_t dhyDesc,
    const void *dhy, const cudnnTensorDescriptor_t dcyDesc, const void *dcy, const cudnnFilterDescriptor_t wDesc,
    const void *w, const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnTensorDescriptor_t cxDesc,
    const void *cx, const cudnnTensorDescriptor_t *dxDesc, void *dx, const cudnnTensorDescriptor_t dhxDesc, void *dhx,
    const cudnnTensorDescriptor_t dcxDesc, void *dcx, void *workSpace, size_t workSpaceSizeInBytes, void *reserveSpace,
    size_t reserveSpaceSizeInBytes
) {
    (void)yDesc, (void)y, (void)dyDesc, (void)dhyDesc, (void)dcyDesc, (void)wDesc, (void)hxDesc, (void)cxDesc;
    (void)dhxDesc, (void)dcxDesc;
    if (handle == nullptr || rnnDesc == nullptr || seqLength < 1 || dxDesc == nullptr || workSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_run(rnnDesc, seqLength, dxDesc);
    const size_t size = size_of(dxDesc[0]->type);
    if (shape.rows == 0 || reserveSpaceSizeInBytes < tape_count(shape) * size ||
        workSpaceSizeInBytes < workspace_count(shape) * size)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnBackward run = {dy, dhy, dcy, w, hx, cx, dx, dhx, dcx, workSpace, reserveSpace};
    return slope_network(handle, dxDesc[0]->type, shape, run);
}

// The slopes are added to what is there.
cudnnStatus_t cudnnRNNBackwardWeights(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t *xDesc,
    const void *x, const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnTensorDescriptor_t *yDesc,
    const void *y, const void *workSpace, size_t workSpaceSizeInBytes, const cudnnFilterDescriptor_t dwDesc, void *dw,
    const void *reserveSpace, size_t reserveSpaceSizeInBytes
) {
    (void)hxDesc, (void)yDesc, (void)y, (void)workSpace, (void)workSpaceSizeInBytes, (void)dwDesc;
    if (handle == nullptr || rnnDesc == nullptr || seqLength < 1 || xDesc == nullptr || reserveSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_run(rnnDesc, seqLength, xDesc);
    if (shape.rows == 0 || reserveSpaceSizeInBytes < tape_count(shape) * size_of(xDesc[0]->type))
        return CUDNN_STATUS_BAD_PARAM;
    return slope_parameters(handle, xDesc[0]->type, shape, {x, hx, reserveSpace, dw});
}
