// Recurrent networks: how much memory their passes take besides weights and numbers.
// SPDX-License-Identifier: Apache-2.0
#include "detail/rnn_sequences.cuh"

using namespace cuport_dnn;

cudnnStatus_t cudnnGetRNNWorkspaceSize(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t
    *xDesc, size_t *sizeInBytes
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || seqLength < 1 || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = workspace_size(shape_of_run(rnnDesc, seqLength, xDesc), xDesc[0]->type);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNTrainingReserveSize(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const int seqLength, const cudnnTensorDescriptor_t
    *xDesc, size_t *sizeInBytes
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || seqLength < 1 || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = tape_size(shape_of_run(rnnDesc, seqLength, xDesc), xDesc[0]->type);
    return CUDNN_STATUS_SUCCESS;
}

// The sizes are enough for sequences of any lengths that the descriptor has room for.
cudnnStatus_t cudnnGetRNNTempSpaceSizes(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, cudnnForwardMode_t fwdMode, cudnnRNNDataDescriptor_t xDesc,
    size_t *workSpaceSize, size_t *reserveSpaceSize
) {
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnShape shape = largest_shape(rnnDesc, xDesc);
    if (workSpaceSize != nullptr)
        *workSpaceSize = workspace_size(shape, xDesc->type);
    if (reserveSpaceSize != nullptr)
        *reserveSpaceSize = fwdMode == CUDNN_FWD_MODE_TRAINING ? tape_size(shape, xDesc->type) : 0;
    return CUDNN_STATUS_SUCCESS;
}
