// cuDNN: the version that ours is like. It has the functions of version 7, too.
// SPDX-License-Identifier: Apache-2.0
#ifndef CUDNN_VERSION_H_
#define CUDNN_VERSION_H_

#define CUDNN_MAJOR 8
#define CUDNN_MINOR 9
#define CUDNN_PATCHLEVEL 7
#define CUDNN_VERSION (CUDNN_MAJOR * 1000 + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)

#ifndef CUDNNWINAPI
#define CUDNNWINAPI
#endif

#endif
