// cuDNN in CUDA C++, for OpenCL and for the processor: the functions are in the sources next to this file.
// SPDX-License-Identifier: Apache-2.0
#ifndef CUDNN_H_
#define CUDNN_H_

#include "cudnn_adv.h"
#include "cudnn_cnn.h"
#include "cudnn_ops.h"

#endif
