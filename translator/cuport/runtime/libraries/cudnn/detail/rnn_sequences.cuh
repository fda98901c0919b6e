// Sequences of any lengths and in any layout, brought into the order of the steps and back.
//
// A workspace is what a pass needs in that order, then tables of rows, then what was moved. Nothing is moved that
// already lies as the steps take it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "rnn.cuh"

namespace cuport_dnn {

// Where the rows of the steps lie in a program's array; empty where they lie in this order.
using RowTable = std::vector<int>;

// Sequences by length, the longest first.
std::vector<int> order_of(const cudnnRNNDataStruct *data);

// The shape of a network that runs over these sequences; no rows where that can't be.
RnnShape shape_of_sequences(const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x);

// The shape for the longest sequences that a descriptor has room for.
RnnShape largest_shape(const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x);

// Whether input and output go together, for a shape with rows.
cudnnStatus_t check_sequences(
    const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x, const cudnnRNNDataStruct *y, const RnnShape &shape
);

size_t workspace_size(const RnnShape &shape, cudnnDataType_t type);
size_t tape_size(const RnnShape &shape, cudnnDataType_t type);

// What of a call is moved, and where to: pieces of the workspace behind what the pass itself needs.
class RnnMover {
public:
    RnnMover(
        cudnnHandle_t handle, const RnnShape &shape, const cudnnRNNDataStruct *x, const cudnnRNNDataStruct *y,
        void *workspace
    );

    // Rows in the order of the steps.
    const void *x(const void *from) { return gathered(x_rows, 1, shape.input, from); }
    const void *y(const void *from) { return gathered(y_rows, 1, across(), from); }
    const void *states(const void *from) { return gathered(sequences, parts(), shape.state, from); }
    const void *cells(const void *from) { return gathered(sequences, parts(), shape.hidden, from); }

    // Where a pass writes rows in that order. They come to the program's memory by the functions below.
    void *room_for_x(void *to);
    void *room_for_y(void *to);
    void *room_for_states(void *to) { return room(sequences, parts() * shape.batch(), shape.state, to); }
    void *room_for_cells(void *to) { return room(sequences, parts() * shape.batch(), shape.hidden, to); }
    void bring_x(const void *from, void *to) { scatter(x_rows, 1, shape.input, from, to); }
    void bring_y(const void *from, void *to) { scatter(y_rows, 1, across(), from, to); }
    void bring_states(const void *from, void *to) { scatter(sequences, parts(), shape.state, from, to); }
    void bring_cells(const void *from, void *to) { scatter(sequences, parts(), shape.hidden, from, to); }

    // How all of this went.
    cudnnStatus_t status() const { return failed ? CUDNN_STATUS_EXECUTION_FAILED : launched(); }

private:
    struct Table {
        RowTable rows;
        const int *device;
    };

    Table upload(const RowTable &rows);
    void *take(size_t bytes);
    const void *gathered(const Table &table, int parts, int width, const void *from);
    void *room(const Table &table, int rows, int width, void *to);
    void scatter(const Table &table, int parts, int width, const void *from, void *to);
    void fill(const cudnnRNNDataStruct *data, int width, double value, void *to);
    void note(cudnnStatus_t done) { failed = failed || done != CUDNN_STATUS_SUCCESS; }
    int across() const { return shape.directions * shape.state; }
    int parts() const { return shape.layers * shape.directions; }

    cudnnHandle_t handle;
    const RnnShape &shape;
    const cudnnRNNDataStruct *x_is, *y_is;
    char *free;
    bool failed = false;
    Table x_rows, y_rows, sequences;
};

} // namespace cuport_dnn
