// cuDNN: convolutions.
// Names, values and signatures are CUDA's; this is C as well.
// SPDX-License-Identifier: Apache-2.0
#ifndef CUDNN_CNN_H_
#define CUDNN_CNN_H_

#include "cudnn_ops.h"



#ifdef __cplusplus
extern "C" {
#endif



#ifdef __cplusplus
}
#endif

#endif
