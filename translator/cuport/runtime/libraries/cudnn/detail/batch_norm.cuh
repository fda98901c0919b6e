// What batch normalisation is asked for.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "descriptors.cuh"

namespace cuport_dnn {

struct NormTraining {
    cudnnBatchNormMode_t mode;
    const void *alpha, *beta;
    const cudnnTensorStruct *x_is;
    const void *x;
    const cudnnTensorStruct *y_is;
    void *y;
    const cudnnTensorStruct *parameters;
    const void *scale, *bias;
    double share;
    void *running_mean, *running_variance;
    double epsilon;
    void *saved_mean, *saved_inverse;
};

struct NormInference {
    const void *alpha, *beta;
    const cudnnTensorStruct *x_is;
    const void *x;
    const cudnnTensorStruct *y_is;
    void *y;
    const cudnnTensorStruct *parameters;
    const void *scale, *bias, *mean, *variance;
    double epsilon;
};

struct NormBackward {
    cudnnBatchNormMode_t mode;
    const void *alpha, *beta, *alpha_of_parameters, *beta_of_parameters;
    const cudnnTensorStruct *x_is;
    const void *x;
    const cudnnTensorStruct *dy_is;
    const void *dy;
    const cudnnTensorStruct *dx_is;
    void *dx;
    const cudnnTensorStruct *parameters;
    const void *scale;
    void *dscale, *dbias;
    double epsilon;
    const void *saved_mean, *saved_inverse;
};

cudnnStatus_t norm_training(cudnnHandle_t handle, const NormTraining &norm);
cudnnStatus_t norm_inference(cudnnHandle_t handle, const NormInference &norm);
cudnnStatus_t norm_backward(cudnnHandle_t handle, const NormBackward &norm);

} // namespace cuport_dnn
