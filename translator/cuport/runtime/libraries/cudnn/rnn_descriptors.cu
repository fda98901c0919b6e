// Descriptors of recurrent networks.
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
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return cudnnSetRNNDescriptor_v8(
        rnnDesc, algo, cellMode, CUDNN_RNN_DOUBLE_BIAS, direction, inputMode, mathPrec, mathPrec, CUDNN_DEFAULT_MATH,
        hiddenSize, hiddenSize, hiddenSize, numLayers, dropoutDesc, CUDNN_RNN_PADDED_IO_DISABLED
    );
}

cudnnStatus_t cudnnSetRNNDescriptor(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, const int hiddenSize, const int numLayers,
    cudnnDropoutDescriptor_t dropoutDesc, cudnnRNNInputMode_t inputMode, cudnnDirectionMode_t direction,
    cudnnRNNMode_t cellMode, cudnnRNNAlgo_t algo, cudnnDataType_t mathPrec
) {
    return cudnnSetRNNDescriptor_v6(
        handle, rnnDesc, hiddenSize, numLayers, dropoutDesc, inputMode, direction, cellMode, algo, mathPrec
    );
}

cudnnStatus_t cudnnSetRNNDescriptor_v5(
    cudnnRNNDescriptor_t rnnDesc, int hiddenSize, int numLayers, cudnnDropoutDescriptor_t dropoutDesc,
    cudnnRNNInputMode_t inputMode, cudnnDirectionMode_t direction, cudnnRNNMode_t mode, cudnnDataType_t mathPrec
) {
    return cudnnSetRNNDescriptor_v8(
        rnnDesc, CUDNN_RNN_ALGO_STANDARD, mode, CUDNN_RNN_DOUBLE_BIAS, direction, inputMode, mathPrec, mathPrec,
        CUDNN_DEFAULT_MATH, hiddenSize, hiddenSize, hiddenSize, numLayers, dropoutDesc, CUDNN_RNN_PADDED_IO_DISABLED
    );
}

