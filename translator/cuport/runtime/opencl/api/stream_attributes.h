// SPDX-License-Identifier: Apache-2.0
//
// Attributes of streams. They are about speed in CUDA: kept, and without effect.
#pragma once

#include "../types/graph_types.h"
#include "../types/runtime_enums.h"
#include "handles.h"

cuportError_t cuportStreamSetAttribute(cuportStream_t stream, cuportLaunchAttributeID attribute,
                                       const cuportLaunchAttributeValue* value);
cuportError_t cuportStreamGetAttribute(cuportStream_t stream, cuportLaunchAttributeID attribute,
                                       cuportLaunchAttributeValue* value);
cuportError_t cuportStreamCopyAttributes(cuportStream_t to, cuportStream_t from);
