// Recurrent networks, forwards: a launch for each step of a layer in one direction.
// SPDX-License-Identifier: Apache-2.0
#include "detail/rnn.cuh"
#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

template <typename C> __device__ inline C sigmoid(C x) { return C(1) / (C(1) + exp(-x)); }

// A thread makes one number of the state, with all its gates.
template <typename T, typename C>
__global__ void step_cell(
    RnnStep step, const T *x, const T *w, const T *r, const T *bias, const T *state_bias, const T *before,
    const T *first, const T *cell_before, const T *first_cell, T *gates, T *extra, T *y, T *last, T *last_cell
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= step.batch * step.hidden)
        return;
    const int row = i / step.hidden, j = i % step.hidden;
    const int count = step.mode == CUDNN_LSTM ? 4 : step.mode == CUDNN_GRU ? 3 : 1;
    const bool is_linked = row < step.linked;
    C given[4], kept[4];
    for (int gate = 0; gate < count; ++gate) {
        const int line = gate * step.hidden + j;
        C of_input = bias != nullptr ? C(read(bias[line])) : C(0);
        C of_state = state_bias != nullptr ? C(read(state_bias[line])) : C(0);
        if (w == nullptr)
            of_input += read(x[row * step.input + j]);
        else
            for (int k = 0; k < step.input; ++k)
                of_input += read(w[line * step.input + k]) * read(x[row * step.input + k]);
        if (is_linked)
            for (int k = 0; k < step.state; ++k)
                of_state += read(r[line * step.state + k]) * read(before[row * step.across + k]);
        else if (first != nullptr)
            for (int k = 0; k < step.state; ++k)
                of_state += read(r[line * step.state + k]) * read(first[row * step.state + k]);
        given[gate] = of_input;
        kept[gate] = of_state;
    }
    C state = C(0), cell = C(0);
    T *made = gates + row * count * step.hidden + j;
    if (step.mode == CUDNN_LSTM) {
        if (is_linked)
            cell = read(cell_before[i]);
        else if (first_cell != nullptr)
            cell = read(first_cell[i]);
        const C in = sigmoid(given[0] + kept[0]), forget = sigmoid(given[1] + kept[1]);
        const C fresh = tanh(given[2] + kept[2]), out = sigmoid(given[3] + kept[3]);
        cell = forget * cell + in * fresh;
        state = out * tanh(cell);
        write(&made[0], in);
        write(&made[step.hidden], forget);
        write(&made[2 * step.hidden], fresh);
        write(&made[3 * step.hidden], out);
        write(&extra[i], cell);
    } else if (step.mode == CUDNN_GRU) {
        C old = C(0);
        if (is_linked)
            old = read(before[row * step.across + j]);
        else if (first != nullptr)
            old = read(first[i]);
        const C reset = sigmoid(given[0] + kept[0]), update = sigmoid(given[1] + kept[1]);
        const C fresh = tanh(given[2] + reset * kept[2]);
        state = (C(1) - update) * fresh + update * old;
        write(&made[0], reset);
        write(&made[step.hidden], update);
        write(&made[2 * step.hidden], fresh);
        write(&extra[i], kept[2]);
    } else {
        const C sum = given[0] + kept[0];
        state = step.mode == CUDNN_RNN_TANH ? tanh(sum) : (sum > C(0) ? sum : C(0));
        write(&made[0], state);
    }
    write(&y[row * step.made + j], state);
    if (row >= step.ending && last != nullptr)
        write(&last[i], state);
    if (row >= step.ending && last_cell != nullptr && step.mode == CUDNN_LSTM)
        write(&last_cell[i], cell);
}

// A thread makes one number of a projected state.
template <typename T, typename C>
__global__ void project_state(RnnStep step, const T *made, const T *projection, T *y, T *last) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= step.batch * step.state)
        return;
    const int row = i / step.state, j = i % step.state;
    C sum = C(0);
    for (int k = 0; k < step.hidden; ++k)
        sum += read(projection[j * step.hidden + k]) * read(made[row * step.made + k]);
    write(&y[row * step.across + j], sum);
    if (row >= step.ending && last != nullptr)
        write(&last[i], sum);
}

