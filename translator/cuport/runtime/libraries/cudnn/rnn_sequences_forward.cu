// Recurrent networks over sequences of any lengths, forwards: functions of version 8, and the Ex ones of version 7.
// SPDX-License-Identifier: Apache-2.0
#include "detail/rnn_sequences.cuh"

namespace cuport_dnn {

static cudnnStatus_t run_sequences(
    cudnnHandle_t handle, const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x_is, const cudnnRNNDataStruct *y_is,
    const RnnForward &run, void *workspace, size_t workspace_room
) {
    const RnnShape shape = shape_of_sequences(rnn, x_is);
    const cudnnStatus_t fits = check_sequences(rnn, x_is, y_is, shape);
    if (fits != CUDNN_STATUS_SUCCESS || workspace_room < workspace_size(shape, x_is->type))
        return CUDNN_STATUS_BAD_PARAM;
    RnnMover mover(handle, shape, x_is, y_is, workspace);
    const void *x = mover.x(run.x), *hx = mover.states(run.hx), *cx = mover.cells(run.cx);
    void *y = mover.room_for_y(run.y), *hy = mover.room_for_states(run.hy), *cy = mover.room_for_cells(run.cy);
    const cudnnStatus_t done = run_network(handle, x_is->type, shape, {x, hx, cx, run.w, y, hy, cy, run.tape});
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    mover.bring_y(y, run.y);
    mover.bring_states(hy, run.hy);
    mover.bring_cells(cy, run.cy);
    return mover.status();
}

static cudnnStatus_t train_sequences(
    cudnnHandle_t handle, const cudnnRNNStruct *rnn, const cudnnRNNDataStruct *x_is, const cudnnRNNDataStruct *y_is,
    const RnnForward &run, void *workspace, size_t workspace_room, size_t tape_room
) {
    if (drops(rnn))
        return refuse("recurrent networks that are trained with dropout between their layers");
    if (run.tape == nullptr || tape_room < tape_size(shape_of_sequences(rnn, x_is), x_is->type))
        return CUDNN_STATUS_BAD_PARAM;
    return run_sequences(handle, rnn, x_is, y_is, run, workspace, workspace_room);
}

} // namespace cuport_dnn

using namespace cuport_dnn;

cudnnStatus_t cudnnRNNForward(
    cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc, cudnnForwardMode_t fwdMode, const int32_t devSeqLengths[],
    cudnnRNNDataDescriptor_t xDesc, const void *x, cudnnRNNDataDescriptor_t yDesc, void *y, cudnnTensorDescriptor_t
    hDesc, const void *hx, void *hy, cudnnTensorDescriptor_t cDesc, const void *cx, void *cy, size_t
    weightSpaceSize, const void *weightSpace, size_t workSpaceSize, void *workSpace, size_t reserveSpaceSize, void
    *reserveSpace
) {
    (void)devSeqLengths, (void)hDesc, (void)cDesc, (void)weightSpaceSize;
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || yDesc == nullptr || workSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    if (fwdMode == CUDNN_FWD_MODE_TRAINING)
        return train_sequences(
            handle, rnnDesc, xDesc, yDesc, {x, hx, cx, weightSpace, y, hy, cy, reserveSpace}, workSpace, workSpaceSize,
            reserveSpaceSize
        );
    return run_sequences(
        handle, rnnDesc, xDesc, yDesc, {x, hx, cx, weightSpace, y, hy, cy, workSpace}, workSpace, workSpaceSize
    );
}

cudnnStatus_t cudnnRNNForwardInferenceEx(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const cudnnRNNDataDescriptor_t xDesc, const void *x,
    const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnTensorDescriptor_t cxDesc, const void *cx,
    const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnRNNDataDescriptor_t yDesc, void *y, const
    cudnnTensorDescriptor_t hyDesc, void *hy, const cudnnTensorDescriptor_t cyDesc, void *cy, const
    cudnnRNNDataDescriptor_t kDesc, const void *keys, const cudnnRNNDataDescriptor_t cDesc, void *cAttn, const
    cudnnRNNDataDescriptor_t iDesc, void *iAttn, const cudnnRNNDataDescriptor_t qDesc, void *queries, void
    *workSpace, size_t workSpaceSizeInBytes
) {
    (void)hxDesc, (void)cxDesc, (void)wDesc, (void)hyDesc, (void)cyDesc, (void)kDesc, (void)cDesc, (void)iDesc,
    (void)qDesc;
    if (keys != nullptr || cAttn != nullptr || iAttn != nullptr || queries != nullptr)
        return refuse("attention of recurrent networks");
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || yDesc == nullptr || workSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return run_sequences(
        handle, rnnDesc, xDesc, yDesc, {x, hx, cx, w, y, hy, cy, workSpace}, workSpace, workSpaceSizeInBytes
    );
}

cudnnStatus_t cudnnRNNForwardTrainingEx(
    cudnnHandle_t handle, const cudnnRNNDescriptor_t rnnDesc, const cudnnRNNDataDescriptor_t xDesc, const void *x,
    const cudnnTensorDescriptor_t hxDesc, const void *hx, const cudnnTensorDescriptor_t cxDesc, const void *cx,
    const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnRNNDataDescriptor_t yDesc, void *y, const
    cudnnTensorDescriptor_t hyDesc, void *hy, const cudnnTensorDescriptor_t cyDesc, void *cy, const
    cudnnRNNDataDescriptor_t kDesc, const void *keys, const cudnnRNNDataDescriptor_t cDesc, void *cAttn, const
    cudnnRNNDataDescriptor_t iDesc, void *iAttn, const cudnnRNNDataDescriptor_t qDesc, void *queries, void
    *workSpace, size_t workSpaceSizeInBytes, void *reserveSpace, size_t reserveSpaceSizeInBytes
) {
    (void)hxDesc, (void)cxDesc, (void)wDesc, (void)hyDesc, (void)cyDesc, (void)kDesc, (void)cDesc, (void)iDesc,
    (void)qDesc;
    if (keys != nullptr || cAttn != nullptr || iAttn != nullptr || queries != nullptr)
        return refuse("attention of recurrent networks");
    if (handle == nullptr || rnnDesc == nullptr || xDesc == nullptr || yDesc == nullptr || workSpace == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return train_sequences(
        handle, rnnDesc, xDesc, yDesc, {x, hx, cx, w, y, hy, cy, reserveSpace}, workSpace, workSpaceSizeInBytes,
        reserveSpaceSizeInBytes
    );
}
