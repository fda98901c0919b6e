// Recurrent networks over sequences of any lengths, backwards: functions of version 8, and the Ex ones of version 7.
// SPDX-License-Identifier: Apache-2.0
#include "detail/rnn_sequences.cuh"

namespace cuport_dnn {

static cudnnStatus_t slope_sequences(
    cudnnHandle_t handle, const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x_is, const cudnnRNNDataStruct *y_is,
    const RnnBackward &run, size_t workspace_room, size_t tape_room
) {
    const RnnShape shape = shape_of_sequences(rnn, x_is);
    const cudnnStatus_t fits = check_sequences(rnn, x_is, y_is, shape);
    if (fits != CUDNN_STATUS_SUCCESS || workspace_room < workspace_size(shape, x_is->type) ||
        tape_room < tape_size(shape, x_is->type))
        return CUDNN_STATUS_BAD_PARAM;
    RnnMover mover(handle, shape, x_is, y_is, run.workspace);
    const void *dy = mover.y(run.dy), *dhy = mover.states(run.dhy), *dcy = mover.cells(run.dcy);
    const void *hx = mover.states(run.hx), *cx = mover.cells(run.cx);
    void *dx = mover.room_for_x(run.dx);
    void *dhx = mover.room_for_states(run.dhx), *dcx = mover.room_for_cells(run.dcx);
    const cudnnStatus_t done = slope_network(
        handle, x_is->type, shape, {dy, dhy, dcy, run.w, hx, cx, dx, dhx, dcx, run.workspace, run.tape}
    );
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    mover.bring_x(dx, run.dx);
    mover.bring_states(dhx, run.dhx);
    mover.bring_cells(dcx, run.dcx);
    return mover.status();
}

static cudnnStatus_t slope_weights_of_sequences(
    cudnnHandle_t handle, const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x_is, const cudnnRNNDataStruct *y_is,
    const RnnWeightSlopes &run, void *workspace, size_t workspace_room, size_t tape_room
) {
    const RnnShape shape = shape_of_sequences(rnn, x_is);
    const cudnnStatus_t fits = check_sequences(rnn, x_is, y_is, shape);
    if (fits != CUDNN_STATUS_SUCCESS || workspace_room < workspace_size(shape, x_is->type) ||
        tape_room < tape_size(shape, x_is->type))
        return CUDNN_STATUS_BAD_PARAM;
    RnnMover mover(handle, shape, x_is, y_is, workspace);
    const void *x = mover.x(run.x), *hx = mover.states(run.hx);
    const cudnnStatus_t done = slope_parameters(handle, x_is->type, shape, {x, hx, run.tape, run.dw});
    return done != CUDNN_STATUS_SUCCESS ? done : mover.status();
}

} // namespace cuport_dnn

using namespace cuport_dnn;

cudnnStatus_t cudnnRNNBackwardData_v8(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, const int32_t devSeqLengths[], cudnnRNNDataDescriptor_t
    yDesc, const void *y, const void *dy, cudnnRNNDataDescriptor_t xDesc, void *dx, cudnnTensorDescriptor_t hDesc,
    const void *hx, const void *dhy, void *dhx, cudnnTensorDescriptor_t cDesc, const void *cx, const void *dcy, void
    *dcx, size_t weightSpaceSize, const void *weightSpace, size_t workSpaceSize, void *workSpace, size_t
    reserveSpaceSize, void *reserveSpace
) {
    (void)devSeqLengths, (void)y, (void)hDesc, (void)cDesc, (void)weightSpaceSize;
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || yDesc == nullptr || workSpace == nullptr ||
        reserveSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnBackward run = {dy, dhy, dcy, weightSpace, hx, cx, dx, dhx, dcx, workSpace, reserveSpace};
    return slope_sequences(handle, rnnDesc, xDesc, yDesc, run, workSpaceSize, reserveSpaceSize);
}

cudnnStatus_t cudnnRNNBackwardDataEx(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const cudnnRNNDataDescriptor_t yDesc, const void *y,
    const cudnnRNNDataDescriptor_t dyDesc, const void *dy, const cudnnRNNDataDescriptor_t dcDesc, const void
    *dcAttn, const cudnnTensorDescriptor_t dhyDesc, const void *dhy, const cudnnTensorDescriptor_t dcyDesc, const
    void *dcy, const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnTensorDescriptor_t hxDesc, const void
    *hx, const cudnnTensorDescriptor_t cxDesc, const void *cx, const cudnnRNNDataDescriptor_t dxDesc, void *dx,
    const cudnnTensorDescriptor_t dhxDesc, void *dhx, const cudnnTensorDescriptor_t dcxDesc, void *dcx, const
    cudnnRNNDataDescriptor_t dkDesc, void *dkeys, void *workSpace, size_t workSpaceSizeInBytes, void *reserveSpace,
    size_t reserveSpaceSizeInBytes
) {
    (void)yDesc, (void)y, (void)dcDesc, (void)dhyDesc, (void)dcyDesc, (void)wDesc, (void)hxDesc, (void)cxDesc,
    (void)dhxDesc, (void)dcxDesc, (void)dkDesc;
    if (dcAttn != nullptr || dkeys != nullptr)
        return refuse("attention of recurrent networks");
    if (handle == nullptr || rnnDesc == nullptr || dxDesc == nullptr || dyDesc == nullptr || workSpace == nullptr ||
        reserveSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const RnnBackward run = {dy, dhy, dcy, w, hx, cx, dx, dhx, dcx, workSpace, reserveSpace};
    return slope_sequences(handle, rnnDesc, dxDesc, dyDesc, run, workSpaceSizeInBytes, reserveSpaceSizeInBytes);
}

cudnnStatus_t cudnnRNNBackwardWeights_v8(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, cudnnWgradMode_t addGrad, const int32_t devSeqLengths[],
    cudnnRNNDataDescriptor_t xDesc, const void *x, cudnnTensorDescriptor_t hDesc, const void *hx,
    cudnnRNNDataDescriptor_t yDesc, const void *y, size_t weightSpaceSize, void *dweightSpace, size_t workSpaceSize,
    void *workSpace, size_t reserveSpaceSize, void *reserveSpace
) {
    (void)devSeqLengths, (void)hDesc, (void)y;
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || yDesc == nullptr || workSpace == nullptr ||
        reserveSpace == nullptr || dweightSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    if (addGrad == CUDNN_WGRAD_MODE_SET &&
        cudaMemsetAsync(dweightSpace, 0, weightSpaceSize, handle->stream) != cudaSuccess)
        return CUDNN_STATUS_EXECUTION_FAILED;
    return slope_weights_of_sequences(
        handle, rnnDesc, xDesc, yDesc, {x, hx, reserveSpace, dweightSpace}, workSpace, workSpaceSize, reserveSpaceSize
    );
}

// The slopes are added to what is there.
cudnnStatus_t cudnnRNNBackwardWeightsEx(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const cudnnRNNDataDescriptor_t xDesc, const void *x,
    const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnRNNDataDescriptor_t yDesc, const void *y, void
    *workSpace, size_t workSpaceSizeInBytes, const cudnnFilterDescriptor_t dwDesc, void *dw, void *reserveSpace,
    size_t reserveSpaceSizeInBytes
) {
    (void)hxDesc, (void)y, (void)dwDesc;
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || yDesc == nullptr || workSpace == nullptr ||
        reserveSpace == nullptr || dw == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return slope_weights_of_sequences(
        handle, rnnDesc, xDesc, yDesc, {x, hx, reserveSpace, dw}, workSpace, workSpaceSizeInBytes,
        reserveSpaceSizeInBytes
    );
}
