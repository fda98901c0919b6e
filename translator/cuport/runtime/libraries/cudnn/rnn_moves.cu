// Rows of sequences, moved between a program's layout and the order of the steps.
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "detail/rnn_sequences.cuh"
#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

// Rows of `width` numbers, `count` in each part; a part's rows lie at the places in the table.
template <typename T>
__global__ void gather_rows(int parts, int count, int width, const int *table, const T *from, T *to) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= parts * count * width)
        return;
    const int row = i / width;
    to[i] = from[(row / count * count + table[row % count]) * width + i % width];
}

template <typename T>
__global__ void scatter_rows(int parts, int count, int width, const int *table, const T *from, T *to) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= parts * count * width)
        return;
    const int row = i / width;
    to[(row / count * count + table[row % count]) * width + i % width] = from[i];
}

template <typename T, typename C> __global__ void fill_rows(int count, C value, T *to) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        write(&to[i], value);
}

template <typename T>
cudnnStatus_t gather(
    cudnnHandle_t handle, int parts, int count, int width, const int *table, const void *from, void *to
) {
    gather_rows<<<blocks_for(parts * count * width), THREADS, 0, handle->stream>>>(
        parts, count, width, table, static_cast<const T *>(from), static_cast<T *>(to)
    );
    return launched();
}

template <typename T>
cudnnStatus_t scatter_back(
    cudnnHandle_t handle, int parts, int count, int width, const int *table, const void *from, void *to
) {
    scatter_rows<<<blocks_for(parts * count * width), THREADS, 0, handle->stream>>>(
        parts, count, width, table, static_cast<const T *>(from), static_cast<T *>(to)
    );
    return launched();
}

template <typename T> cudnnStatus_t fill_all(cudnnHandle_t handle, int count, double value, void *to) {
    fill_rows<T, computed<T>><<<blocks_for(count), THREADS, 0, handle->stream>>>(
        count, computed<T>(value), static_cast<T *>(to)
    );
    return launched();
}

std::vector<int> order_of(const cudnnRNNDataStruct *data) {
    std::vector<int> order;
    for (int i = 0; i < data->batch; ++i)
        order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        return data->lengths[size_t(one)] > data->lengths[size_t(other)];
    });
    return order;
}

// How many sequences there are at each step.
static std::vector<int> batches_of(const cudnnRNNDataStruct *data) {
    std::vector<int> batches;
    for (int t = 0;; ++t) {
        int batch = 0;
        for (int length : data->lengths)
            batch += length > t;
        if (batch == 0)
            return batches;
        batches.push_back(batch);
    }
}

static bool is_identity(const std::vector<int> &table) {
    for (size_t i = 0; i < table.size(); ++i)
        if (table[i] != int(i))
            return false;
    return true;
}

static RowTable
rows_of(const cudnnRNNDataStruct *data, const std::vector<int> &order, const std::vector<int> &batches) {
    RowTable rows;
    int packed = 0;
    for (size_t t = 0; t < batches.size(); ++t)
        for (int i = 0; i < batches[t]; ++i) {
            const int sequence = order[size_t(i)], step = int(t);
            const bool is_by_batch = data->layout == CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED;
            const int padded = is_by_batch ? sequence * data->steps + step : step * data->batch + sequence;
            rows.push_back(data->layout == CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED ? packed : padded);
            ++packed;
        }
    return rows;
}

RnnShape shape_of_sequences(const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x) {
    // Packed sequences have nothing that would say which is which, but their order.
    if (x->layout == CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED && !is_identity(order_of(x)))
        return shape_of_network(rnn, x->width);
    return shape_of_network(rnn, x->width, batches_of(x));
}

RnnShape largest_shape(const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x) {
    return shape_of_network(rnn, x->width, std::vector<int>(size_t(x->steps), x->batch));
}

