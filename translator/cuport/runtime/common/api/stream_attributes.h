// SPDX-License-Identifier: Apache-2.0
//
// Attributes of streams. They are about speed in CUDA: kept, and without effect.
#pragma once

#include "../api_names.h"

// CUDA 11's names for the types: newer CUDA makes them others of a launch attribute's, HIP has two types each.
cuportError_t cuportStreamSetAttribute(cuportStream_t stream, cuportStreamAttrID attribute,
                                       const cuportStreamAttrValue* value);
cuportError_t cuportStreamGetAttribute(cuportStream_t stream, cuportStreamAttrID attribute,
                                       cuportStreamAttrValue* value);
cuportError_t cuportStreamCopyAttributes(cuportStream_t to, cuportStream_t from);
