// Descriptors of recurrent networks, and where their weights lie.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/rnn.cuh"

using namespace cuport_dnn;

cudnnStatus_t cudnnCreateRNNDescriptor(cudnnRNNDescriptor_t *rnnDesc) {
    *rnnDesc = new (std::nothrow) cudnnRNNStruct{};
    return *rnnDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyRNNDescriptor(cudnnRNNDescriptor_t rnnDesc) {
    delete rnnDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetRNNDescriptor_v6(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, const int hiddenSize, const int numLayers,
    cudnnDropoutDescriptor_t dropoutDesc, cudnnRNNInputMode_t inputMode, cudnnDirectionMode_t direction,
    cudnnRNNMode_t cellMode, cudnnRNNAlgo_t algo, cudnnDataType_t mathPrec
) {
    if (handle == nullptr || rnnDesc == nullptr || hiddenSize < 1 || numLayers < 1)
        return CUDNN_STATUS_BAD_PARAM;
    if (inputMode == CUDNN_SKIP_INPUT)
        return refuse("recurrent networks without weights for their input (CUDNN_SKIP_INPUT)");
    *rnnDesc = {cellMode, hiddenSize, numLayers, direction, inputMode, dropoutDesc, algo, mathPrec, CUDNN_DEFAULT_MATH};
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNDescriptor_v6(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, int *hiddenSize, int *numLayers,
    cudnnDropoutDescriptor_t *dropoutDesc, cudnnRNNInputMode_t *inputMode, cudnnDirectionMode_t *direction,
    cudnnRNNMode_t *cellMode, cudnnRNNAlgo_t *algo, cudnnDataType_t *mathPrec
) {
    if (handle == nullptr || rnnDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *hiddenSize = rnnDesc->hidden;
    *numLayers = rnnDesc->layers;
    *dropoutDesc = rnnDesc->dropout;
    *inputMode = rnnDesc->input;
    *direction = rnnDesc->direction;
    *cellMode = rnnDesc->mode;
    *algo = rnnDesc->algorithm;
    *mathPrec = rnnDesc->computed;
    return CUDNN_STATUS_SUCCESS;
}

// Sums are as exact as the type, whatever is asked for.
cudnnStatus_t cudnnSetRNNMatrixMathType(cudnnRNNDescriptor_t rnnDesc, cudnnMathType_t mType) {
    if (rnnDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    rnnDesc->math = mType;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNMatrixMathType(cudnnRNNDescriptor_t rnnDesc, cudnnMathType_t *mType) {
    if (rnnDesc == nullptr || mType == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *mType = rnnDesc->math;
    return CUDNN_STATUS_SUCCESS;
}

static RnnShape shape_of_network(const cudnnRNNStruct *rnn, int input) {
    const int directions = rnn->direction == CUDNN_BIDIRECTIONAL ? 2 : 1;
    return {rnn->mode, gates_of(rnn->mode), rnn->hidden, rnn->layers, directions, input, 0, 0, 0};
}

cudnnStatus_t cudnnGetRNNParamsSize(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const cudnnTensorDescriptor_t xDesc, size_t *sizeInBytes,
    cudnnDataType_t dataType
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = weight_count(shape_of_network(rnnDesc, xDesc->dim[1])) * size_of(dataType);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNWorkspaceSize(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t *xDesc,
    size_t *sizeInBytes
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || seqLength < 1 || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = workspace_count(shape_of_run(rnnDesc, seqLength, xDesc)) * size_of(xDesc[0]->type);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNTrainingReserveSize(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t *xDesc,
    size_t *sizeInBytes
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || seqLength < 1 || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = tape_count(shape_of_run(rnnDesc, seqLength, xDesc)) * size_of(xDesc[0]->type);
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
    if (pseudoLayer < 0 || pseudoLayer >= shape.layers * shape.directions || linLayerID < 0 ||
        linLayerID >= 2 * shape.gates)
        return CUDNN_STATUS_BAD_PARAM;
    const int input = input_of(shape, pseudoLayer / shape.directions);
    const bool is_input = linLayerID < shape.gates;
    const int width = is_input ? input : shape.hidden, gate = linLayerID % shape.gates;
    const size_t before = is_input ? 0 : size_t(shape.gates) * shape.hidden * input;
    const size_t place = matrices_before(shape, pseudoLayer) + before + size_t(gate) * shape.hidden * width;
    *linLayerMat = const_cast<char *>(static_cast<const char *>(w)) + place * size_of(wDesc->type);
    const int dims[3] = {1, shape.hidden, width};
    return cudnnSetFilterNdDescriptor(linLayerMatDesc, wDesc->type, CUDNN_TENSOR_NCHW, 3, dims);
}

cudnnStatus_t cudnnGetRNNLinLayerBiasParams(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int pseudoLayer,
    const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc, const void *w, const int linLayerID,
    cudnnFilterDescriptor_t linLayerBiasDesc, void **linLayerBias
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || wDesc == nullptr || linLayerBias == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = shape_of_network(rnnDesc, xDesc->dim[1]);
    if (pseudoLayer < 0 || pseudoLayer >= shape.layers * shape.directions || linLayerID < 0 ||
        linLayerID >= 2 * shape.gates)
        return CUDNN_STATUS_BAD_PARAM;
    const size_t place = biases_before(shape, pseudoLayer) + size_t(linLayerID) * shape.hidden;
    *linLayerBias = const_cast<char *>(static_cast<const char *>(w)) + place * size_of(wDesc->type);
    const int dims[3] = {1, shape.hidden, 1};
    return cudnnSetFilterNdDescriptor(linLayerBiasDesc, wDesc->type, CUDNN_TENSOR_NCHW, 3, dims);
}