cudnnStatus_t cudnnSetRNNDescriptor_v8(
    cudnnRNNDescriptor_t rnnDesc, cudnnRNNAlgo_t algo, cudnnRNNMode_t cellMode, cudnnRNNBiasMode_t biasMode,
    cudnnDirectionMode_t dirMode, cudnnRNNInputMode_t inputMode, cudnnDataType_t dataType, cudnnDataType_t mathPrec,
    cudnnMathType_t mathType, int32_t inputSize, int32_t hiddenSize, int32_t projSize, int32_t numLayers,
    cudnnDropoutDescriptor_t dropoutDesc, uint32_t auxFlags
) {
    if (rnnDesc == nullptr || inputSize < 1 || hiddenSize < 1 || numLayers < 1 || projSize > hiddenSize)
        return CUDNN_STATUS_BAD_PARAM;
    if (projSize > 0 && projSize < hiddenSize && cellMode != CUDNN_LSTM)
        return CUDNN_STATUS_BAD_PARAM;
    const int state = projSize > 0 ? projSize : hiddenSize;
    *rnnDesc = {cellMode, hiddenSize, numLayers, state,    dirMode,  inputMode, dropoutDesc,
                algo,     mathPrec,   mathType,  biasMode, auxFlags, dataType,  inputSize};
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

cudnnStatus_t cudnnGetRNNDescriptor_v8(
    cudnnRNNDescriptor_t rnnDesc, cudnnRNNAlgo_t *algo, cudnnRNNMode_t *cellMode, cudnnRNNBiasMode_t *biasMode,
    cudnnDirectionMode_t *dirMode, cudnnRNNInputMode_t *inputMode, cudnnDataType_t *dataType, cudnnDataType_t *mathPrec,
    cudnnMathType_t *mathType, int32_t *inputSize, int32_t *hiddenSize, int32_t *projSize, int32_t *numLayers,
    cudnnDropoutDescriptor_t *dropoutDesc, uint32_t *auxFlags
) {
    if (rnnDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *algo = rnnDesc->algorithm;
    *cellMode = rnnDesc->mode;
    *biasMode = rnnDesc->bias;
    *dirMode = rnnDesc->direction;
    *inputMode = rnnDesc->input;
    *dataType = rnnDesc->type;
    *mathPrec = rnnDesc->computed;
    *mathType = rnnDesc->math;
    *inputSize = rnnDesc->input_size;
    *hiddenSize = rnnDesc->hidden;
    *projSize = rnnDesc->state;
    *numLayers = rnnDesc->layers;
    *dropoutDesc = rnnDesc->dropout;
    *auxFlags = rnnDesc->padding;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetRNNBiasMode(cudnnRNNDescriptor_t rnnDesc, cudnnRNNBiasMode_t biasMode) {
    if (rnnDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    rnnDesc->bias = biasMode;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNBiasMode(cudnnRNNDescriptor_t rnnDesc, cudnnRNNBiasMode_t *biasMode) {
    if (rnnDesc == nullptr || biasMode == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *biasMode = rnnDesc->bias;
    return CUDNN_STATUS_SUCCESS;
}

// Padded sequences are taken either way.
cudnnStatus_t cudnnSetRNNPaddingMode(cudnnRNNDescriptor_t rnnDesc, unsigned paddingMode) {
    if (rnnDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    rnnDesc->padding = paddingMode;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNPaddingMode(cudnnRNNDescriptor_t rnnDesc, unsigned *paddingMode) {
    if (rnnDesc == nullptr || paddingMode == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *paddingMode = rnnDesc->padding;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetRNNProjectionLayers(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, const int recProjSize, const int outProjSize
) {
    if (handle == nullptr || rnnDesc == nullptr || recProjSize > rnnDesc->hidden)
        return CUDNN_STATUS_BAD_PARAM;
    const int state = recProjSize > 0 ? recProjSize : rnnDesc->hidden;
    if (outProjSize != 0 || (state != rnnDesc->hidden && rnnDesc->mode != CUDNN_LSTM))
        return refuse("projections of the output, and of networks that are no LSTM");
    rnnDesc->state = state;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetRNNProjectionLayers(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, int *recProjSize, int *outProjSize
) {
    if (handle == nullptr || rnnDesc == nullptr || recProjSize == nullptr || outProjSize == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *recProjSize = rnnDesc->state;
    *outProjSize = 0;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnRNNSetClip_v8(
    cudnnRNNDescriptor_t rnnDesc, cudnnRNNClipMode_t clipMode, cudnnNanPropagation_t clipNanOpt, double lclip,
    double rclip
) {
    (void)clipNanOpt, (void)lclip, (void)rclip;
    if (rnnDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return clipMode == CUDNN_RNN_CLIP_NONE ? CUDNN_STATUS_SUCCESS : refuse("recurrent networks with clipped cells");
}

cudnnStatus_t
cudnnRNNSetClip_v9(cudnnRNNDescriptor_t rnnDesc, cudnnRNNClipMode_t clipMode, double lclip, double rclip) {
    return cudnnRNNSetClip_v8(rnnDesc, clipMode, CUDNN_NOT_PROPAGATE_NAN, lclip, rclip);
}

cudnnStatus_t cudnnRNNSetClip(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, cudnnRNNClipMode_t clipMode, cudnnNanPropagation_t clipNanOpt,
    double lclip, double rclip
) {
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return cudnnRNNSetClip_v8(rnnDesc, clipMode, clipNanOpt, lclip, rclip);
}

// For plans that are made at run time: there is nothing to build.
cudnnStatus_t cudnnBuildRNNDynamic(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, int miniBatch) {
    return handle == nullptr || rnnDesc == nullptr || miniBatch < 1 ? CUDNN_STATUS_BAD_PARAM : CUDNN_STATUS_SUCCESS;
}
