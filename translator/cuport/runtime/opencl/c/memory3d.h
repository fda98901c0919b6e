// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/memory3d.h and ../api/memory3d.h declare for C++.
#pragma once

#include "../api/handles.h"
#include "../types/runtime_enums.h"
#include "../types/runtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_Malloc3D(struct cuportPitchedPtr *pitchedDevPtr, struct cuportExtent extent);
cuportError_t cuport_c_Memcpy3D(const struct cuportMemcpy3DParms *p);
cuportError_t cuport_c_Memcpy3DAsync(const struct cuportMemcpy3DParms *p, cuportStream_t stream);
cuportError_t cuport_c_Memcpy3DPeer(const struct cuportMemcpy3DPeerParms *p);
cuportError_t cuport_c_Memcpy3DPeerAsync(const struct cuportMemcpy3DPeerParms *p, cuportStream_t stream);
cuportError_t cuport_c_Memset3D(struct cuportPitchedPtr pitchedDevPtr, int value, struct cuportExtent extent);
cuportError_t cuport_c_Memset3DAsync(struct cuportPitchedPtr pitchedDevPtr, int value, struct cuportExtent extent, cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportMalloc3D cuport_c_Malloc3D
#define cuportMemcpy3D cuport_c_Memcpy3D
#define cuportMemcpy3DAsync cuport_c_Memcpy3DAsync
#define cuportMemcpy3DPeer cuport_c_Memcpy3DPeer
#define cuportMemcpy3DPeerAsync cuport_c_Memcpy3DPeerAsync
#define cuportMemset3D cuport_c_Memset3D
#define cuportMemset3DAsync cuport_c_Memset3DAsync
#endif