template <typename T> cudnnStatus_t run_layers(cudnnHandle_t handle, const RnnShape &shape, const RnnForward &run) {
    using C = computed<T>;
    const int hidden = shape.hidden, across = shape.directions * shape.state, steps = int(shape.batches.size());
    T *tape = static_cast<T *>(run.tape);
    T *outputs = tape + shape.layers * shape.directions * tape_of_part(shape);
    for (int part = 0; part < shape.layers * shape.directions; ++part) {
        const int layer = part / shape.directions, direction = part % shape.directions, input = input_of(shape, layer);
        const T *from = layer == 0 ? static_cast<const T *>(run.x) : outputs + size_t(layer - 1) * shape.rows * across;
        T *to = outputs + size_t(layer) * shape.rows * across + direction * shape.state;
        const RnnWeights<const T> by = weights_of(shape, part, static_cast<const T *>(run.w));
        T *gates = tape + part * tape_of_part(shape), *extra = gates + size_t(shape.gates) * hidden * shape.rows;
        T *made = gates + tape_of_projection(shape);
        const size_t states = size_t(part) * shape.batch() * shape.state, cells = size_t(part) * shape.batch() * hidden;
        const T *hx = run.hx != nullptr ? static_cast<const T *>(run.hx) + states : nullptr;
        const T *cx = run.cx != nullptr ? static_cast<const T *>(run.cx) + cells : nullptr;
        T *hy = run.hy != nullptr ? static_cast<T *>(run.hy) + states : nullptr;
        T *cy = run.cy != nullptr ? static_cast<T *>(run.cy) + cells : nullptr;
        for (int k = 0; k < steps; ++k) {
            const RnnPlace place = place_of_step(shape, layer, direction, direction == 0 ? k : steps - 1 - k);
            const size_t row = size_t(place.row), other = size_t(place.other);
            step_cell<T, C><<<blocks_for(place.step.batch * hidden), THREADS, 0, handle->stream>>>(
                place.step, from + row * input, by.w, by.r, by.bias, by.state_bias, to + other * across, hx,
                extra + other * hidden, cx, gates + row * shape.gates * hidden, extra + row * hidden,
                shape.projects() ? made + row * hidden : to + row * across, shape.projects() ? nullptr : hy, cy
            );
            if (shape.projects())
                project_state<T, C><<<blocks_for(place.step.batch * shape.state), THREADS, 0, handle->stream>>>(
                    place.step, made + row * hidden, by.projection, to + row * across, hy
                );
        }
    }
    const size_t bytes = size_t(shape.rows) * across * sizeof(T);
    const T *result = outputs + size_t(shape.layers - 1) * shape.rows * across;
    const cudaError_t copied = cudaMemcpyAsync(run.y, result, bytes, cudaMemcpyDeviceToDevice, handle->stream);
    return copied == cudaSuccess ? launched() : CUDNN_STATUS_EXECUTION_FAILED;
}

cudnnStatus_t run_network(cudnnHandle_t handle, cudnnDataType_t type, const RnnShape &shape, const RnnForward &run) {
    return CUPORT_DNN_BY_TYPE(type, run_layers, handle, shape, run);
}

static cudnnStatus_t run_forward(
    cudnnHandle_t handle, const cudnnRNNStruct *rnn, int steps, const cudnnTensorDescriptor_t *x_are,
    const RnnForward &run, size_t room
) {
    if (handle == nullptr || rnn == nullptr || steps < 1 || x_are == nullptr || run.tape == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_run(rnn, steps, x_are);
    if (shape.rows == 0)
        return CUDNN_STATUS_BAD_PARAM;
    if (room < tape_count(shape) * size_of(x_are[0]->type))
        return CUDNN_STATUS_BAD_PARAM;
    return run_network(handle, x_are[0]->type, shape, run);
}

} // namespace cuport_dnn

cudnnStatus_t cudnnRNNForwardInference(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t *xDesc,
    const void *x, const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnTensorDescriptor_t cxDesc,
    const void *cx, const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnTensorDescriptor_t *yDesc, void *y,
    const cudnnTensorDescriptor_t hyDesc, void *hy, const cudnnTensorDescriptor_t cyDesc, void *cy, void *workSpace,
    size_t workSpaceSizeInBytes
) {
    (void)hxDesc, (void)cxDesc, (void)wDesc, (void)yDesc, (void)hyDesc, (void)cyDesc;
    return cuport_dnn::run_forward(
        handle, rnnDesc, seqLength, xDesc, {x, hx, cx, w, y, hy, cy, workSpace}, workSpaceSizeInBytes
    );
}

cudnnStatus_t cudnnRNNForwardTraining(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t *xDesc,
    const void *x, const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnTensorDescriptor_t cxDesc,
    const void *cx, const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnTensorDescriptor_t *yDesc, void *y,
    const cudnnTensorDescriptor_t hyDesc, void *hy, const cudnnTensorDescriptor_t cyDesc, void *cy, void *workSpace,
    size_t workSpaceSizeInBytes, void *reserveSpace, size_t reserveSpaceSizeInBytes
) {
    (void)hxDesc, (void)cxDesc, (void)wDesc, (void)yDesc, (void)hyDesc, (void)cyDesc;
    (void)workSpace, (void)workSpaceSizeInBytes;
    if (rnnDesc != nullptr && cuport_dnn::drops(rnnDesc))
        return cuport_dnn::refuse("recurrent networks that are trained with dropout between their layers");
    return cuport_dnn::run_forward(
        handle, rnnDesc, seqLength, xDesc, {x, hx, cx, w, y, hy, cy, reserveSpace}, reserveSpaceSizeInBytes
    );
}