cudnnStatus_t check_sequences(
    const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x, const cudnnRNNDataStruct *y, const RnnShape &shape
) {
    const bool agree = x->lengths == y->lengths && x->type == y->type;
    return agree && shape.rows > 0 && y->width == shape.directions * rnn->state ? CUDNN_STATUS_SUCCESS
                                                                                 : CUDNN_STATUS_BAD_PARAM;
}

static size_t rounded(size_t bytes) { return (bytes + 15) / 16 * 16; }

size_t tape_size(const RnnShape &shape, cudnnDataType_t type) { return rounded(tape_count(shape) * size_of(type)); }

// Of sequences a pass moves input or its slopes, output or its slopes, and at most six states.
size_t workspace_size(const RnnShape &shape, cudnnDataType_t type) {
    const size_t size = size_of(type), rows = size_t(shape.rows), batch = size_t(shape.batch());
    const size_t states = rounded(shape.layers * shape.directions * batch * shape.hidden * size);
    return rounded(workspace_count(shape) * size) + 2 * rounded(rows * sizeof(int)) + rounded(batch * sizeof(int)) +
           rounded(rows * shape.input * size) + rounded(rows * shape.directions * shape.hidden * size) + 6 * states;
}

RnnMover::RnnMover(
    cudnnHandle_t user, const RnnShape &run, const cudnnRNNDataStruct *x, const cudnnRNNDataStruct *y, void *workspace
)
    : handle(user), shape(run), x_is(x), y_is(y),
      free(static_cast<char *>(workspace) + rounded(workspace_count(run) * size_of(x->type))) {
    const std::vector<int> order = order_of(x);
    x_rows = upload(rows_of(x, order, shape.batches));
    y_rows = upload(rows_of(y, order, shape.batches));
    sequences = upload(order);
}

void *RnnMover::take(size_t bytes) {
    void *place = free;
    free += rounded(bytes);
    return place;
}

RnnMover::Table RnnMover::upload(const RowTable &rows) {
    if (is_identity(rows))
        return {{}, nullptr};
    int *place = static_cast<int *>(take(rows.size() * sizeof(int)));
    const cudaError_t copied =
        cudaMemcpyAsync(place, rows.data(), rows.size() * sizeof(int), cudaMemcpyHostToDevice, handle->stream);
    failed = failed || copied != cudaSuccess;
    return {rows, place};
}

const void *RnnMover::gathered(const Table &table, int parts, int width, const void *from) {
    if (from == nullptr || table.rows.empty())
        return from;
    const int count = int(table.rows.size());
    void *to = take(size_t(parts) * count * width * size_of(x_is->type));
    note(CUPORT_DNN_BY_TYPE(x_is->type, gather, handle, parts, count, width, table.device, from, to));
    return to;
}

void *RnnMover::room(const Table &table, int rows, int width, void *to) {
    if (to == nullptr || table.rows.empty())
        return to;
    return take(size_t(rows) * width * size_of(x_is->type));
}

void RnnMover::scatter(const Table &table, int parts, int width, const void *from, void *to) {
    if (to == nullptr || table.rows.empty())
        return;
    const int count = int(table.rows.size());
    note(CUPORT_DNN_BY_TYPE(x_is->type, scatter_back, handle, parts, count, width, table.device, from, to));
}

void RnnMover::fill(const cudnnRNNDataStruct *data, int width, double value, void *to) {
    const bool is_padded = data->layout != CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED;
    if (is_padded && to != nullptr && shape.rows < data->steps * data->batch)
        note(CUPORT_DNN_BY_TYPE(data->type, fill_all, handle, data->steps * data->batch * width, value, to));
}

// The slopes of padding are zero.
void *RnnMover::room_for_x(void *to) {
    fill(x_is, shape.input, 0.0, to);
    return room(x_rows, shape.rows, shape.input, to);
}

// Padding is left as it is where the descriptor does not say what it is to be.
void *RnnMover::room_for_y(void *to) {
    if (y_is->has_fill)
        fill(y_is, across(), y_is->fill, to);
    return room(y_rows, shape.rows, across(), to);
}

} // namespace cuport_dnn
