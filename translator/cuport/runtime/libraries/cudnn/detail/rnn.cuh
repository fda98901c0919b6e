// Recurrent networks: where things lie, and the steps that they are made of.
//
// Weights are, layer by layer and direction by direction, the matrices for the input and those for the state; behind
// all of them come the biases in the same order. What a pass backwards needs to know is on the tape: for each layer and
// direction the gates, the cell state (or what GRU's new gate gets of the state), the slopes of the gates, and for each
// layer its output.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "descriptors.cuh"

namespace cuport_dnn {

struct RnnShape {
    int mode, gates, hidden, layers, directions, input;
    int steps, rows, batch;
};

inline int gates_of(int mode) { return mode == CUDNN_LSTM ? 4 : mode == CUDNN_GRU ? 3 : 1; }

inline int input_of(const RnnShape &shape, int layer) {
    return layer == 0 ? shape.input : shape.hidden * shape.directions;
}

inline size_t matrices_before(const RnnShape &shape, int part) {
    size_t count = 0;
    for (int k = 0; k < part; ++k)
        count += size_t(shape.gates) * shape.hidden * (input_of(shape, k / shape.directions) + shape.hidden);
    return count;
}

inline size_t biases_before(const RnnShape &shape, int part) {
    const int parts = shape.layers * shape.directions;
    return matrices_before(shape, parts) + size_t(2) * part * shape.gates * shape.hidden;
}

inline size_t weight_count(const RnnShape &shape) { return biases_before(shape, shape.layers * shape.directions); }

inline size_t tape_of_part(const RnnShape &shape) { return (size_t(2) * shape.gates + 1) * shape.hidden * shape.rows; }

inline size_t tape_count(const RnnShape &shape) {
    return shape.layers * shape.directions * tape_of_part(shape) +
           size_t(shape.layers) * shape.directions * shape.hidden * shape.rows;
}

// The tape, and for a pass backwards the slopes that go from step to step and from layer to layer.
inline size_t workspace_count(const RnnShape &shape) {
    return tape_count(shape) + size_t(3) * shape.batch * shape.hidden +
           size_t(2) * shape.rows * shape.directions * shape.hidden;
}

// A step of a layer in one direction. Rows below `linked` go on from another step, the others from the initial state;
// rows from `ending` on give the final state.
struct RnnStep {
    int mode, hidden, input, batch, linked, ending;
    int across; // numbers from row to row of the layer's output
};

// A step with the place of its first row, and of that of the step which it goes on from.
struct RnnPlace {
    RnnStep step;
    int row, other;
};

inline RnnPlace
place_of_step(const RnnShape &shape, const cudnnTensorDescriptor_t *x, int layer, int direction, int t) {
    int row = 0;
    for (int k = 0; k < t; ++k)
        row += x[k]->dim[0];
    const int batch = x[t]->dim[0], earlier = t > 0 ? x[t - 1]->dim[0] : 0;
    const int later = t + 1 < shape.steps ? x[t + 1]->dim[0] : 0, whole = t > 0 ? batch : 0;
    const int linked = direction == 0 ? whole : later, ending = direction == 0 ? later : whole;
    const RnnStep step = {shape.mode, shape.hidden, input_of(shape, layer),         batch,
                          linked,     ending,       shape.directions * shape.hidden};
    return {step, row, linked == 0 ? row : direction == 0 ? row - earlier : row + batch};
}

// The shape of a run; no rows where the descriptors do not go together.
inline RnnShape shape_of_run(const cudnnRNNStruct *rnn, int steps, const cudnnTensorDescriptor_t *x) {
    const int directions = rnn->direction == CUDNN_BIDIRECTIONAL ? 2 : 1;
    RnnShape shape = {rnn->mode, gates_of(rnn->mode), rnn->hidden, rnn->layers, directions, x[0]->dim[1], steps,
                      0,         x[0]->dim[0]};
    for (int t = 0; t < steps; ++t) {
        if (t > 0 && x[t]->dim[0] > x[t - 1]->dim[0])
            return {};
        shape.rows += x[t]->dim[0];
    }
    return shape;
}

inline bool drops(const cudnnRNNStruct *rnn) {
    return rnn->dropout != nullptr && rnn->dropout->probability > 0.0f && rnn->layers > 1;
}

} // namespace cuport_dnn
