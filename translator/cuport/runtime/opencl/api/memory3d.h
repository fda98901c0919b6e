// SPDX-License-Identifier: Apache-2.0
//
// Copies of slices of rows between devices, of which the processor has one.
#pragma once

#include "../../common/api/memory3d.h"

cuportError_t cuportMemcpy3DPeer(const cuportMemcpy3DPeerParms* what);
cuportError_t cuportMemcpy3DPeerAsync(const cuportMemcpy3DPeerParms* what, cuportStream_t stream = nullptr);
