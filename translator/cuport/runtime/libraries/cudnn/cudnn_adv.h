// cuDNN: recurrent networks and losses of sequences.
// Names, values and signatures are CUDA's; this is C as well.
// SPDX-License-Identifier: Apache-2.0
#ifndef CUDNN_ADV_H_
#define CUDNN_ADV_H_

#include "cudnn_ops.h"

#define CUDNN_RNN_PADDED_IO_DISABLED 0
#define CUDNN_RNN_PADDED_IO_ENABLED 1u



#ifdef __cplusplus
extern "C" {
#endif



#ifdef __cplusplus
}
#endif

#endif
