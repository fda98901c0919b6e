// Recurrent networks: how large their weights are, and where they lie.
// SPDX-License-Identifier: Apache-2.0
#include "detail/rnn.cuh"

namespace cuport_dnn {

// A matrix or a vector of biases; no lines where the network does not have it.
struct RnnParameter {
    size_t place;
    int lines, width;
};

// The matrix of a gate: for the input in the first half of the numbers, then for the state. Behind them comes that which
// projects it.
static RnnParameter matrix_of(const RnnShape &shape, int part, int gate) {
    const bool is_input = gate < shape.gates;
    const int width_of_input = width_for_input(shape, part / shape.directions);
    const int width = is_input ? width_of_input : shape.state;
    const size_t lines = size_t(shape.gates) * shape.hidden, before = is_input ? 0 : lines * width_of_input;
    if (gate == 2 * shape.gates)
        return {matrices_before(shape, part) + lines * (width_of_input + shape.state), shape.state, shape.hidden};
    const size_t place = matrices_before(shape, part) + before + size_t(gate % shape.gates) * shape.hidden * width;
    return {place, width > 0 ? shape.hidden : 0, width};
}

static RnnParameter bias_of(const RnnShape &shape, int part, int gate) {
    const bool is_state = gate >= shape.gates;
    const int kinds_before = is_state && has_bias(shape, false) ? 1 : 0;
    const int line = kinds_before * shape.gates + gate % shape.gates;
    const bool is_there = has_bias(shape, is_state) && gate < 2 * shape.gates;
    return {biases_before(shape, part) + size_t(line) * shape.hidden, is_there ? shape.hidden : 0, 1};
}

static bool is_in_range(const RnnShape &shape, int part, int gate) {
    const int count = 2 * shape.gates + (shape.projects() ? 1 : 0);
    return part >= 0 && part < shape.layers * shape.directions && gate >= 0 && gate < count;
}

static void *address_of(const RnnParameter &found, cudnnDataType_t type, const void *all) {
    if (found.lines == 0)
        return nullptr;
    return const_cast<char *>(static_cast<const char *>(all)) + found.place * size_of(type);
}

static cudnnStatus_t show_as_filter(
    const RnnParameter &found, const cudnnFilterStruct *weights, const void *all, cudnnFilterDescriptor_t filter,
    void **place
) {
    *place = address_of(found, weights->type, all);
    const int dims[3] = {1, found.lines, found.width};
    return found.lines > 0 ? cudnnSetFilterNdDescriptor(filter, weights->type, CUDNN_TENSOR_NCHW, 3, dims)
                           : CUDNN_STATUS_SUCCESS;
}

static cudnnStatus_t show_as_tensor(
    const RnnParameter &found, cudnnDataType_t type, const void *all, cudnnTensorDescriptor_t tensor, void **place
) {
    *place = address_of(found, type, all);
    const int dims[3] = {1, found.lines, found.width}, strides[3] = {found.lines * found.width, found.width, 1};
    return found.lines > 0 ? cudnnSetTensorNdDescriptor(tensor, type, 3, dims, strides) : CUDNN_STATUS_SUCCESS;
}

} // namespace cuport_dnn

using namespace cuport_dnn;

cudnnStatus_t cudnnGetRNNParamsSize(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const cudnnTensorDescriptor_t xDesc, size_t *sizeInBytes,
    cudnnDataType_t dataType
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = weight_count(shape_of_network(rnnDesc, xDesc->dim[1])) * size_of(dataType);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNLinLayerMatrixParams(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int pseudoLayer,
    const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc, const void *w, const int linLayerID,
    cudnnFilterDescriptor_t linLayerMatDesc, void **linLayerMat
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || wDesc == nullptr || linLayerMat == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_network(rnnDesc, xDesc->dim[1]);
    if (!is_in_range(shape, pseudoLayer, linLayerID))
        return CUDNN_STATUS_BAD_PARAM;
    return show_as_filter(matrix_of(shape, pseudoLayer, linLayerID), wDesc, w, linLayerMatDesc, linLayerMat);
}

cudnnStatus_t cudnnGetRNNLinLayerBiasParams(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int pseudoLayer,
    const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc, const void *w, const int linLayerID,
    cudnnFilterDescriptor_t linLayerBiasDesc, void **linLayerBias
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || wDesc == nullptr || linLayerBias == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_network(rnnDesc, xDesc->dim[1]);
    if (!is_in_range(shape, pseudoLayer, linLayerID))
        return CUDNN_STATUS_BAD_PARAM;
    return show_as_filter(bias_of(shape, pseudoLayer, linLayerID), wDesc, w, linLayerBiasDesc, linLayerBias);
}

cudnnStatus_t
cudnnGetRNNWeightSpaceSize(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, size_t *weightSpaceSize) {
    if (handle == nullptr || rnnDesc == nullptr || weightSpaceSize == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *weightSpaceSize = weight_count(shape_of_network(rnnDesc, rnnDesc->input_size)) * size_of(rnnDesc->type);
    return CUDNN_STATUS_SUCCESS;
}

// What a network does not have is at a null address.
cudnnStatus_t cudnnGetRNNWeightParams(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, int32_t pseudoLayer, size_t weightSpaceSize,
    const void *weightSpace, int32_t linLayerID, cudnnTensorDescriptor_t mDesc, void **mAddr,
    cudnnTensorDescriptor_t bDesc, void **bAddr
) {
    if (handle == nullptr || rnnDesc == nullptr || mAddr == nullptr || bAddr == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_network(rnnDesc, rnnDesc->input_size);
    const cudnnDataType_t type = rnnDesc->type;
    if (!is_in_range(shape, pseudoLayer, linLayerID) || weightSpaceSize < weight_count(shape) * size_of(type))
        return CUDNN_STATUS_BAD_PARAM;
    const cudnnStatus_t done =
        show_as_tensor(matrix_of(shape, pseudoLayer, linLayerID), type, weightSpace, mDesc, mAddr);
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    return show_as_tensor(bias_of(shape, pseudoLayer, linLayerID), type, weightSpace, bDesc, bAddr);
}
