// Recurrent networks: where things lie, and the steps that they are made of.
//
// Weights are, layer by layer and direction by direction, the matrices for the input and those for the state; behind
// all of them come the biases in the same order. An LSTM that projects its state has one matrix more. What a pass
// backwards needs to know is on the tape: for each layer and direction the gates, the cell state (or what GRU's new gate
// gets of the state), the slopes of the gates, the state before it is projected, and the slopes behind, and for each layer
// its output. Rows are numbers of one sequence at one step; those of a step lie together, the longest sequence's
// first, so that the sequences that go on are the first rows of the next step.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "descriptors.cuh"

namespace cuport_dnn {

struct RnnShape {
    int mode, gates, hidden, state, layers, directions, input; // `state` is less than `hidden` where it is projected
    cudnnRNNBiasMode_t bias;
    bool skips; // the first layer's gates get its input as it is, without weights
    std::vector<int> batches; // rows of each step, none larger than the one before it
    int rows;

    bool projects() const { return state != hidden; }
    int batch() const { return batches.empty() ? 0 : batches[0]; }
};

inline int gates_of(int mode) { return mode == CUDNN_LSTM ? 4 : mode == CUDNN_GRU ? 3 : 1; }

inline int input_of(const RnnShape &shape, int layer) {
    return layer == 0 ? shape.input : shape.state * shape.directions;
}

// The width of the matrices for the input of a layer; 0 where it has none.
inline int width_for_input(const RnnShape &shape, int layer) {
    return layer == 0 && shape.skips ? 0 : input_of(shape, layer);
}

inline size_t matrices_before(const RnnShape &shape, int part) {
    size_t count = 0;
    for (int k = 0; k < part; ++k)
        count += size_t(shape.gates) * shape.hidden * (width_for_input(shape, k / shape.directions) + shape.state) +
                 (shape.projects() ? size_t(shape.state) * shape.hidden : 0);
    return count;
}

// Whether there are biases next to the products with the input, or to those with the state.
inline bool has_bias(const RnnShape &shape, bool is_of_state) {
    return shape.bias == CUDNN_RNN_DOUBLE_BIAS ||
           shape.bias == (is_of_state ? CUDNN_RNN_SINGLE_REC_BIAS : CUDNN_RNN_SINGLE_INP_BIAS);
}

inline size_t biases_before(const RnnShape &shape, int part) {
    const int parts = shape.layers * shape.directions, kinds = has_bias(shape, false) + has_bias(shape, true);
    return matrices_before(shape, parts) + size_t(kinds) * part * shape.gates * shape.hidden;
}

inline size_t weight_count(const RnnShape &shape) { return biases_before(shape, shape.layers * shape.directions); }

// Where the weights of a part lie; those that it does not have are null.
template <typename T> struct RnnWeights {
    T *w, *r, *projection, *bias, *state_bias;
};

template <typename T> RnnWeights<T> weights_of(const RnnShape &shape, int part, T *all) {
    const size_t lines = size_t(shape.gates) * shape.hidden, width = width_for_input(shape, part / shape.directions);
    T *w = all + matrices_before(shape, part), *bias = all + biases_before(shape, part);
    T *of_input = has_bias(shape, false) ? bias : nullptr;
    T *of_state = has_bias(shape, true) ? (of_input != nullptr ? bias + lines : bias) : nullptr;
    T *projection = shape.projects() ? w + lines * (width + shape.state) : nullptr;
    return {width > 0 ? w : nullptr, w + lines * width, projection, of_input, of_state};
}

// The first of what only networks have that project: states before that, then the slopes behind.
inline size_t tape_of_projection(const RnnShape &shape) {
    return (size_t(2) * shape.gates + 1) * shape.hidden * shape.rows;
}

inline size_t tape_of_part(const RnnShape &shape) {
    return tape_of_projection(shape) + (shape.projects() ? size_t(shape.hidden + shape.state) * shape.rows : 0);
}

inline size_t tape_count(const RnnShape &shape) {
    return shape.layers * shape.directions * tape_of_part(shape) +
           size_t(shape.layers) * shape.directions * shape.state * shape.rows;
}

// The tape, and for a pass backwards the slopes that go from step to step and from layer to layer.
inline size_t workspace_count(const RnnShape &shape) {
    return tape_count(shape) + size_t(4) * shape.batch() * shape.hidden +
           size_t(2) * shape.rows * shape.directions * shape.state;
}

// A step of a layer in one direction. Rows below `linked` go on from another step, the others from the initial state;
// rows from `ending` on give the final state.
struct RnnStep {
    int mode, hidden, state, input, batch, linked, ending;
    int across; // numbers from row to row of the layer's output
    int made;   // the same of what the cells give, before it is projected
};

// A step with the place of its first row, and of that of the step which it goes on from.
struct RnnPlace {
    RnnStep step;
    int row, other;
};

inline RnnPlace place_of_step(const RnnShape &shape, int layer, int direction, int t) {
    int row = 0;
    for (int k = 0; k < t; ++k)
        row += shape.batches[size_t(k)];
    const int steps = int(shape.batches.size());
    const int batch = shape.batches[size_t(t)], earlier = t > 0 ? shape.batches[size_t(t - 1)] : 0;
    const int later = t + 1 < steps ? shape.batches[size_t(t + 1)] : 0, whole = t > 0 ? batch : 0;
    const int linked = direction == 0 ? whole : later, ending = direction == 0 ? later : whole;
    const int across = shape.directions * shape.state, made = shape.projects() ? shape.hidden : across;
    const RnnStep step = {shape.mode, shape.hidden, shape.state, input_of(shape, layer), batch,
                          linked,     ending,       across,      made};
    return {step, row, linked == 0 ? row : direction == 0 ? row - earlier : row + batch};
}

// The shape of a network for rows of `input` numbers; no rows where the batches do not go together.
inline RnnShape shape_of_network(const cudnnRNNStruct *rnn, int input, const std::vector<int> &batches = {}) {
    const int directions = rnn->direction == CUDNN_BIDIRECTIONAL ? 2 : 1;
    RnnShape shape = {rnn->mode,   gates_of(rnn->mode), rnn->hidden, rnn->state, rnn->layers, directions, input,
                      rnn->bias,   rnn->input == CUDNN_SKIP_INPUT,   batches,    0};
    if (shape.skips && input != rnn->hidden)
        return shape;
    for (size_t t = 0; t < batches.size(); ++t) {
        if (t > 0 && batches[t] > batches[t - 1])
            return shape_of_network(rnn, input);
        shape.rows += batches[t];
    }
    return shape;
}

// The same for a descriptor of each step.
inline RnnShape shape_of_run(const cudnnRNNStruct *rnn, int steps, const cudnnTensorDescriptor_t *x) {
    std::vector<int> batches;
    for (int t = 0; t < steps; ++t)
        batches.push_back(x[t]->dim[0]);
    return shape_of_network(rnn, x[0]->dim[1], batches);
}

inline bool drops(const cudnnRNNStruct *rnn) {
    return rnn->dropout != nullptr && rnn->dropout->probability > 0.0f && rnn->layers > 1;
}

// What a pass forwards reads and writes: rows and states in the order of the steps. Without a first state it is zero,
// and a last one is only written where there is room for it.
struct RnnForward {
    const void *x, *hx, *cx, *w;
    void *y, *hy, *cy, *tape;
};

struct RnnBackward {
    const void *dy, *dhy, *dcy, *w, *hx, *cx;
    void *dx, *dhx, *dcx, *workspace, *tape;
};

struct RnnWeightSlopes {
    const void *x, *hx, *tape;
    void *dw; // the slopes are added to what is there
};

cudnnStatus_t run_network(cudnnHandle_t handle, cudnnDataType_t type, const RnnShape &shape, const RnnForward &run);
cudnnStatus_t slope_network(cudnnHandle_t handle, cudnnDataType_t type, const RnnShape &shape, const RnnBackward &run);
cudnnStatus_t
slope_parameters(cudnnHandle_t handle, cudnnDataType_t type, const RnnShape &shape, const RnnWeightSlopes &run);

} // namespace cuport_dnn
