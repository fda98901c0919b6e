// cuDNN: a part of version 8.
// SPDX-License-Identifier: Apache-2.0
#ifndef CUDNN_CNN_TRAIN_H_
#define CUDNN_CNN_TRAIN_H_

#include "cudnn_cnn.h"

#endif
